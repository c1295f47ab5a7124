"""Those who do a batch's work: processes of this machine, or the workers of a cluster."""
