/** The packages from the lowest to the highest. [A3-2] [B9-17] */
export const packages = ['Free', 'Trial', 'Flexi', 'Pro'] as const;
export type Package = (typeof packages)[number];

/** The packages that are sold, or given for a limited time. [A3-3] */
export const soldPackages = packages.filter((name) => name !== 'Free');
export type SoldPackage = (typeof soldPackages)[number];

/** The applications that have their own licences. [A3-11] */
export const licenceApplications = ['Invoicing', 'Warehouse', 'Payrolls'] as const;
export type LicenceApplication = (typeof licenceApplications)[number];

/**
 * The application whose licence is used for applications that have none of their own, and for a call that names no application. [A1-2]
 * [A3-11]
 */
export const mainApplication = 'Invoicing' satisfies LicenceApplication;

/** The periods for which a licence can be bought: only a year. [A3-11] [B9-17] */
export const purchaseTypes = ['year'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

/** The conditions that the company's licence must meet for a feature. */
export interface LicenceRule {
  /** The minimum package. If it is absent or `Free`, the older rules always allow the feature. [A4-3] */
  readonly package?: Package;
  /** A module that a Flexi licence must include. */
  readonly module?: string;
  /** The modules that the newer rules require. They are used when the licence has `detailedModules`. */
  readonly detailedModules?: readonly string[];
  readonly forbiddenForAcademic?: boolean;
}

/** The fields of a licence that decide about features. The licence contract has the complete entity. [A3-2] */
export interface LicenceFacts {
  readonly type: Package;
  /** The number of whole days left. The licence has expired at 0 or less. */
  readonly daysValid: number;
  readonly modules: readonly string[];
  /** The modules that a licence by the newer rules opens. If the list is present (even when it is empty), the newer rules apply. [A4-10] */
  readonly detailedModules?: readonly string[] | null;
  readonly isAcademicLicense: boolean;
  readonly applicationType: string;
  readonly trialExists: boolean;
}

/** An error that is thrown for a wrong rule: its minimum package is Trial or unknown, so no licence can be compared with it. [A4-9] */
export class LicenceRuleError extends Error {
  readonly rule: LicenceRule;
  constructor(rule: LicenceRule) {
    super(`No licence rule covers a minimum package of ${rule.package}; use Free, Flexi or Pro`);
    this.name = 'LicenceRuleError';
    this.rule = rule;
  }
}

/** Returns whether licences can be compared with the rule. They cannot if its minimum package is Trial or unknown. [A4-9] */
export function isLicenceRule(rule: LicenceRule): boolean {
  return rule.package === undefined || (rule.package !== 'Trial' && packages.includes(rule.package));
}

/** Returns whether the licence has that package or a higher one and has not expired. Its modules do not matter here. [A3-2] */
export function isPackageHeld(wanted: Package, { type, daysValid }: Pick<LicenceFacts, 'type' | 'daysValid'>): boolean {
  return daysValid > 0 && packages.indexOf(type) >= packages.indexOf(wanted);
}

/** Returns whether the licence opens the feature. @throws LicenceRuleError if {@link isLicenceRule} is false */
export function licenceAllows(rule: LicenceRule, licence: LicenceFacts): boolean {
  return licence.detailedModules ? newerRules(rule, licence, licence.detailedModules) : olderRules(rule, licence);
}

/**
 * Applies the older rules, [A4-3] to [A4-9], in this order. Pro opens a Flexi feature with or without its module, because a higher package
 * includes a lower one. [A3-2]
 */
function olderRules(rule: LicenceRule, licence: LicenceFacts): boolean {
  if (!rule.package || rule.package === 'Free') return true;
  if (licence.daysValid <= 0 || academicConflict(rule, licence)) return false;
  if (licence.type === 'Trial') return true;
  if (!isLicenceRule(rule)) throw new LicenceRuleError(rule);
  // Only Flexi is sold by modules.
  if (rule.module && rule.package === 'Flexi' && licence.type === 'Flexi') return licence.modules.includes(rule.module);
  return packages.indexOf(licence.type) >= packages.indexOf(rule.package);
}

/** Applies the rules for a licence that lists detailed modules: it must include all that the rule requires. [A4-10] */
function newerRules(rule: LicenceRule, licence: LicenceFacts, modules: readonly string[]): boolean {
  const noTrialYet = licence.type === 'Free' && licence.applicationType === mainApplication && !licence.trialExists;
  if (noTrialYet || licence.daysValid <= 0 || academicConflict(rule, licence)) return false;
  return (rule.detailedModules ?? []).every((module) => modules.includes(module));
}

function academicConflict(rule: LicenceRule, licence: LicenceFacts): boolean {
  return licence.isAcademicLicense && rule.forbiddenForAcademic === true; // some features exclude academic licences [A5-11]
}
