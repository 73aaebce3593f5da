/*
 * The expressions that policies consist of.
 *
 * After a transaction a local setting is '' and not NULL, so the company is read through nullif(): '' is no uuid. The
 * expressions are written out in each policy, not hidden in a function, because the planner then knows the value and
 * estimates how many rows that company has.
 */

/** The SQL expression for the company of `inCompany`; NULL in the other contexts. */
export const currentCompany = `nullif(current_setting('app.company_id', true), '')::uuid`;
/** The SQL expression for the person of `inCompany` and `inUser`; NULL for the system. */
export const currentUser = `nullif(current_setting('app.user_id', true), '')::uuid`;
/** The SQL condition that is true inside `asSystem`. It is never NULL, so that a policy may negate it. */
export const isSystem = `coalesce(current_setting('app.system', true), '') <> ''`;
/** The SQL condition that is true outside a company, as inside `inUser`. */
export const isPersonal = `coalesce(current_setting('app.company_id', true), '') = ''`;
