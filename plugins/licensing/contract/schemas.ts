import Type, { type Static } from 'typebox';
import { soldPackages } from '#core/access';
import { reference } from '#core/contract';

const SoldPackage = Type.Enum(soldPackages);
/** The last valid day as `yyyy-MM-dd`; `null` means that the licence does not end. */
const LastDay = Type.Union([Type.String(), Type.Null()]);

/** A licence that was bought and can still be assigned to a company. [A3-3] */
export const UnassignedLicence = Type.Object({
  licenseId: Type.String(),
  customerNumber: Type.String(),
  /** The name of the company that bought it. */
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

/** The companies that use a licence, in the order in which they got it. [A3-4] */
export const UsedCompanies = Type.Object({
  usedCompanyIds: Type.Array(Type.String()),
  companyName: Type.String(),
  companyRegistrationId: Type.String(),
  validUntil: LastDay,
  customerNumber: Type.String(),
  /** The number of companies for which the licence was bought. */
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
/** The companies to remove. `allIds` are the companies that the user saw, so that a change meanwhile is detected. [A7-17] */
export const CompaniesRemoval = Type.Object({
  customerNumber: Type.String({ minLength: 1, maxLength: 50 }),
  removedIds: CompanyIds,
  allIds: CompanyIds,
});

/** The number of users, and the action that is recommended to the caller. [A3-5] [A6-2] */
export const UserCountInfo = Type.Object({
  recommendedAction: Type.Enum(['None', 'ReduceUsers', 'ContactOwner']),
  /** The number of users that the licence allows; `null` means any number. */
  licenseLimit: Type.Union([Type.Integer(), Type.Null()]),
  ownerEmail: Type.String(),
});
export type UserCountInfo = Static<typeof UserCountInfo>;
