import {
  type AccessCatalogue,
  defaultPermissions,
  evaluate,
  type Facts,
  type PermissionGate,
  type Role,
} from '#core/access';
import { type ProgramEventGroup, programEvents, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';

export type Contributed = Pick<Contributions, 'read'>;

/** Returns all events, grouped by entity. */
export function eventGroups(contributed: Contributed): readonly ProgramEventGroup[] {
  return contributed.read(programEvents).flatMap(({ value: groups }) => groups(contributed));
}

/** Returns the right that is needed for each event. */
export function eventRights(contributed: Contributed): ReadonlyMap<string, PermissionGate> {
  return new Map(eventGroups(contributed).flatMap(({ events }) => events.map(({ name, readBy }) => [name, readBy])));
}

/** A person who selects the events of a company's webhook. */
export interface EventSubscriber {
  readonly facts: Facts;
  readonly role: Role;
  readonly catalogue: AccessCatalogue;
}

/**
 * Returns whether the person may select an event. Rights from a personal exception do not count, as for a company's access token, because
 * the webhook remains when the person leaves the company.
 */
export function maySubscribe({ facts, role, catalogue }: EventSubscriber, right: PermissionGate): boolean {
  return evaluate(right, facts) === 'yes' && defaultPermissions(catalogue, role).has(right.name);
}

/**
 * Returns the roles that currently have a right in the company of `tx`, according to the default permissions and the company's exceptions
 * for roles.
 */
export async function rolesWith(
  tx: Tx,
  catalogue: AccessCatalogue,
  { name }: PermissionGate,
): Promise<(role: Role) => boolean> {
  const exceptions = await tx
    .selectFrom('permission_override')
    .select(['role', 'allowed'])
    .where('permission', '=', name)
    .where('role', 'is not', null)
    .execute();
  const changed = new Map(exceptions.map(({ role, allowed }) => [role, allowed]));
  return (role) => changed.get(role) ?? defaultPermissions(catalogue, role).has(name);
}
