import Type, { type Static } from 'typebox';
import { packages, roles } from '#core/access';
import { countryPattern, optionalEmailPattern, uuidPattern } from '../formats/index.ts';
import { day, nullable, openAnswer } from '../fields/schemas.ts';
import { addedFiltersPattern } from '../added-filters.ts';
import { languages } from '../languages.ts';
import { companyFieldSets } from './company-fields.ts';
import { vatPayerTypes } from '../vat-payer-types.ts';

export * from './long-work.schemas.ts';

/** Creates the schema of a text that is empty or has a character that is not white space. [A5-1] */
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^$|\\S' });
/** Creates the schema of a text with at least one character that is not white space. [A5-1] */
const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const VatPayerType = Type.Enum(vatPayerTypes);

/** What the company is for VAT from a day on, until the next period begins. */
const VatPayerPeriod = Type.Object({
  /** The first day of the period; `null` in the first one, which holds from the beginning. */
  from: nullable(day),
  vatPayerType: VatPayerType,
});

export const Role = Type.Enum(roles);

export const Address = Type.Object({
  /** The company's legal name, up to 255 characters. */
  businessName: requiredText(255),
  /** The name of the person to turn to. */
  contactName: text(255),
  street: text(255),
  postCode: text(20),
  city: text(100),
  /** The country by ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: countryPattern }),
});

/** The commercial register and the number of the company's entry in it, by language. */
const CourtTexts = Type.Record(Type.String({ pattern: `^(${languages.join('|')})$` }), text(500));

/** The request body for a new company. [A3-1] */
export const CompanyInput = Type.Object({
  /** The name and the address. */
  address: Address,
  registrationId: text(20),
  taxId: text(20),
  vatId: text(20),
  /** What the company is today. Another value than before, with `vatPayerPeriods` left out or as they were, holds from today on. */
  vatPayerType: VatPayerType,
  /**
   * The whole history, which may go on into the future. If it is changed it decides alone: `vatPayerType` follows from it. Before the first
   * of its days the company is no VAT payer. In a new company without it, `vatPayerType` holds from the beginning.
   */
  vatPayerPeriods: Type.Optional(Type.Array(VatPayerPeriod, { maxItems: 100 })),
  /** The commercial register and the number of the entry in it, by language. */
  registrationCourtTextTranslations: Type.Optional(CourtTexts),
  /** The phone number as it was typed, such as `+421 55 123 45 67`: at most 50 characters, without a check of the format. */
  phoneNumber: Type.Optional(text(50)),
  email: Type.Optional(Type.String({ maxLength: 255, pattern: optionalEmailPattern })),
  web: Type.Optional(text(255)),
});
export type CompanyInput = Static<typeof CompanyInput>;

/** A company in the list of the caller's companies. [A3-1] */
export const CompanyListItem = Type.Object({
  id: Type.String(),
  /** The company's legal name. */
  businessName: Type.String(),
  /** The IČO. It is empty while the company has none. */
  registrationId: Type.String(),
  /** Whether the company opens first. */
  isDefault: Type.Boolean(),
  /** The role of the caller in the company. */
  roleName: Role,
  /** The time of the caller's last visit, in ISO 8601. `null` means never. [B7-38] */
  lastLoginAt: Type.Union([Type.String(), Type.Null()]),
});
export type CompanyListItem = Static<typeof CompanyListItem>;
export const CompanyList = Type.Array(CompanyListItem);

/** A company as the gateway returns it. [B3-9] */
export const Company = openAnswer(
  Type.Object({
    id: Type.String(),
    version: Type.Integer(),
    /** The company's legal name. */
    name: Type.String(),
    /** The name of the person to turn to. */
    contactName: Type.String(),
    street: Type.String(),
    postCode: Type.String(),
    city: Type.String(),
    country: Type.String(),
    /** Whether the company sells under the one-stop shop (OSS). */
    ossTaxState: Type.String(),
    /** What the company is today. */
    vatPayerType: VatPayerType,
    /** What the company is on each day, in the order of the days: documents are taxed by their day of supply. */
    vatPayerPeriods: Type.Array(VatPayerPeriod),
    registrationId: Type.String(),
    taxId: Type.String(),
    vatId: Type.String(),
    /** The commercial register and the number of the entry in it, by language. */
    registrationCourtTextTranslations: CourtTexts,
    /** The phone number as it was typed, such as `+421 55 123 45 67`: at most 50 characters, without a check of the format. */
    phoneNumber: Type.String(),
    email: Type.String(),
    web: Type.String(),
    /** Whether the company opens first. */
    isDefault: Type.Boolean(),
    /** The program that the company came from. */
    migrationSystemType: Type.String(),
    /** The time of creation in ISO 8601. */
    createdTimestamp: Type.String(),
  }),
  companyFieldSets,
);
export type Company = Static<typeof Company>;

export const Created = Type.Object({ id: Type.String() });
export const RecommendedCompany = Type.Object({ id: Type.String() });

/**
 * The caller's permissions in the company, as `resource:action` names, with the role, and the persons who can give more (empty if the
 * company has no owner).
 */
export const Permissions = Type.Object({
  /** The caller's role in this company, from which the default permissions follow. */
  role: Role,
  /**
   * The caller's rights as `resource:action`, such as `invoices:read`. The scopes of an access token are such names.
   */
  permissions: Type.Array(Type.String()),
  /** The address of the person who can give more rights; empty if the company has no owner. */
  ownerEmail: Type.String(),
});
export type Permissions = Static<typeof Permissions>;

export const ApplicationQuery = Type.Object({
  /** The application whose licence is meant. The default is Invoicing. */
  applicationType: Type.Optional(Type.String({ maxLength: 50 })),
});

/** The licence of a company for one application. [A3-2] */
export const Licence = Type.Object({
  /** The package in force. */
  type: Type.Enum(packages),
  /** The number of days for which the licence is still valid. */
  daysValid: Type.Integer(),
  /** The modules that the licence opens. */
  modules: Type.Array(Type.String()),
  /** The parts of modules that the licence opens. */
  detailedModules: Type.Optional(Type.Array(Type.String())),
  /** Whether it is a licence for schools. */
  isAcademicLicense: Type.Boolean(),
  /** The number of the customer who bought the licence; null for a licence that nobody bought. */
  customerNumber: Type.Union([Type.String(), Type.Null()]),
  /** The package as a name for people. */
  packageName: Type.String(),
  /** Whether the licence is renewed by itself. */
  autoRenew: Type.Boolean(),
  /** What is wrong with the licence; null if nothing is. */
  problemCode: Type.Union([Type.String(), Type.Null()]),
  /** Whether the company has had its trial. */
  trialExists: Type.Boolean(),
  /** The application that the licence is for. */
  applicationType: Type.String(),
  /** Where the licence comes from. */
  licenseSourceType: Type.String(),
});
export type Licence = Static<typeof Licence>;

export const FlagsQuery = Type.Object({
  /** The company whose flags are meant; without it, those of the installation. */
  companyId: Type.Optional(Type.String({ maxLength: 50 })),
});
export const Flags = Type.Record(Type.String(), Type.Boolean());

export const Version = Type.Object({
  /** The version of Kostra. */
  version: Type.String(),
  /** The time of the gateway in ISO 8601. */
  serverTime: Type.String(),
});

/** The payloads of company events that contain only ids and names. */
export const CompanyIdPayload = Type.Object({ companyId: Type.String() });
export const CompanyDeletedPayload = Type.Object({ companyId: Type.String(), name: Type.String() });
export const UserRemovedPayload = Type.Object({
  companyId: Type.String(),
  email: Type.String(),
  userId: Type.String(),
});
/** The payload of an event that an entity changed. [A3-13] */
export const EntityChangedPayload = Type.Object({
  entityKind: Type.String(),
  action: Type.Enum(['create', 'update', 'delete', 'updateConfirmation', 'deleteConfirmation']),
  id: Type.String(),
  payload: Type.Record(Type.String(), Type.Unknown()),
});

/** The id that another program uses for a record. It is unique among the company's records of the same kind. */
export const ExternalId = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^\\S(.*\\S)?$',
  examples: ['order-1042'],
});

const uuid = uuidPattern.slice(1, -1);

/** A filter for exactly these records: up to a thousand ids separated by commas. The address of a GET has room for about 400. */
export const IdList = Type.String({
  maxLength: 36_999,
  pattern: `^${uuid}(,${uuid})*$`,
});

/**
 * The filters that plugins add to a list, by name: `tags:any,3,17` finds records with one of these tags. A name that is
 * not known is refused.
 */
export const AddedFilters = Type.String({
  maxLength: 2_000,
  pattern: addedFiltersPattern,
  examples: ['tags:any,3,17'],
});

/** The query parameters of lists for programs that follow changes. */
export const changeQuery = {
  /**
   * Selects records that were created or changed at this moment or later, the earliest change first unless `orderBy` states otherwise. A
   * record that changes while the pages are being read appears again on a later page. A change becomes visible when its transaction ends,
   * at most seconds later: request changes from a minute before the last request. Lists do not contain deleted records: the hub and
   * webhooks report them.
   */
  updatedSince: Type.Optional(
    Type.String({
      format: 'date-time',
      pattern: '^(19|20|21).*:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
      examples: ['2026-11-22T09:30:00.000Z'],
    }),
  ),
  /** Selects the one record with this external id. */
  externalId: Type.Optional(Type.String({ maxLength: 100 })),
  /** If this is `true`, the page returns in `total` how many records the filter finds. Counting takes time, so request it once. */
  count: Type.Optional(Type.Boolean()),
};
