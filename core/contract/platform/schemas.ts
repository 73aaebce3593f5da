import Type, { type Static } from 'typebox';
import { packages, roles } from '#core/access';
import { countryPattern, optionalEmailPattern, uuidPattern } from '../formats/index.ts';
import { addedFiltersPattern } from '../added-filters.ts';
import { languages } from '../languages.ts';
import { vatPayerTypes } from '../vat-payer-types.ts';

export * from './long-work.schemas.ts';

/** Empty, or not only white space. [A5-1] */
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^$|\\S' });
/** At least one character that is not white space. [A5-1] */
const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const VatPayerType = Type.Enum(vatPayerTypes);

export const Role = Type.Enum(roles);

export const Address = Type.Object({
  businessName: requiredText(255),
  contactName: text(255),
  street: text(255),
  postCode: text(20),
  city: text(100),
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: countryPattern }),
});

/** Register and entry number by language. */
const CourtTexts = Type.Record(Type.String({ pattern: `^(${languages.join('|')})$` }), text(500));

/** The payload of a new company. [A3-1] */
export const CompanyInput = Type.Object({
  address: Address,
  registrationId: text(20),
  taxId: text(20),
  vatId: text(20),
  vatPayerType: VatPayerType,
  registrationCourtTextTranslations: Type.Optional(CourtTexts),
  phoneNumber: Type.Optional(text(50)),
  email: Type.Optional(Type.String({ maxLength: 255, pattern: optionalEmailPattern })),
  web: Type.Optional(text(255)),
});
export type CompanyInput = Static<typeof CompanyInput>;

/** A company in the list of those the caller belongs to. [A3-1] */
export const CompanyListItem = Type.Object({
  id: Type.String(),
  businessName: Type.String(),
  /** IČO; empty while the company has none. */
  registrationId: Type.String(),
  isDefault: Type.Boolean(),
  roleName: Role,
  /** When the caller was last in it, ISO 8601; `null`: never. [B7-38] */
  lastLoginAt: Type.Union([Type.String(), Type.Null()]),
});
export type CompanyListItem = Static<typeof CompanyListItem>;
export const CompanyList = Type.Array(CompanyListItem);

/** A company as it is read. [B3-9] */
export const Company = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  contactName: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  ossTaxState: Type.String(),
  vatPayerType: VatPayerType,
  registrationId: Type.String(),
  taxId: Type.String(),
  vatId: Type.String(),
  registrationCourtTextTranslations: CourtTexts,
  phoneNumber: Type.String(),
  email: Type.String(),
  web: Type.String(),
  isDefault: Type.Boolean(),
  migrationSystemType: Type.String(),
  /** ISO 8601. */
  createdTimestamp: Type.String(),
});
export type Company = Static<typeof Company>;

export const Created = Type.Object({ id: Type.String() });
export const RecommendedCompany = Type.Object({ id: Type.String() });

/**
 * The caller's rights here: `resource:action` names, with the role; and whom to ask for others (empty where the company has
 * no owner).
 */
export const Permissions = Type.Object({
  role: Role,
  permissions: Type.Array(Type.String()),
  ownerEmail: Type.String(),
});
export type Permissions = Static<typeof Permissions>;

export const ApplicationQuery = Type.Object({ applicationType: Type.Optional(Type.String({ maxLength: 50 })) });

/** The licence of a company for one application. [A3-2] */
export const Licence = Type.Object({
  type: Type.Enum(packages),
  daysValid: Type.Integer(),
  modules: Type.Array(Type.String()),
  detailedModules: Type.Optional(Type.Array(Type.String())),
  isAcademicLicense: Type.Boolean(),
  customerNumber: Type.Union([Type.String(), Type.Null()]),
  packageName: Type.String(),
  autoRenew: Type.Boolean(),
  problemCode: Type.Union([Type.String(), Type.Null()]),
  trialExists: Type.Boolean(),
  applicationType: Type.String(),
  licenseSourceType: Type.String(),
});
export type Licence = Static<typeof Licence>;

export const FlagsQuery = Type.Object({ companyId: Type.Optional(Type.String({ maxLength: 50 })) });
export const Flags = Type.Record(Type.String(), Type.Boolean());

export const Version = Type.Object({ version: Type.String(), serverTime: Type.String() });

/** Empty payloads and ids of the company's events. */
export const CompanyIdPayload = Type.Object({ companyId: Type.String() });
export const CompanyDeletedPayload = Type.Object({ companyId: Type.String(), name: Type.String() });
export const UserRemovedPayload = Type.Object({
  companyId: Type.String(),
  email: Type.String(),
  userId: Type.String(),
});
/** [A3-13] */
export const EntityChangedPayload = Type.Object({
  entityKind: Type.String(),
  action: Type.Enum(['create', 'update', 'delete', 'updateConfirmation', 'deleteConfirmation']),
  id: Type.String(),
  payload: Type.Record(Type.String(), Type.Unknown()),
});

/** A program's own number of a record: no other record of the company, of the same kind, has it. */
export const ExternalId = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^\\S(.*\\S)?$',
  examples: ['order-1042'],
});

const uuid = uuidPattern.slice(1, -1);

/** These records and no others: ids with commas between them, up to a thousand; an address (GET) has room for some 400. */
export const IdList = Type.String({
  maxLength: 36_999,
  pattern: `^${uuid}(,${uuid})*$`,
});

/** The filters that plugins add to a list, by their names: `tags:any,3,17`. A name that no plugin brings is refused. */
export const AddedFilters = Type.String({
  maxLength: 2_000,
  pattern: addedFiltersPattern,
  examples: ['tags:any,3,17'],
});

/** What lists take for programs that follow changes. */
export const changeQuery = {
  /**
   * What was made or changed at this moment or later, the first change first unless `orderBy` says otherwise; what changes while
   * pages are read stands on a later page again. A change is seen when its transaction ends, seconds later at most: ask from a
   * minute before the last asking. What was deleted is in no list: the hub and webhooks tell of it.
   */
  updatedSince: Type.Optional(
    Type.String({
      format: 'date-time',
      pattern: '^(19|20|21).*:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
      examples: ['2026-11-22T09:30:00.000Z'],
    }),
  ),
  /** The one record that a program knows by this. */
  externalId: Type.Optional(Type.String({ maxLength: 100 })),
  /** `true`: the page says in `total` how many the filter finds. Counting costs time, so ask it once. */
  count: Type.Optional(Type.Boolean()),
};
