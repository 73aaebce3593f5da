import type { Transaction } from 'kysely';
import type { CoreTables } from './core-tables.ts';

/** A transaction in one of the three contexts; a plugin adds its tables by `tx.withTables<PartnerTables>()`. */
export type Tx = Transaction<CoreTables>;

/** The person on whose behalf something happens. */
export interface Actor {
  /** The id of a row of `app_user`. */
  readonly id: string;
  /** The access token that the person used; `undefined` if the person is signed in. */
  readonly accessToken?: { readonly id: string } | undefined;
}

/** The purpose of a transaction, which decides how long one statement may run; see `statement-timeout.ts`. */
export type WorkKind = 'request' | 'report' | 'job' | 'system' | 'migration';

export interface WorkOptions {
  /** The default is `request` for a person and `system` for the system. */
  readonly kind?: WorkKind;
  /** The id that is written to the audit entries of this transaction, and to the log of everything that it causes. */
  readonly correlationId?: string;
}

/**
 * The access to the database, one method per context; each call is one transaction. There is no other access, because a
 * connection without a context would see nothing: every company table has forced row-level security.
 *
 * Inside `work`, use the given `tx` only: opening another context there takes a second connection from the pool.
 */
export interface Database {
  /** Runs a transaction that sees the rows of one company. It does *not* check the user's membership: the caller must have checked it. */
  inCompany<T>(companyId: string, user: Actor, work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  /**
   * Runs a transaction that sees the person's own memberships, the companies of these, and the rows that are stored per
   * person.
   */
  inUser<T>(user: Actor, work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  /**
   * Runs a transaction that sees core's tables across companies, but no table of a plugin (see `company-table.ts`).
   * Lint allows it only in core/gateway and host.
   * @param reason a few words for the audit, such as `outbox reader`; never empty.
   */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>, options?: WorkOptions): Promise<T>;
  /**
   * Receives what `pg_notify(channel, payload)` sends, on one connection for the whole process.
   * @param onReconnect called when a lost connection is back: notifications sent meanwhile are lost, so drop caches and
   * catch up.
   * @returns a function that stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Returns whether the database answers within two seconds and its disk has room to write. Never throws. */
  ping(): Promise<boolean>;
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>;
}
