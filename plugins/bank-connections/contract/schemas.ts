import Type, { type Static, type TSchema } from 'typebox';
import { bankFaults, connectionResults, connectionStates } from './connection-states.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const moment = Type.String({ format: 'date-time' });

export const BankConnection = Type.Object({
  id: Type.String(),
  /** The id of the bank among those that can be connected. */
  bankId: Type.String(),
  /** The name of the bank for people, such as *Tatra banka*. */
  bankName: Type.String(),
  /** Whether the consent is only `asked` for, the bank is `connected`, or the consent is `expired`. */
  state: Type.Enum(connectionStates),
  /** The accounts that the consent covers. Accounts that do not belong to the company are not read. */
  accounts: Type.Array(
    Type.Object({
      iban: Type.String(),
      /** Whether the company has the account. */
      isOwn: Type.Boolean(),
    }),
  ),
  /** The last day of the consent. `null` means that it was not given yet. */
  validUntil: nullable(Type.String({ format: 'date' })),
  /** The time when transactions were last read; null means never. */
  refreshedAt: nullable(moment),
  /** The reason why the last refresh failed. */
  fault: nullable(Type.Enum(bankFaults)),
  /**
   * The accounts that had more transactions than one refresh reads. `comes` means that the next refreshes read the remaining ones;
   * otherwise the bank no longer returns them.
   */
  unread: Type.Array(
    Type.Object({
      iban: Type.String(),
      /** Whether the next refreshes read the rest. */
      comes: Type.Boolean(),
    }),
  ),
});
export type BankConnection = Static<typeof BankConnection>;

export const Connections = Type.Object({
  /** The banks that can be connected. */
  banks: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The name of the bank for people, such as *Tatra banka*. */
      name: Type.String(),
    }),
  ),
  /** The company's connections, also those whose consent has ended. */
  connections: Type.Array(BankConnection),
});
export type Connections = Static<typeof Connections>;

export const BankChosen = Type.Object({
  /** The id of the bank, as the list of connections names it. */
  bankId: Type.String({ minLength: 1, maxLength: 60 }),
});
/** The result of a request for a consent: the bank's page where the person gives it. */
export const ConsentRedirect = Type.Object({
  /** The id of the new connection, which is `asked` until the person returns from the bank. */
  connectionId: Type.String(),
  /** The bank's page where the person gives the consent. */
  address: Type.String(),
});

/** The `state` with which the bank sent the person back. */
export const BankRedirect = Type.Object({
  /** The `state` with which the bank sent the person back. */
  state: Type.String({ minLength: 1, maxLength: 200 }),
});

/** How the connecting has ended. */
const status = Type.Enum(connectionResults);
/** What came of the way to the bank, after the user returned from it. [B3-10] */
export const CompletedConnection = Type.Object({
  status,
  /** The name of the bank for people, such as *Tatra banka*. */
  bankName: Type.String(),
});
export type CompletedConnection = Static<typeof CompletedConnection>;

/**
 * The result for the company as a whole [B7-48]. `Expired` means that at least one bank has to be connected anew; `null` means that none
 * was ever connected.
 */
export const ConnectionResult = Type.Object({
  status: nullable(status),
  /** The names of the banks that have to be connected anew. */
  expiredBanks: Type.Array(Type.String()),
});
export type ConnectionResult = Static<typeof ConnectionResult>;

export const BankRefresh = Type.Object({
  /** Whether the request started a refresh. It is `false` if one started less than an hour ago, or no bank is connected. */
  begun: Type.Boolean(),
  /** The time when the last refresh started. `null` means never. */
  begunAt: nullable(moment),
});
export type BankRefresh = Static<typeof BankRefresh>;
