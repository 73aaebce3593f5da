import type { LicenceRule } from './licence.ts';
import { everyone, type Role } from './roles.ts';

/**
 * A gate says who may see or do a thing. It is data, so that the browser (to show), the gateway (to enforce), the
 * inspector (to explain) and tests (to enumerate) read the very same value. Never a callback: a callback can't be sent
 * in a 403, listed, or simulated as another role.
 */
export type Gate = Leaf | AllGate | AnyGate | NotGate;

export type Leaf = PermissionGate | LicenceGate | FlagGate | ApplicationGate | RoleGate | SettingGate;

export interface PermissionGate {
  readonly kind: 'permission';
  /** `resource:action`, as `GET permissions` lists it. */
  readonly name: `${string}:${string}`;
  /** Roles that hold it unless `config/` or the company says otherwise. */
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
 * Declares a resource and the roles that hold each action by default. A plugin lists the result in its manifest's
 * `declares`, and uses its members as gates. [B6-6]
 */
export function resource<const Actions extends string>(
  name: string,
  actions: { readonly [A in Actions]: readonly Role[] },
): Resource<Actions> {
  const gates = Object.entries<readonly Role[]>(actions).map(([action, holders]): [string, PermissionGate] => [
    action,
    { kind: 'permission', name: `${name}:${action}`, roles: holders },
  ]);
  // Object.fromEntries forgets the literal keys that `actions` had; they are the same ones.
  return Object.freeze(Object.fromEntries(gates)) as Resource<Actions>;
}

/**
 * A licence feature: what package, module or detailed modules open it. [A4-2] [B6-17] One that names no detailed modules needs
 * that of its own name: a licence by the newer rules opens what it lists, and nothing beside it. [A4-10]
 */
export function licensed(feature: string, rule: LicenceRule): LicenceGate {
  return { kind: 'licence', feature, rule: { detailedModules: [feature], ...rule } };
}

/** A feature flag; a name that starts with `!` means the flag must be off. [A2-41] */
export function flag(name: string): FlagGate {
  return name.startsWith('!') ? { kind: 'flag', name: name.slice(1), on: false } : { kind: 'flag', name, on: true };
}

/** The page runs as one of these applications. [A1-2] */
export function application(...ids: readonly string[]): ApplicationGate {
  return { kind: 'application', ids };
}

/** The member holds one of these roles. Prefer a permission: roles are for prompts that name the owner. [A6-2] */
export function role(...names: readonly Role[]): RoleGate {
  return { kind: 'role', roles: names };
}

/** Whoever belongs to the company, whatever it may take from a role: what is one's own is one's own. */
export const eachMember = role(...everyone);

/** A setting of the company, the user or the deployment has this value. */
export function setting(key: string, equals: string | number | boolean = true): SettingGate {
  return { kind: 'setting', key, equals };
}

/** At least one: an empty combination would refuse (or open) without a leaf that could be named as the reason. */
export function all(...of: readonly [Gate, ...Gate[]]): AllGate {
  return { kind: 'all', of };
}
export function any(...of: readonly [Gate, ...Gate[]]): AnyGate {
  return { kind: 'any', of };
}
export function not(gate: Gate): NotGate {
  return { kind: 'not', gate };
}

/** Every leaf of a gate, in reading order. */
export function leavesOf(gate: Gate): Leaf[] {
  if (gate.kind === 'all' || gate.kind === 'any') return gate.of.flatMap(leavesOf);
  return gate.kind === 'not' ? leavesOf(gate.gate) : [gate];
}
