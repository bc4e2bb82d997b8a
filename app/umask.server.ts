/**
 * Imported before anything else by the site and by the operator's command line: what they write holds names and addresses,
 * and is readable by their own user alone.
 */
process.umask(0o077);
