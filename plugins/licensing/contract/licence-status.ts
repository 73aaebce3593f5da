import { mainApplication, type Package, packages } from '#core/access';

/** What of a licence its texts depend on. [A3-2] */
export interface LicenceStatus {
  readonly type: Package;
  /** Whole days left; 0 or fewer is expired. */
  readonly daysValid: number;
  readonly autoRenew: boolean;
}

/** More days than this left: the licence is simply valid. [A9-9] */
const calmDays = 10;
/** More days than this left: there is no need to extend it, so more is offered. [A9-9] */
const longDays = 30;

export type LicenceText = 'valid' | 'expires' | 'expired';

/** What is said of the licence; nothing of a free or a trial one. [A4-11] */
export function licenceTextOf({ type, daysValid }: Pick<LicenceStatus, 'type' | 'daysValid'>): LicenceText | undefined {
  if (type === 'Free' || type === 'Trial') return undefined;
  if (daysValid > calmDays) return 'valid';
  return daysValid <= 0 ? 'expired' : 'expires';
}

export type LicenceAction = 'order' | 'restore' | 'expand' | 'extend';

/** What the button to the e-shop says. [A4-11] */
export function licenceActionOf({ type, daysValid, autoRenew }: LicenceStatus): LicenceAction {
  if (type === 'Free' || type === 'Trial') return 'order';
  if (daysValid <= 0) return 'restore';
  return daysValid > longDays || autoRenew ? 'expand' : 'extend';
}

/**
 * What the button of a prompt says that names a package: as [A4-11] words it, but what goes up from a paid package, however
 * soon that ends, expands it.
 */
export function upgradeActionOf(licence: LicenceStatus, wanted: Package | undefined): LicenceAction {
  const action = licenceActionOf(licence);
  const isHigher = wanted !== undefined && packages.indexOf(wanted) > packages.indexOf(licence.type);
  return action === 'extend' && isHigher ? 'expand' : action;
}

/** The end is near enough to warn, and not past. [A4-12] [B9-10] */
export function isLicenceEnding({ daysValid }: Pick<LicenceStatus, 'daysValid'>): boolean {
  return daysValid >= 1 && daysValid <= calmDays;
}

/** The cart is told that this is a renewal. [A4-12] [B9-10] */
export function isLicenceRenewal({ daysValid }: Pick<LicenceStatus, 'daysValid'>): boolean {
  return daysValid < calmDays;
}

/** Which package the cart offers first. [A4-12] */
export function suggestedPackage({
  type,
  daysValid,
  applicationType,
}: Pick<LicenceStatus, 'type' | 'daysValid'> & { readonly applicationType: string }): Package {
  if (type === 'Free' || type === 'Trial') return 'Pro';
  return applicationType === mainApplication && daysValid > longDays ? 'Flexi' : type;
}

/** Which product the cart sells. [B3-15] */
export function productOf(licence: {
  readonly customerNumber: string | null;
  readonly licenseSourceType: string;
}): 'MicroBusiness' | 'Invoicing' {
  return !licence.customerNumber || licence.licenseSourceType === 'MicroBusiness' ? 'MicroBusiness' : 'Invoicing';
}

/** A trial can be started: the company is free, bought nothing, and had none. [A4-13] [B5-7] */
export function isTrialAvailable(licence: { readonly type: Package; readonly trialExists: boolean }): boolean {
  return licence.type === 'Free' && !licence.trialExists;
}

/** The owner is offered licences that were bought and not used yet. [A4-13] */
export function mayAssignLicence(licence: { readonly type: Package; readonly customerNumber: string | null }): boolean {
  return (licence.type === 'Free' || licence.type === 'Trial') && !licence.customerNumber;
}
