import Type, { type Static, type TSchema } from 'typebox';
import { bankFaults, connectionResults, connectionStates } from './connection-states.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const moment = Type.String({ format: 'date-time' });

export const BankConnection = Type.Object({
  id: Type.String(),
  bankId: Type.String(),
  bankName: Type.String(),
  state: Type.Enum(connectionStates),
  /** The accounts that it covers; those that are none of the company's own are not read. */
  accounts: Type.Array(Type.Object({ iban: Type.String(), isOwn: Type.Boolean() })),
  /** The last day of the consent; null until it was given. */
  validUntil: nullable(Type.String({ format: 'date' })),
  /** When movements were last brought. */
  refreshedAt: nullable(moment),
  /** Why the last time failed. */
  fault: nullable(Type.Enum(bankFaults)),
  /** Accounts with more movements than are read at once: the rest comes with the next refreshes, or the bank gives it no more. */
  unread: Type.Array(Type.Object({ iban: Type.String(), comes: Type.Boolean() })),
});
export type BankConnection = Static<typeof BankConnection>;

export const Connections = Type.Object({
  /** Those that can be connected here. */
  banks: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  connections: Type.Array(BankConnection),
});
export type Connections = Static<typeof Connections>;

export const BankChosen = Type.Object({ bankId: Type.String({ minLength: 1, maxLength: 60 }) });
/** Where the person gives the consent: a page of the bank. */
export const ConsentAsked = Type.Object({ connectionId: Type.String(), address: Type.String() });

/** The `state` that the bank sent the person back with. */
export const CameBack = Type.Object({ state: Type.String({ minLength: 1, maxLength: 200 }) });

const status = Type.Enum(connectionResults);
/** [B3-10] */
export const CompletedConnection = Type.Object({ status, bankName: Type.String() });
export type CompletedConnection = Static<typeof CompletedConnection>;

/** Of the company as a whole [B7-48]. `Expired`: at least one bank has to be connected anew; null: none was ever connected. */
export const ConnectionResult = Type.Object({ status: nullable(status), expiredBanks: Type.Array(Type.String()) });
export type ConnectionResult = Static<typeof ConnectionResult>;

export const BankRefresh = Type.Object({
  /** False: it was done less than an hour ago, or no bank is connected. */
  begun: Type.Boolean(),
  /** When it was last begun; null: never. */
  begunAt: nullable(moment),
});
export type BankRefresh = Static<typeof BankRefresh>;
export const Nothing = Type.Object({});
