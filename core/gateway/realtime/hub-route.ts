import type { Gate } from '#core/access';
import { point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { HubConnection } from '../hubs/index.ts';
import type { MissedQuestion } from '../outbox/index.ts';

/** What a hub may ask of the gateway, when somebody connects and with each call. */
export interface HubAccess {
  /**
   * Lets a member of the company pass, one for whom the gate is open; its id.
   * @param companyId default: the one named by the connection's `?companyId=`
   * @throws HubRefusal with the code an endpoint would answer
   */
  admit(connection: HubConnection, gate?: Gate, companyId?: string): Promise<string>;
  /** Whether events for that person in that company were committed after the cursor was taken, or nobody can tell. */
  missed(question: Omit<MissedQuestion, 'now'>): Promise<boolean>;
  /** As `admit`, then runs `work` in a transaction that sees this company alone: rights are asked with each call anew. */
  inCompany<T>(connection: HubConnection, gate: Gate, work: CompanyWork<T>): Promise<T>;
}
export type CompanyWork<T> = (tx: Tx, companyId: string) => Promise<T>;

/** A method a client may invoke. Its arguments come from outside: check them. What it returns is the client's result. */
export type HubRouteMethod = (connection: HubConnection, access: HubAccess, ...args: unknown[]) => unknown;

/** A hub that a plugin's gateway part opens; events with this `id` as their `hub` are sent to its connections. */
export interface HubRoute {
  /** As `hubEvent({ hub })` names it. */
  readonly id: string;
  /** `/hubs/…`, may have parameters. */
  readonly path: string;
  /** Joins the groups of `companyGroup` and the like; throw a HubRefusal to refuse. */
  connect(connection: HubConnection, params: Readonly<Record<string, string>>, access: HubAccess): Promise<void>;
  readonly methods?: Readonly<Record<string, HubRouteMethod>>;
  /** The groups that somebody may be in as a member of a company: whoever is removed from it is taken out of them. */
  readonly companyGroups?: (companyId: string, userId: string) => readonly string[];
  /**
   * By the name of an event: makes one payload of several that were committed shortly after one another (`gatherPause`) for
   * the same audience, the earliest first. For what a page need not be told of in every state, such as progress.
   */
  readonly gather?: Readonly<Record<string, (payloads: readonly unknown[]) => unknown>>;
}

export const hubRoutes = point<HubRoute>('gateway.hubs');

/** The group of everybody who works in a company now. */
export function companyGroup(companyId: string): string {
  return `company/${companyId}`;
}

/** The group of one user's connections in one company. */
export function companyUserGroup(companyId: string, userId: string): string {
  return `company/${companyId}/user/${userId}`;
}
