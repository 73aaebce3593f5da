import { point } from '#core/registry';
import type { Database } from '../database/index.ts';
import type { HubConnection, HubMethod } from '../hubs/index.ts';
import type { MemberSnapshot } from '../http/index.ts';

/** What a hub may ask when somebody connects. */
export interface HubAccess {
  readonly database: Database;
  /** The user's standing in a company; `undefined`: not a member. */
  member(companyId: string, userId: string): Promise<MemberSnapshot | undefined>;
}

/** A hub that a plugin's gateway part opens; events with this `id` as their `hub` are sent to its connections. */
export interface HubRoute {
  /** As `hubEvent({ hub })` names it. */
  readonly id: string;
  /** `/hubs/…`, may have parameters. */
  readonly path: string;
  /** Joins the groups of `companyGroup` and the like; throw a HubRefusal to refuse. */
  connect(connection: HubConnection, params: Readonly<Record<string, string>>, access: HubAccess): Promise<void>;
  readonly methods?: Readonly<Record<string, HubMethod>>;
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
