import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely';
import { escapeLiteral } from 'pg';
import type { ObjectStore } from '../files/object-store.ts';
import type { Tx, WorkOptions } from './database.ts';
import { idleTimeouts, statementTimeouts } from './statement-timeout.ts';

/** Who a transaction is for, as the policies read it. */
export interface Context {
  readonly companyId?: string;
  readonly userId?: string;
  /** Not empty: the system, for this reason. */
  readonly system?: string;
  /** The access token that the person or program came with, for the audit. */
  readonly accessTokenId?: string | undefined;
}

/**
 * Begins the transaction and sets its context, together in one round trip: every request pays for it.
 *
 * Always all of the settings, also the empty ones: whatever a connection carried before is overruled, so nothing can
 * leak from one user of the pool to the next. The third argument `true` ends them with the transaction.
 */
export async function beginInContext(
  tx: Tx,
  context: Context,
  options: Required<Pick<WorkOptions, 'kind'>> & WorkOptions,
): Promise<void> {
  const settings = Object.entries({
    'app.company_id': context.companyId ?? '',
    'app.user_id': context.userId ?? '',
    'app.system': context.system ?? '',
    'app.access_token_id': context.accessTokenId ?? '',
    'app.correlation_id': options.correlationId ?? '',
    statement_timeout: String(statementTimeouts[options.kind]),
    idle_in_transaction_session_timeout: String(idleTimeouts[options.kind]),
  });
  // Two statements in one message take no parameters, so the values are quoted here, by the driver's own rules.
  const calls = settings.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`);
  await sql.raw(`begin; select ${calls.join(', ')}`).execute(tx);
}

/** The driver of the pool; it begins no transaction by itself, because `beginInContext` does. */
export class ContextDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #objects: ObjectStore | undefined;

  constructor(config: PostgresDialectConfig, objects?: ObjectStore) {
    super(config);
    this.#config = config;
    this.#objects = objects;
  }

  override createDriver(): PostgresDriver {
    return new ContextDriver(this.#config);
  }

  override createAdapter(): PostgresAdapter {
    return new ContextAdapter(this.#objects);
  }
}

/** What each transaction has of its database beside the connection. */
class ContextAdapter extends PostgresAdapter {
  readonly objects: ObjectStore | undefined;

  constructor(objects: ObjectStore | undefined) {
    super();
    this.objects = objects;
  }
}

/** The bucket that goes with the database, whose rows say what is in it. @returns undefined where none is set */
export function objectStoreOf(tx: Tx): ObjectStore | undefined {
  const { adapter } = tx.getExecutor();
  return adapter instanceof ContextAdapter ? adapter.objects : undefined;
}

class ContextDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}

/**
 * Runs part of a transaction in another context, then returns to the one before. For the few actions that cross contexts
 * and must still be one (a person creates a company: system, then inside it), so core/gateway alone may use it, and the file `gateway/across-companies.ts` of a plugin, by lint.
 *
 * An error leaves the context as it is: the transaction can then only be rolled back.
 */
export async function switchContext<T>(tx: Tx, to: Context, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<
    Record<'companyId' | 'userId' | 'system', string>
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
