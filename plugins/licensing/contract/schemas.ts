import Type, { type Static } from 'typebox';
import { soldPackages } from '#core/access';
import { reference } from '#core/contract';

const SoldPackage = Type.Enum(soldPackages);
/** `yyyy-MM-dd`, the last valid day; null never ends. */
const LastDay = Type.Union([Type.String(), Type.Null()]);

/** A licence that was bought and may still be given to a company. [A3-3] */
export const UnassignedLicence = Type.Object({
  licenseId: Type.String(),
  customerNumber: Type.String(),
  /** Who bought it. */
  companyName: Type.String(),
  companyRegistrationId: Type.String(),
  validUntil: LastDay,
  package: SoldPackage,
  packageName: Type.String(),
  remainingCompaniesCount: Type.Integer(),
  usedCompanyIds: Type.Array(Type.String()),
  isAcademicLicense: Type.Boolean(),
});
export type UnassignedLicence = Static<typeof UnassignedLicence>;
export const UnassignedLicences = Type.Array(UnassignedLicence);

export const CustomerQuery = Type.Object({ customerNumber: Type.String({ minLength: 1, maxLength: 50 }) });

/** The companies that use a licence, in the order in which it was given to them. [A3-4] */
export const UsedCompanies = Type.Object({
  usedCompanyIds: Type.Array(Type.String()),
  companyName: Type.String(),
  companyRegistrationId: Type.String(),
  validUntil: LastDay,
  customerNumber: Type.String(),
  /** For how many it was bought. */
  companiesCount: Type.Integer(),
  packageName: Type.String(),
  packageType: SoldPackage,
  isAcademicLicense: Type.Boolean(),
});
export type UsedCompanies = Static<typeof UsedCompanies>;

export const LicenceAssignment = Type.Object({
  customerNumber: Type.String({ minLength: 1, maxLength: 50 }),
  licenseId: Type.String({ minLength: 1, maxLength: 50, ...reference('licence') }),
});

const CompanyIds = Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: 1000 });
/** `allIds`: the companies that the user saw as using it, so that a change meanwhile is noticed. [A7-17] */
export const CompaniesRemoval = Type.Object({
  customerNumber: Type.String({ minLength: 1, maxLength: 50 }),
  removedIds: CompanyIds,
  allIds: CompanyIds,
});

/** What to do about the number of users. [A3-5] [A6-2] */
export const UserCountInfo = Type.Object({
  recommendedAction: Type.Enum(['None', 'ReduceUsers', 'ContactOwner']),
  /** How many users the licence allows; null: any number. */
  licenseLimit: Type.Union([Type.Integer(), Type.Null()]),
  ownerEmail: Type.String(),
});
export type UserCountInfo = Static<typeof UserCountInfo>;
