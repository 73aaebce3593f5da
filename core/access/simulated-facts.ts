import { type AccessCatalogue, defaultPermissions } from './catalogue.ts';
import type { Facts } from './evaluate.ts';
import type { LicenceFacts } from './licence.ts';
import type { Role } from './roles.ts';

/** The facts to assume instead of the actual ones. Absent properties stay as they are. */
export interface AssumedFacts {
  /** The role to assume, with its default permissions; the company's exceptions are ignored. */
  readonly role?: Role | undefined;
  /** The licence to assume. `null` means that there is none. */
  readonly licence?: LicenceFacts | null | undefined;
  /** The flags to assume, by name. Other flags keep their actual value. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly application?: string | undefined;
}

/** Returns the facts as they would be under the supposition, for the inspector's *what if* and for `npm run plugin -- why`. */
export function simulatedFacts(actual: Facts, supposed: AssumedFacts, catalogue: AccessCatalogue): Facts {
  const { role, licence, flags = {}, application } = supposed;
  const held = role && defaultPermissions(catalogue, role);
  return {
    permission: (name) => (held ? held.has(name) : actual.permission(name)),
    licence: () => (licence === undefined ? actual.licence() : licence),
    flag: (name) => flags[name] ?? actual.flag(name),
    application: () => application ?? actual.application(),
    role: () => role ?? actual.role(),
    setting: (key) => actual.setting(key),
  };
}
