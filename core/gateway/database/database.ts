import type { Transaction } from 'kysely';
import type { CoreTables } from './core-tables.ts';

/** A transaction in one of the three contexts; a plugin adds its tables by `tx.withTables<PartnerTables>()`. */
export type Tx = Transaction<CoreTables>;

/** The person on whose behalf something happens. */
export interface Actor {
  /** UUID of `app_user`. */
  readonly id: string;
  /** The access token that they came with. */
  readonly accessToken?: { readonly id: string } | undefined;
}

/** What a transaction is for decides how long one statement may run; see `statement-timeout.ts`. */
export type WorkKind = 'request' | 'report' | 'job' | 'system' | 'migration';

export interface WorkOptions {
  /** Default: `request` for a person, `system` for the system. */
  readonly kind?: WorkKind;
  /** Written to the audit entries of this transaction, and to the log of whatever it causes. */
  readonly correlationId?: string;
}

/**
 * The ways to the database, one per context; each is one transaction. There is no other way, because a connection
 * without a context would see nothing: every company table has forced row-level security.
 *
 * Inside `work`, use the given `tx` only: another context opened there takes a second connection of the pool.
 */
export interface Database {
  /** Sees the rows of that company. Membership is *not* asked here: the caller has checked it. */
  inCompany<T>(companyId: string, user: Actor, work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Sees the person's own memberships, the companies they lead to, and what is kept per person. */
  inUser<T>(user: Actor, work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  /**
   * Sees core's tables across companies, but no table of a plugin (see `company-table.ts`). For core/gateway and host alone, by lint.
   * @param reason a few words for the audit, such as `outbox reader`; never empty.
   */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  /**
   * Hears what `pg_notify(channel, payload)` sends, on one connection for the whole process.
   * @param onReconnect called after a lost connection is back: notifications in between are gone, so drop caches and catch up.
   * @returns stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Does the database answer within two seconds, and has its disk room to write? Never throws. */
  ping(): Promise<boolean>;
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>;
}
