/**
 * The reviewed list of tables without row-level security. A table that is neither protected nor in this list fails the
 * catalogue test, so a developer who adds one must write the reason.
 */
export const unprotectedTables: Readonly<Record<string, string>> = {
  'core.migration': 'Names and checksums of migrations; belongs to no company.',
  'public.search_entry':
    'Trigram operators are not leakproof, so under policies their index would not be used. Read by core/gateway/database/search.ts alone, which always adds the company.',
};

/** Schemas whose tables belong to a library. */
export const unprotectedSchemas: Readonly<Record<string, string>> = {
  jobs: "pg-boss's own tables; reached through core/gateway/jobs, whose worker opens a context for each job's company.",
};
