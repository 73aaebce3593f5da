import Type, { type Static } from 'typebox';
import { soldPackages } from '#core/access';
import { reference } from '#core/contract';

const SoldPackage = Type.Enum(soldPackages);
/** The last valid day as `yyyy-MM-dd`; `null` means that the licence does not end. */
const LastDay = Type.Union([Type.String(), Type.Null()]);

/** A licence that was bought and can still be assigned to a company. [A3-3] */
export const UnassignedLicence = Type.Object({
  /** The id of the licence, for `POST licenses/assign`. */
  licenseId: Type.String(),
  /** The number of the customer who bought it. */
  customerNumber: Type.String(),
  /** The name of the company that bought it. */
  companyName: Type.String(),
  /** The registration number (IČO) of the company that bought it. */
  companyRegistrationId: Type.String(),
  validUntil: LastDay,
  /** What was bought, as a code. */
  package: SoldPackage,
  /** What was bought, as a name for people. */
  packageName: Type.String(),
  /** The number of companies that may still use it. */
  remainingCompaniesCount: Type.Integer(),
  /** The ids of the companies to which the licence is assigned. */
  usedCompanyIds: Type.Array(Type.String()),
  /** Whether it is a licence for schools. */
  isAcademicLicense: Type.Boolean(),
});
export type UnassignedLicence = Static<typeof UnassignedLicence>;
export const UnassignedLicences = Type.Array(UnassignedLicence);

export const CustomerQuery = Type.Object({
  /** The number of the customer who bought the licence. */
  customerNumber: Type.String({ minLength: 1, maxLength: 50 }),
});

/** The companies that use a licence, in the order in which they got it. [A3-4] */
export const UsedCompanies = Type.Object({
  /** The ids of the companies that have the licence; the first one got it first. */
  usedCompanyIds: Type.Array(Type.String()),
  /** The name of the company that bought it. */
  companyName: Type.String(),
  /** The registration number (IČO) of the company that bought it. */
  companyRegistrationId: Type.String(),
  validUntil: LastDay,
  /** The number of the customer who bought it. */
  customerNumber: Type.String(),
  /** The number of companies for which the licence was bought. */
  companiesCount: Type.Integer(),
  /** What was bought, as a name for people. */
  packageName: Type.String(),
  /** What was bought, as a code. */
  packageType: SoldPackage,
  /** Whether it is a licence for schools. */
  isAcademicLicense: Type.Boolean(),
});
export type UsedCompanies = Static<typeof UsedCompanies>;

export const LicenceAssignment = Type.Object({
  /** The number of the customer who bought the licence. */
  customerNumber: Type.String({ minLength: 1, maxLength: 50 }),
  /** The id of a licence that `GET licenses/unassigned` lists. */
  licenseId: Type.String({ minLength: 1, maxLength: 50, ...reference('licence') }),
});

const CompanyIds = Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: 1000 });
/** The companies to remove. `allIds` are the companies that the user saw, so that a change meanwhile is detected. [A7-17] */
export const CompaniesRemoval = Type.Object({
  /** The number of the customer who bought the licence. */
  customerNumber: Type.String({ minLength: 1, maxLength: 50 }),
  /** The ids of the companies that lose the licence: 1 to 1000 ids. */
  removedIds: CompanyIds,
  /** The ids of all companies that the caller believes to use the licence. */
  allIds: CompanyIds,
});

/** The number of users, and the action that is recommended to the caller. [A3-5] [A6-2] */
export const UserCountInfo = Type.Object({
  /** What the caller should do: nothing, reduce the users, or turn to the owner. */
  recommendedAction: Type.Enum(['None', 'ReduceUsers', 'ContactOwner']),
  /** The number of users that the licence allows; `null` means any number. */
  licenseLimit: Type.Union([Type.Integer(), Type.Null()]),
  /** The e-mail address of the owner, whom to ask for a change of the licence. */
  ownerEmail: Type.String(),
});
export type UserCountInfo = Static<typeof UserCountInfo>;
