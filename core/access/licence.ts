/** Packages in ascending order: higher means more. [A3-2] [B9-17] */
export const packages = ['Free', 'Trial', 'Flexi', 'Pro'] as const;
export type Package = (typeof packages)[number];

/** Those that are sold, or given for a while. [A3-3] */
export const soldPackages = packages.filter((name) => name !== 'Free');
export type SoldPackage = (typeof soldPackages)[number];

/** Applications that have licences of their own. [A3-11] */
export const licenceApplications = ['Invoicing', 'Warehouse', 'Payrolls'] as const;
export type LicenceApplication = (typeof licenceApplications)[number];

/**
 * Applications without a licence of their own use the licence of this one; a call that names no application means it too.
 * [A1-2] [A3-11]
 */
export const mainApplication = 'Invoicing' satisfies LicenceApplication;

/** Licences are sold by the year. [A3-11] [B9-17] */
export const purchaseTypes = ['year'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

/** What a feature asks of the company's licence. */
export interface LicenceRule {
  /** Minimum package. Absent or `Free`: the older rules always allow it. [A4-3] */
  readonly package?: Package;
  /** A module that a Flexi licence must include. */
  readonly module?: string;
  /** What the newer rules ask for; used when the licence carries `detailedModules`. */
  readonly detailedModules?: readonly string[];
  readonly forbiddenForAcademic?: boolean;
}

/** The facts of a licence that decide features; the whole entity is in the licence contract. [A3-2] */
export interface LicenceFacts {
  readonly type: Package;
  /** Whole days left; 0 or fewer is expired. */
  readonly daysValid: number;
  readonly modules: readonly string[];
  /** Present (even when empty) switches to the newer rules. [A4-10] */
  readonly detailedModules?: readonly string[] | null;
  readonly isAcademicLicense: boolean;
  readonly applicationType: string;
  readonly trialExists: boolean;
}

/** The rule itself is wrong: its minimum package is Trial or unknown, so no licence can be compared with it. [A4-9] */
export class LicenceRuleError extends Error {
  readonly rule: LicenceRule;
  constructor(rule: LicenceRule) {
    super(`No licence rule covers a minimum package of ${rule.package}; use Free, Flexi or Pro`);
    this.name = 'LicenceRuleError';
    this.rule = rule;
  }
}

/** Whether licences can be compared with the rule: not with a minimum of Trial or of an unknown package. [A4-9] */
export function isLicenceRule(rule: LicenceRule): boolean {
  return rule.package === undefined || (rule.package !== 'Trial' && packages.includes(rule.package));
}

/** Whether the licence is of that package or a higher one, and has not ended; its modules aside. [A3-2] */
export function isPackageHeld(wanted: Package, { type, daysValid }: Pick<LicenceFacts, 'type' | 'daysValid'>): boolean {
  return daysValid > 0 && packages.indexOf(type) >= packages.indexOf(wanted);
}

/** Whether the licence opens the feature. @throws LicenceRuleError where {@link isLicenceRule} is false */
export function licenceAllows(rule: LicenceRule, licence: LicenceFacts): boolean {
  return licence.detailedModules ? newerRules(rule, licence, licence.detailedModules) : olderRules(rule, licence);
}

/**
 * [A4-3] to [A4-9], in order. Pro opens a Flexi feature with or without its module, because a higher package means more.
 * [A3-2]
 */
function olderRules(rule: LicenceRule, licence: LicenceFacts): boolean {
  if (!rule.package || rule.package === 'Free') return true;
  if (licence.daysValid <= 0 || academicConflict(rule, licence)) return false;
  if (licence.type === 'Trial') return true;
  if (!isLicenceRule(rule)) throw new LicenceRuleError(rule);
  // Flexi alone is sold by modules.
  if (rule.module && rule.package === 'Flexi' && licence.type === 'Flexi') return licence.modules.includes(rule.module);
  return packages.indexOf(licence.type) >= packages.indexOf(rule.package);
}

/** [A4-10] */
function newerRules(rule: LicenceRule, licence: LicenceFacts, modules: readonly string[]): boolean {
  const noTrialYet = licence.type === 'Free' && licence.applicationType === mainApplication && !licence.trialExists;
  if (noTrialYet || licence.daysValid <= 0 || academicConflict(rule, licence)) return false;
  return (rule.detailedModules ?? []).every((module) => modules.includes(module));
}

function academicConflict(rule: LicenceRule, licence: LicenceFacts): boolean {
  return licence.isAcademicLicense && rule.forbiddenForAcademic === true; // [A5-11]
}
