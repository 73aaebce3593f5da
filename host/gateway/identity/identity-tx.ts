import type { Transaction } from 'kysely';
import { type Database, switchContext, type Tx } from '#core/gateway';
import type { IdentityTables } from './identity-tables.ts';

type CoreTables = Tx extends Transaction<infer Tables> ? Tables : never;

/** A system transaction with the tables of identity in addition to core's. */
export type IdentityTx = Transaction<CoreTables & IdentityTables>;

/** Returns the same transaction with the types of identity's tables. */
function identityTables(tx: Tx): IdentityTx {
  return tx.withTables<IdentityTables>();
}

/** Runs `work` in one system transaction. `reason` is for the audit. */
export function inIdentity<T>(database: Database, reason: string, work: (tx: IdentityTx) => Promise<T>): Promise<T> {
  return database.asSystem(`identity: ${reason}`, (tx) => work(identityTables(tx)));
}

/** Runs `work` in the transaction of a person's request as the system, because a person's context cannot access identity's tables. */
export function asIdentity<T>(tx: Tx, reason: string, work: (tx: IdentityTx) => Promise<T>): Promise<T> {
  return switchContext(tx, { system: `identity: ${reason}` }, () => work(identityTables(tx)));
}
