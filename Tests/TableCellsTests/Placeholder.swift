// Placeholder until the module's first test; to be deleted with it.
