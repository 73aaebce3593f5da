import { mainApplication, type Package, packages } from '#core/access';

/** The properties of a licence that determine its texts. [A3-2] */
export interface LicenceStatus {
  readonly type: Package;
  /** The number of whole days left; 0 or fewer means that the licence has expired. */
  readonly daysValid: number;
  readonly autoRenew: boolean;
}

/** The number of days: with more days left, no warning about the end of the licence is shown. [A9-9] */
const calmDays = 10;
/** The number of days above which an extension is not needed, so an expansion is offered. [A9-9] */
const longDays = 30;

export type LicenceText = 'valid' | 'expires' | 'expired';

/** Returns which text about the licence is shown. Free and trial licences have none. [A4-11] */
export function licenceTextOf({ type, daysValid }: Pick<LicenceStatus, 'type' | 'daysValid'>): LicenceText | undefined {
  if (type === 'Free' || type === 'Trial') return undefined;
  if (daysValid > calmDays) return 'valid';
  return daysValid <= 0 ? 'expired' : 'expires';
}

export type LicenceAction = 'order' | 'restore' | 'expand' | 'extend';

/** Returns which text the button to the e-shop has. [A4-11] */
export function licenceActionOf({ type, daysValid, autoRenew }: LicenceStatus): LicenceAction {
  if (type === 'Free' || type === 'Trial') return 'order';
  if (daysValid <= 0) return 'restore';
  return daysValid > longDays || autoRenew ? 'expand' : 'extend';
}

/**
 * Returns which text the button has in a prompt that offers a package. It follows [A4-11], except that a change from a paid package to a
 * higher one is always an expansion, however soon the licence ends.
 */
export function upgradeActionOf(licence: LicenceStatus, wanted: Package | undefined): LicenceAction {
  const action = licenceActionOf(licence);
  const isHigher = wanted !== undefined && packages.indexOf(wanted) > packages.indexOf(licence.type);
  return action === 'extend' && isHigher ? 'expand' : action;
}

/** Returns whether the licence ends soon enough for a warning and has not ended yet. [A4-12] [B9-10] */
export function isLicenceEnding({ daysValid }: Pick<LicenceStatus, 'daysValid'>): boolean {
  return daysValid >= 1 && daysValid <= calmDays;
}

/** Returns whether the cart should treat the order as a renewal. [A4-12] [B9-10] */
export function isLicenceRenewal({ daysValid }: Pick<LicenceStatus, 'daysValid'>): boolean {
  return daysValid < calmDays;
}

/** Returns the package that the cart offers first. [A4-12] */
export function suggestedPackage({
  type,
  daysValid,
  applicationType,
}: Pick<LicenceStatus, 'type' | 'daysValid'> & { readonly applicationType: string }): Package {
  if (type === 'Free' || type === 'Trial') return 'Pro';
  return applicationType === mainApplication && daysValid > longDays ? 'Flexi' : type;
}

/** Returns the product that the cart sells. [B3-15] */
export function productOf(licence: {
  readonly customerNumber: string | null;
  readonly licenseSourceType: string;
}): 'MicroBusiness' | 'Invoicing' {
  return !licence.customerNumber || licence.licenseSourceType === 'MicroBusiness' ? 'MicroBusiness' : 'Invoicing';
}

/** Returns whether a trial can start: the company is free, bought nothing and had no trial. [A4-13] [B5-7] */
export function isTrialAvailable(licence: { readonly type: Package; readonly trialExists: boolean }): boolean {
  return licence.type === 'Free' && !licence.trialExists;
}

/** Returns whether the owner is offered licences that were bought and not used yet. [A4-13] */
export function mayAssignLicence(licence: { readonly type: Package; readonly customerNumber: string | null }): boolean {
  return (licence.type === 'Free' || licence.type === 'Trial') && !licence.customerNumber;
}
