import type { Gate } from '#core/access';
import { point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { HubConnection } from '../hubs/index.ts';
import type { MissedQuestion } from '../outbox/index.ts';

/** What a hub may ask of the gateway, when somebody connects and with each call. */
export interface HubAccess {
  /**
   * Lets a member of the company named by the connection's `?companyId=` pass, one for whom the gate is open; its id.
   * @throws HubRefusal with the code an endpoint would answer
   */
  admit(connection: HubConnection, gate?: Gate): Promise<string>;
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
