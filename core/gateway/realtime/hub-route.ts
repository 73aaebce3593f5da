import type { Gate } from '#core/access';
import { point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { HubConnection } from '../hubs/index.ts';
import type { MissedQuestion } from '../outbox/index.ts';

/** The services of the gateway for a hub, at each connection and each call. */
export interface HubAccess {
  /**
   * Checks that the user is a member of the company and passes the gate. Returns the company's id.
   * @param companyId the default is the one in the connection's `?companyId=`
   * @throws HubRefusal with the code that an endpoint would answer
   */
  admit(connection: HubConnection, gate?: Gate, companyId?: string): Promise<string>;
  /** Returns whether events for this person in this company were committed after the cursor was read; also true if that is unknown. */
  missed(question: Omit<MissedQuestion, 'now'>): Promise<boolean>;
  /** Works like `admit`, then runs `work` in a transaction that sees only this company: the rights are checked again with each call. */
  inCompany<T>(connection: HubConnection, gate: Gate, work: CompanyWork<T>): Promise<T>;
}
export type CompanyWork<T> = (tx: Tx, companyId: string) => Promise<T>;

/** A method that a client may invoke. Its arguments come from outside: check them. Its return value is the client's result. */
export type HubRouteMethod = (connection: HubConnection, access: HubAccess, ...args: unknown[]) => unknown;

/** A hub of a plugin's gateway part; events with this `id` as their `hub` are sent to its connections. */
export interface HubRoute {
  /** The id, the same as in `hubEvent({ hub })`. */
  readonly id: string;
  /** The path `/hubs/…`, which may have parameters. */
  readonly path: string;
  /** Joins the groups of the connection, such as `companyGroup`; throws a HubRefusal to refuse the connection. */
  connect(connection: HubConnection, params: Readonly<Record<string, string>>, access: HubAccess): Promise<void>;
  readonly methods?: Readonly<Record<string, HubRouteMethod>>;
  /** Returns the groups of a member in a company; a user who is no longer a member is removed from them. */
  readonly companyGroups?: (companyId: string, userId: string) => readonly string[];
  /**
   * Functions by the name of an event: each joins several payloads that were committed shortly after one another (`gatherPause`) for the
   * same audience, the earliest first. Use it for events of which a page does not need every one, such as progress.
   */
  readonly gather?: Readonly<Record<string, (payloads: readonly unknown[]) => unknown>>;
}

export const hubRoutes = point<HubRoute>('gateway.hubs');

/** Returns the name of the group of all connections to a company. */
export function companyGroup(companyId: string): string {
  return `company/${companyId}`;
}

/** Returns the name of the group of one user's connections in one company. */
export function companyUserGroup(companyId: string, userId: string): string {
  return `company/${companyId}/user/${userId}`;
}
