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
