import { type AccessCatalogue, defaultPermissions } from './catalogue.ts';
import type { Facts } from './evaluate.ts';
import type { LicenceFacts } from './licence.ts';
import type { Role } from './roles.ts';

/** What to suppose instead of the actual facts; what is left out stays as it is. */
export interface Supposition {
  /** With the default rights of that role; exceptions of the company are left aside. */
  readonly role?: Role | undefined;
  /** `null`: without a licence. */
  readonly licence?: LicenceFacts | null | undefined;
  /** By name. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly application?: string | undefined;
}

/** The facts as they would be: for the inspector's *what if*, and for `npm run plugin -- why`. */
export function simulatedFacts(actual: Facts, supposed: Supposition, catalogue: AccessCatalogue): Facts {
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
