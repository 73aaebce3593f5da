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

/** Everything that can be told, by the thing that it happens to. */
export function eventGroups(contributed: Contributed): readonly ProgramEventGroup[] {
  return contributed.read(programEvents).flatMap(({ value: groups }) => groups(contributed));
}

/** By what right each event may be heard. */
export function eventRights(contributed: Contributed): ReadonlyMap<string, PermissionGate> {
  return new Map(eventGroups(contributed).flatMap(({ events }) => events.map(({ name, readBy }) => [name, readBy])));
}

/** Who chooses what a company's webhook is told. */
export interface Chooser {
  readonly facts: Facts;
  readonly role: Role;
  readonly catalogue: AccessCatalogue;
}

/**
 * Whether somebody may have it told. As with a company's access token: not what one has by an exception for one's person, since
 * the webhook stays when one leaves.
 */
export function mayChoose({ facts, role, catalogue }: Chooser, right: PermissionGate): boolean {
  return evaluate(right, facts) === 'yes' && defaultPermissions(catalogue, role).has(right.name);
}

/** Which roles hold a right in the company of `tx` now, by what is usual and by the company's exceptions for roles. */
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
