import { sql } from 'kysely';
import type { Tx, WorkOptions } from './database.ts';
import { statementTimeouts } from './statement-timeout.ts';

/** Who a transaction is for, as the policies read it. */
export interface Context {
  readonly companyId?: string;
  readonly userId?: string;
  /** Not empty: the system, for this reason. */
  readonly system?: string;
}

/**
 * Sets a context for the running transaction, in one round trip.
 *
 * Always all of the settings, also the empty ones: whatever a connection carried before is overruled, so nothing can
 * leak from one user of the pool to the next. The third argument `true` ends them with the transaction.
 */
export async function setContext(tx: Tx, context: Context, options: Required<Pick<WorkOptions, 'kind'>> & WorkOptions) {
  await sql`select
    set_config('app.company_id', ${context.companyId ?? ''}, true),
    set_config('app.user_id', ${context.userId ?? ''}, true),
    set_config('app.system', ${context.system ?? ''}, true),
    set_config('app.correlation_id', ${options.correlationId ?? ''}, true),
    set_config('statement_timeout', ${String(statementTimeouts[options.kind])}, true)`.execute(tx);
}

/**
 * Runs part of a transaction in another context, then returns to the one before. For the few actions that cross contexts
 * and must still be one (a person creates a company: system, then inside it), so core/gateway alone may use it, by lint.
 *
 * An error leaves the context as it is: the transaction can then only be rolled back.
 */
export async function switchContext<T>(tx: Tx, to: Context, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<
    Record<keyof Context, string>
  >`select current_setting('app.company_id', true) as "companyId",
    current_setting('app.user_id', true) as "userId", current_setting('app.system', true) as system`.execute(tx);
  await set(tx, to);
  const result = await work();
  await set(tx, rows[0] ?? {});
  return result;
}

async function set(tx: Tx, { companyId = '', userId = '', system = '' }: Context): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true),
    set_config('app.system', ${system}, true)`.execute(tx);
}
