"""Speed, measured side by side in one run: `make bench`, or `python -m tests.benchmarks [NAME ...]`."""
