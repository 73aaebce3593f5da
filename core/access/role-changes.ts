import type { AccessCatalogue } from './catalogue.ts';
import type { PermissionGate } from './gates.ts';
import { isRole, type Role, roles } from './roles.ts';

/**
 * The changes that `config/roles.json` makes to the declared permissions of roles, for every company. A company's exceptions are applied
 * after them.
 */
export type RoleChanges = Readonly<Partial<Record<Role, RoleChange>>>;
export interface RoleChange {
  /** The permissions that the role gets, such as `tags:edit`. */
  readonly allow?: readonly string[];
  /** The permissions that the role loses. */
  readonly deny?: readonly string[];
}

/**
 * An error that is thrown when `config/roles.json` names a role or permission that does not exist, or takes a permission from the owner,
 * who always has all. Each fault states how to fix it.
 */
export class RoleChangesError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.name = 'RoleChangesError';
    this.faults = faults;
  }
}

/**
 * Returns the catalogue with the changed defaults of the roles. [B6-6]
 * @throws RoleChangesError; if a misspelt `deny` were ignored, the role would silently keep the permission
 */
export function withRoleChanges(catalogue: AccessCatalogue, changes: RoleChanges): AccessCatalogue {
  const faults = Object.entries(changes).flatMap(([role, change]) => faultsOf(catalogue, role, change));
  if (faults.length > 0) throw new RoleChangesError(faults);
  const holds = (gate: PermissionGate, role: Role) =>
    changes[role]?.allow?.includes(gate.name) ||
    (gate.roles.includes(role) && !changes[role]?.deny?.includes(gate.name));
  const changed = ([name, gate]: [string, PermissionGate]): [string, PermissionGate] => [
    name,
    { ...gate, roles: roles.filter((role) => holds(gate, role)) },
  ];
  return { ...catalogue, permissions: new Map([...catalogue.permissions].map(changed)) };
}

function faultsOf({ permissions }: AccessCatalogue, role: string, { allow = [], deny = [] }: RoleChange): string[] {
  if (!isRole(role)) return [`There is no role "${role}"; there are ${roles.join(', ')}.`];
  const named = [...allow, ...deny];
  return [
    ...named
      .filter((name) => !permissions.has(name))
      .map((name) => `No installed plugin declares "${name}" (role ${role}); near it: ${near(name, permissions)}.`),
    ...(role === 'Owner' && deny.length > 0 ? [`The owner may everything; "${deny[0]}" can't be denied.`] : []),
    ...allow.filter((name) => deny.includes(name)).map((name) => `"${name}" is allowed and denied to ${role}.`),
  ];
}

/** Returns suggestions for a misspelt permission: permissions of the same resource, otherwise permissions with the same action. */
function near(name: string, permissions: AccessCatalogue['permissions']): string {
  const [resource = '', action = ''] = name.split(':');
  const names = [...permissions.keys()];
  const same = names.filter((one) => one.startsWith(`${resource}:`));
  return (same.length > 0 ? same : names.filter((one) => one.endsWith(`:${action}`))).join(', ') || 'none';
}
