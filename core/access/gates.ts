import type { LicenceRule } from './licence.ts';
import { everyone, type Role } from './roles.ts';

/**
 * A gate states who may see or do something. It is data, so that the browser (to show), the gateway (to enforce), the inspector (to
 * explain) and tests (to enumerate) read the same value. It is never a callback, because a callback cannot be sent in a 403, listed, or
 * simulated as another role.
 */
export type Gate = Leaf | AllGate | AnyGate | NotGate;

export type Leaf = PermissionGate | LicenceGate | FlagGate | ApplicationGate | RoleGate | SettingGate;

export interface PermissionGate {
  readonly kind: 'permission';
  /** The name in the form `resource:action`, as `GET permissions` lists it. */
  readonly name: `${string}:${string}`;
  /** The roles that have the permission unless `config/` or the company states otherwise. */
  readonly roles: readonly Role[];
}
export interface LicenceGate {
  readonly kind: 'licence';
  readonly feature: string;
  readonly rule: LicenceRule;
}
export interface FlagGate {
  readonly kind: 'flag';
  readonly name: string;
  readonly on: boolean;
}
export interface ApplicationGate {
  readonly kind: 'application';
  readonly ids: readonly string[];
}
export interface RoleGate {
  readonly kind: 'role';
  readonly roles: readonly Role[];
}
export interface SettingGate {
  readonly kind: 'setting';
  readonly key: string;
  readonly equals: string | number | boolean;
}
export interface AllGate {
  readonly kind: 'all';
  readonly of: readonly Gate[];
}
export interface AnyGate {
  readonly kind: 'any';
  readonly of: readonly Gate[];
}
export interface NotGate {
  readonly kind: 'not';
  readonly gate: Gate;
}

/** The permissions of one resource, one typed gate per action: `tags.edit` compiles, `tags.delete` does not. */
export type Resource<Actions extends string> = { readonly [A in Actions]: PermissionGate };

/**
 * Declares a resource and the roles that have each action by default. A plugin lists the result in its manifest's `declares` and uses its
 * members as gates. [B6-6]
 */
export function resource<const Actions extends string>(
  name: string,
  actions: { readonly [A in Actions]: readonly Role[] },
): Resource<Actions> {
  const gates = Object.entries<readonly Role[]>(actions).map(([action, holders]): [string, PermissionGate] => [
    action,
    { kind: 'permission', name: `${name}:${action}`, roles: holders },
  ]);
  // Object.fromEntries loses the literal keys of `actions`; the keys of the result are the same.
  return Object.freeze(Object.fromEntries(gates)) as Resource<Actions>;
}

/**
 * Creates a licence feature with the package, module or detailed modules that open it. [A4-2] [B6-17] A rule without detailed modules needs
 * the detailed module named like the feature, because a licence by the newer rules opens only the modules that it lists. [A4-10]
 */
export function licensed(feature: string, rule: LicenceRule): LicenceGate {
  return { kind: 'licence', feature, rule: { detailedModules: [feature], ...rule } };
}

/** Creates a gate on a feature flag. A name that starts with `!` means that the flag must be off. [A2-41] */
export function flag(name: string): FlagGate {
  return name.startsWith('!') ? { kind: 'flag', name: name.slice(1), on: false } : { kind: 'flag', name, on: true };
}

/** Creates a gate that is open when the page runs as one of these applications. [A1-2] */
export function application(...ids: readonly string[]): ApplicationGate {
  return { kind: 'application', ids };
}

/**
 * Creates a gate that is open to members with one of these roles. Prefer a permission: roles are for prompts that name the owner. [A6-2]
 */
export function role(...names: readonly Role[]): RoleGate {
  return { kind: 'role', roles: names };
}

/**
 * A gate that is open to every member of the company. A company cannot close it with exceptions, because it guards data that belongs to the
 * member.
 */
export const eachMember = role(...everyone);

/** Creates a gate that is open when a setting of the company, the user or the deployment has this value. */
export function setting(key: string, equals: string | number | boolean = true): SettingGate {
  return { kind: 'setting', key, equals };
}

/**
 * Creates a gate that is open when all its parts are open. At least one part is required: an empty gate would open (or refuse) without a
 * leaf that could be named as the reason.
 */
export function all(...of: readonly [Gate, ...Gate[]]): AllGate {
  return { kind: 'all', of };
}
export function any(...of: readonly [Gate, ...Gate[]]): AnyGate {
  return { kind: 'any', of };
}
export function not(gate: Gate): NotGate {
  return { kind: 'not', gate };
}

/** Returns every leaf of a gate in reading order. */
export function leavesOf(gate: Gate): Leaf[] {
  if (gate.kind === 'all' || gate.kind === 'any') return gate.of.flatMap(leavesOf);
  return gate.kind === 'not' ? leavesOf(gate.gate) : [gate];
}
