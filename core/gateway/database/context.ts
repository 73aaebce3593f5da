import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely';
import { escapeLiteral } from 'pg';
import type { ObjectStore } from '../files/object-store.ts';
import type { Tx, WorkOptions } from './database.ts';
import { idleTimeouts, statementTimeouts } from './statement-timeout.ts';

/** The company, user or system that a transaction works for; the policies read it. */
export interface Context {
  readonly companyId?: string;
  readonly userId?: string;
  /** The reason for which the system works; `undefined` in the other contexts. */
  readonly system?: string;
  /** The access token of the person or program, for the audit. */
  readonly accessTokenId?: string | undefined;
}

/**
 * Begins the transaction and sets its context in one round trip, because every request pays for it.
 *
 * All settings are always written, also the empty ones: they replace what the connection carried before, so nothing can
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
  // Two statements in one message cannot have parameters, so the values are quoted here with the driver's own function.
  const calls = settings.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`);
  await sql.raw(`begin; select ${calls.join(', ')}`).execute(tx);
}

/** The database driver of the pool; it begins no transaction by itself, because `beginInContext` does that. */
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

/** Carries the object store, so that each transaction can reach it. */
class ContextAdapter extends PostgresAdapter {
  readonly objects: ObjectStore | undefined;

  constructor(objects: ObjectStore | undefined) {
    super();
    this.objects = objects;
  }
}

/** Returns the object store of the database; the rows of the database list its objects. @returns undefined if none is configured */
export function objectStoreOf(tx: Tx): ObjectStore | undefined {
  const { adapter } = tx.getExecutor();
  return adapter instanceof ContextAdapter ? adapter.objects : undefined;
}

class ContextDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}

/**
 * Runs a part of a transaction in another context, then returns to the previous context. It is for the few actions that need two contexts
 * and must still be one transaction: a person creates a company first as the system, then inside the company. So lint allows it only in
 * core/gateway and in the file `gateway/across-companies.ts` of a plugin.
 *
 * After an error the previous context is not restored: the transaction can then only be rolled back.
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
