import type { FlagGate, LicenceGate, PermissionGate, Resource } from './gates.ts';
import type { Role } from './roles.ts';

/** What a manifest's `declares` may hold: resources, licence features, flags. */
export type Declaration = Resource<string> | LicenceGate | FlagGate;

/** Everything the installed plugins declared, by name. Built once per process and per page. */
export interface AccessCatalogue {
  readonly permissions: ReadonlyMap<string, PermissionGate>;
  readonly features: ReadonlyMap<string, LicenceGate>;
  readonly flags: ReadonlySet<string>;
}

/**
 * Two plugins (or one twice) declare the same name. Which of the two rules holds could not be told, so the catalogue refuses
 * both.
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

/** The names that a declaration takes, each with its kind before it: a flag and a feature may share a name. */
export function namesOf(declaration: Declaration): string[] {
  if (!isLeaf(declaration)) return Object.values(declaration).map(({ name }) => `permission ${name}`);
  return [
    declaration.kind === 'licence' ? `licence feature ${declaration.feature}` : `feature flag ${declaration.name}`,
  ];
}

/** The permissions a role holds by the declared defaults. */
export function defaultPermissions(catalogue: AccessCatalogue, role: Role): Set<string> {
  return new Set(
    [...catalogue.permissions.values()].filter((gate) => gate.roles.includes(role)).map((gate) => gate.name),
  );
}

/**
 * Tells a leaf from a resource: the `kind` of a leaf is a string, while a resource with an action called `kind` holds a gate
 * there.
 */
function isLeaf(declaration: Declaration): declaration is LicenceGate | FlagGate {
  return typeof declaration.kind === 'string';
}

/** What is changed of default rights: by a company's exceptions for a role or a person. The later of two wins. */
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
