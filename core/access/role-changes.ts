import type { AccessCatalogue } from './catalogue.ts';
import type { PermissionGate } from './gates.ts';
import { isRole, type Role, roles } from './roles.ts';

/**
 * How `config/roles.json` changes the declared rights of roles, for every company; the exceptions of a company come on top.
 */
export type RoleChanges = Readonly<Partial<Record<Role, RoleChange>>>;
export interface RoleChange {
  /** Permissions that the role gets, as `tags:edit`. */
  readonly allow?: readonly string[];
  /** Permissions that it loses. */
  readonly deny?: readonly string[];
}

/**
 * `config/roles.json` names a role or permission that does not exist, or takes one from the owner, who always holds all.
 * Each fault says how to fix it.
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
 * The catalogue with other defaults for its roles. [B6-6]
 * @throws RoleChangesError; a misspelt `deny` that went unnoticed would leave a door open
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

/** What a misspelt permission may have meant: those of the same resource, else those of the same action. */
function near(name: string, permissions: AccessCatalogue['permissions']): string {
  const [resource = '', action = ''] = name.split(':');
  const names = [...permissions.keys()];
  const same = names.filter((one) => one.startsWith(`${resource}:`));
  return (same.length > 0 ? same : names.filter((one) => one.endsWith(`:${action}`))).join(', ') || 'none';
}
