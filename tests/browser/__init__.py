"""The preview in a real browser: `make test-browser`, or `python -m tests.browser`."""
