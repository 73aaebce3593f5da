import {
  type AccessCatalogue,
  type Facts,
  mainApplication,
  type Package,
  type Role,
  simulatedFacts,
} from '#core/access';
import { addDays } from '#core/calendar';

/** The number of days that the gateway uses for a licence without an end. */
const endless = 36_500;

interface LicenceStateFacts {
  readonly type: Package;
  readonly days?: number;
  readonly isAcademic?: boolean;
  /** The feature flags that are enabled in this company of the demo. */
  readonly flags?: readonly string[];
}

/**
 * The demo's companies by their licence, in the order of the owner's list. The matrices of who-may.txt are checked under these licences.
 */
const described = {
  Pro: { type: 'Pro', days: 200, flags: ['AiAssistant'] },
  Free: { type: 'Free' },
  Flexi: { type: 'Flexi', days: 8 },
  academic: { type: 'Pro', days: 200, isAcademic: true },
  Trial: { type: 'Trial', days: 12, flags: ['InvoicingGrid'] },
  expired: { type: 'Pro', days: -3 },
  'too many companies': { type: 'Pro', days: 200 },
  'too many users': { type: 'Pro', days: 90 },
} as const satisfies Readonly<Record<string, LicenceStateFacts>>;

export type LicenceState = keyof typeof described;
export const licenceStates = Object.keys(described) as readonly LicenceState[]; // The object has only these keys.

/** Returns whether the company can be opened only by its owner under this licence. [A2-20] [A2-21] */
export function isTooMany(state: LicenceState): boolean {
  return state.startsWith('too many');
}

/** The licences under which a company is open to all its members. */
export const openStates = licenceStates.filter((state) => !isTooMany(state));

export function licenceOf(state: LicenceState): Required<LicenceStateFacts> {
  const { type, days = endless, isAcademic = false, flags = [] }: LicenceStateFacts = described[state];
  return { type, days, isAcademic, flags };
}

/** Returns the facts that gates evaluate: a member with the default rights of a role, in a company with this licence. */
export function factsUnder(
  role: Role,
  state: LicenceState,
  { catalogue, flags }: { readonly catalogue: AccessCatalogue; readonly flags: readonly string[] },
): Facts {
  const { type, days, isAcademic } = licenceOf(state);
  const licence = {
    type,
    daysValid: days,
    modules: [],
    isAcademicLicense: isAcademic,
    applicationType: mainApplication,
    trialExists: false,
  };
  const on = Object.fromEntries(flags.map((name) => [name, true]));
  return simulatedFacts(nobody, { role, licence, flags: on, application: mainApplication }, catalogue);
}

/** The facts of a person outside of any company. */
const nobody: Facts = {
  permission: () => false,
  licence: () => null,
  flag: () => false,
  application: () => undefined,
  role: () => null,
  setting: () => null,
};

/** Returns the licence columns of a company in this state, for `TestGateway.licence`. */
export function licenceRow(state: LicenceState, today: string) {
  const { type, days, isAcademic } = licenceOf(state);
  const valid_until = days === endless ? null : addDays(today, days - 1);
  return { type, package_name: type, customer_number: 'K-1', valid_until, is_academic: isAcademic };
}
