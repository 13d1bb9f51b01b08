// Placeholder until the module's first file; to be deleted with it.
