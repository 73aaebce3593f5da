import type { FlagGate, LicenceGate, PermissionGate, Resource } from './gates.ts';
import type { Role } from './roles.ts';

/** An entry of a manifest's `declares`: a resource with its permissions, a licence feature or a feature flag. */
export type Declaration = Resource<string> | LicenceGate | FlagGate;

/** All declarations of the installed plugins, by name. The catalogue is built once per process and once per page. */
export interface AccessCatalogue {
  readonly permissions: ReadonlyMap<string, PermissionGate>;
  readonly features: ReadonlyMap<string, LicenceGate>;
  readonly flags: ReadonlySet<string>;
}

/**
 * An error that is thrown when two plugins (or one plugin twice) declare the same name. It would be unclear which of the two rules applies,
 * so the catalogue refuses both.
 */
export class DuplicateDeclarationError extends Error {
  constructor(name: string) {
    super(`"${name}" is declared twice. Declare it in the plugin that owns it, and import its contract elsewhere.`);
    this.name = 'DuplicateDeclarationError';
  }
}

/** Collects declarations by name. @throws DuplicateDeclarationError when a name is declared twice */
export function catalogueOf(declarations: Iterable<Declaration>): AccessCatalogue {
  const permissions = new Map<string, PermissionGate>();
  const features = new Map<string, LicenceGate>();
  const flags = new Set<string>();
  const add = <T>(into: Map<string, T>, name: string, value: T) => {
    if (into.has(name)) throw new DuplicateDeclarationError(name);
    into.set(name, value);
  };
  for (const declaration of new Set(declarations)) {
    if (!isLeaf(declaration)) for (const gate of Object.values(declaration)) add(permissions, gate.name, gate);
    else if (declaration.kind === 'licence') add(features, declaration.feature, declaration);
    else if (flags.has(declaration.name)) throw new DuplicateDeclarationError(declaration.name);
    else flags.add(declaration.name);
  }
  return { permissions, features, flags };
}

/** Returns the names that a declaration uses, each with its kind before it, because a flag and a feature may have the same name. */
export function namesOf(declaration: Declaration): string[] {
  if (!isLeaf(declaration)) return Object.values(declaration).map(({ name }) => `permission ${name}`);
  return [
    declaration.kind === 'licence' ? `licence feature ${declaration.feature}` : `feature flag ${declaration.name}`,
  ];
}

/** Returns the permissions that a role has by the declared defaults. */
export function defaultPermissions(catalogue: AccessCatalogue, role: Role): Set<string> {
  return new Set(
    [...catalogue.permissions.values()].filter((gate) => gate.roles.includes(role)).map((gate) => gate.name),
  );
}

/**
 * Distinguishes a leaf from a resource: the `kind` of a leaf is a string, while a resource with an action called `kind` has a gate there.
 */
function isLeaf(declaration: Declaration): declaration is LicenceGate | FlagGate {
  return typeof declaration.kind === 'string';
}

/**
 * Applies a company's exceptions for a role or a person to the default permissions. If two exceptions contradict each other, the later one
 * wins.
 */
export function withOverrides(
  permissions: ReadonlySet<string>,
  overrides: readonly { readonly permission: string; readonly allowed: boolean }[],
): Set<string> {
  const changed = new Set(permissions);
  for (const { permission, allowed } of overrides) {
    if (allowed) changed.add(permission);
    else changed.delete(permission);
  }
  return changed;
}
