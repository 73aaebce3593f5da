import type { GivenRole, Package, Role, SoldPackage } from '#core/access';
import type { LanguageCode, VatPayerPeriod, VatPayerType } from '#core/contract';
import type { ExtraValues } from '#core/contract/fields';
import type { ColumnType, Generated } from 'kysely';
import type { DemoEmailTable, EmailAttemptTable, EmailTable } from '../mail/email-tables.ts';
import type { Audience } from './audience.ts';

/** A time that is read as a `Date`; if it is left out, the database writes its own time. */
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** A JSON document: read as a value, written as text (`JSON.stringify`), because `pg` would turn an array into an SQL array. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** A day as `yyyy-MM-dd`: it has no time zone, so it is never a `Date`. */
type Day = string;
/** The company's id; if it is left out inside `inCompany`, the column's default is the company of the context. */
export type CompanyId = ColumnType<string, string | undefined, never>;

/** A person who can sign in, or the separate user for whom a company's access token acts. `id` is the id of the `Actor` in a context. */
export interface AppUserTable {
  id: Generated<string>;
  /** The `sub` claim from the identity provider. */
  subject: string;
  email: string;
  name: string;
  created_at: CreatedAt;
}

/** A company, which is a tenant. [A3-1] [B3-9] */
export interface CompanyTable {
  id: Generated<string>;
  version: Generated<number>;
  /** The name of the company, which the API calls `businessName`. */
  name: string;
  contact_name: Generated<string>;
  street: Generated<string>;
  post_code: Generated<string>;
  city: Generated<string>;
  /** The code of the country, in ISO 3166-1 alpha-2. */
  country: Generated<string>;
  registration_id: Generated<string>;
  tax_id: Generated<string>;
  vat_id: Generated<string>;
  /** What the company is from the beginning until the first of its changes; `vatPayerPeriodsOf` reads both columns. */
  vat_payer_type: Generated<VatPayerType>;
  /** The later periods, in the order of their days. */
  vat_payer_changes: ColumnType<readonly VatPayerPeriod[], string | undefined, string>;
  /** The register and the entry number by language, `{ sk: '…' }`. */
  registration_court_text_translations: ColumnType<Record<string, string>, string | undefined, string>;
  oss_tax_state: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  web: Generated<string>;
  migration_system_type: Generated<string>;
  /** What the company says in fields that plugins add. */
  extra: ColumnType<ExtraValues, string | undefined, string>;
  created_at: CreatedAt;
  /**
   * The time at which the set-up of the company was completed; `null` until then: the endpoint that lists the company's users responds with
   * 409 meanwhile. [A2-6]
   */
  ready_at: Date | null;
  deleted_at: Date | null;
}

export interface MembershipTable {
  company_id: CompanyId;
  user_id: string;
  role: Role;
  /** Whether this is the default company of the user; a unique index allows at most one per user. [A4-1] */
  is_default: Generated<boolean>;
  last_login_at: Date | null;
  created_at: CreatedAt;
}

/** The licence of a company for one application. [A3-2] */
export interface LicenceTable {
  id: Generated<string>;
  company_id: CompanyId;
  application_type: string;
  type: Package;
  /** The last valid day; `null` means that the licence never ends. */
  valid_until: Day | null;
  modules: Generated<string[]>;
  /** The modules by the newer rules, which apply to every value but `null`, also to an empty list. [A4-10] */
  detailed_modules: string[] | null;
  is_academic: Generated<boolean>;
  customer_number: string | null;
  package_name: Generated<string>;
  auto_renew: Generated<boolean>;
  problem_code: string | null;
  trial_exists: Generated<boolean>;
  /** The IČO for which the trial was given; another company with it gets none. */
  trial_registration_id: ColumnType<string | null, string | null | undefined, string | null>;
  source_type: Generated<string>;
  /** The number of companies that the licence allows; `null` means that there is no limit. */
  companies_limit: number | null;
  /** The number of users that the licence allows; `null` means that there is no limit. [A3-5] */
  users_limit: number | null;
  /** The bought licence that the company uses, a row of `licence_pool`; `null` means that none is assigned. */
  pool_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The time at which the licence was assigned to the company: a bought licence covers its companies in this order. */
  assigned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A setting of the interface that a user chose in a company. [B3-16] */
export interface UiSettingTable {
  company_id: CompanyId;
  user_id: string;
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface InvitationTable {
  id: Generated<string>;
  company_id: CompanyId;
  email: string;
  role: GivenRole;
  /** `null` until the e-mail is sent. */
  token_hash: string | null;
  expires_at: Date;
  created_at: CreatedAt;
  /**
   * The person who invites: the invitation gives no more rights than that person may give when it is accepted. `null`
   * means that a program of the company invites.
   */
  invited_by: string | null;
}

/** A licence that was bought for a number of companies. [A3-3] [A3-4] */
export interface LicencePoolTable {
  id: Generated<string>;
  customer_number: string;
  /** The e-mail of the holder; the licence is offered to the companies in which this person is an owner. */
  holder_email: string;
  /** The name of the company that bought the licence. */
  company_name: Generated<string>;
  company_registration_id: Generated<string>;
  application_type: Generated<string>;
  type: SoldPackage;
  package_name: string;
  /** The last valid day; `null` means that the licence never ends. */
  valid_until: Day | null;
  modules: Generated<string[]>;
  detailed_modules: string[] | null;
  is_academic: Generated<boolean>;
  auto_renew: Generated<boolean>;
  source_type: Generated<string>;
  /** The number of companies for which the licence was bought. */
  companies_limit: number;
  /** The number of users that each of these companies may have; `null` means that there is no limit. */
  users_limit: number | null;
  created_at: CreatedAt;
}

/** A feature flag. A row without a company is the default for all companies; the row of a company wins. */
export interface FeatureFlagTable {
  id: Generated<string>;
  name: string;
  company_id: string | null;
  enabled: boolean;
}

/** An exception of a company from the default roles: for one user or for one role, never both. */
export interface PermissionOverrideTable {
  id: Generated<string>;
  company_id: CompanyId;
  user_id: string | null;
  role: Role | null;
  /** The format is `resource:action`. */
  permission: string;
  allowed: boolean;
}

/** An event, which is written in the same transaction as its change and stored for an hour. */
export interface OutboxTable {
  /** The id is a bigint, which `pg` returns as text. */
  id: Generated<string>;
  /**
   * The id of the transaction that wrote the event (`xid8`), by which the outbox reader and reconnecting clients find events that they
   * missed.
   */
  transaction_id: Generated<string>;
  hub: string;
  event: string;
  audience: Json<Audience>;
  payload: Json<unknown>;
  /** The connection id of the browser that caused the event; `null` means that no browser did. */
  origin: string | null;
  created_at: CreatedAt;
}

/** The first response to an `Idempotency-Key`, which is repeated for 24 hours. */
export interface IdempotencyAnswerTable {
  user_id: string;
  key: string;
  company_id: string | null;
  endpoint: string;
  /** The SHA-256 of the request: the same key with another request is refused. */
  request_hash: string;
  /** `null` while the first request is still running. */
  status: number | null;
  content_type: string | null;
  body: Buffer | null;
  created_at: CreatedAt;
}

/** A record of who changed what; a trigger writes it in the transaction of the change. */
export interface AuditEntryTable {
  id: Generated<string>;
  company_id: string | null;
  at: CreatedAt;
  /** `null` means that the system did it, see `reason`. */
  user_id: string | null;
  /** The reason given to `asSystem`; `null` for a person. */
  reason: string | null;
  correlation_id: string | null;
  /** The access token that the person or the company's program used; `null` means none. */
  access_token_id: ColumnType<string | null, never, never>;
  table_name: string;
  /** The id is text, because a key may have several parts (joined by `/`). */
  entity_id: string;
  action: 'insert' | 'update' | 'delete';
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
}

/**
 * The text by which one entity is found, in lower case and without diacritics. No policies protect this table; only `search.ts` reads it.
 */
export interface SearchEntryTable {
  company_id: string;
  kind: string;
  entity_id: string;
  folded: string;
}

export interface FileTable {
  id: Generated<string>;
  company_id: CompanyId;
  name: string;
  /** The media type, such as `application/pdf`. */
  type: string;
  /** The size in bytes. */
  size: ColumnType<string, number, number>;
  /** The only user who may read the file; `null` means everyone who may read the record to which it belongs. */
  reader_id: ColumnType<string | null, string | null | undefined, never>;
  /** The time at which the file is deleted; `null` means together with the record to which it belongs. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: CreatedAt;
}

export interface FileChunkTable {
  company_id: CompanyId;
  file_id: string;
  /** The position of the chunk, counted from 0. */
  position: number;
  bytes: Buffer;
}

/**
 * An object in the bucket, under the key `company_id/id`. The row is written before the object is made, and deleted
 * after the object is deleted, so every object has a row.
 */
export interface FileObjectTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** `null` means that the file was deleted and that the object must be deleted too. */
  file_id: string | null;
  /** The id of the multipart upload, as long as it is not finished; otherwise `null`. */
  upload_id: ColumnType<string | null, undefined, string | null>;
  started_at: ColumnType<Date, Date, never>;
  /**
   * The time since which the bytes are in the bucket and no longer in `file_chunk`; `null` means that the object is
   * still being made.
   */
  moved_at: ColumnType<Date | null, undefined, Date | null>;
}

export interface SecretTable {
  id: Generated<string>;
  /** The company that owns the secret; `null` means that all processes share it and that it belongs to no company. */
  company_id: ColumnType<string | null, string | null | undefined, never>;
  name: string;
  /** The initialisation vector (12 bytes), the tag (16 bytes), then the ciphertext. */
  sealed: Buffer;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** A finished step of a job, so that a retry after a crash skips it. */
export interface JobStepTable {
  job_id: string;
  step: string;
  company_id: CompanyId;
  result: OptionalJson<unknown>;
  created_at: CreatedAt;
}

/** A bearer token of a program. The token itself is stored nowhere: only its owner has it. */
export interface AccessTokenTable {
  id: string;
  /** The company of a company's token; `null` means a personal token, which is valid for all companies of the person. */
  company_id: ColumnType<string | null, string | null | undefined, never>;
  /**
   * The user for whom the token acts: the person, or the separate user of a company's token (its id is the token's id).
   */
  user_id: string;
  /** The role of the maker, for a company's token: the token never has more rights than this role. */
  role: Role | null;
  name: string;
  /** The format is `resource:action`. */
  scopes: string[];
  /** The SHA-256 of the token. The token itself is never stored. */
  hash: string;
  /** The name of the maker at that time: it stays when the maker leaves the company. */
  made_by: string;
  /** The last day on which the token is valid; `null` means that it never ends. */
  expires_on: Day | null;
  created_at: CreatedAt;
  ended_at: Date | null;
}

export interface AccessTokenUseTable {
  token_id: string;
  /** The time at which the token was last used, exact to the minute. */
  used_at: Date;
}

/** A task that takes long, and its progress. */
export interface LongWorkTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** The user who started the task. */
  user_id: string;
  /** The kind of the task, as its plugin names it. */
  name: string;
  input: Json<object>;
  locale: LanguageCode;
  title: string;
  state: Generated<'waiting' | 'running' | 'finished' | 'failed' | 'cancelled' | 'refused'>;
  done: Generated<number>;
  /** The number of units in the whole task; `null` means that it is not known yet. */
  total: number | null;
  /** Whether a user has requested to cancel the task; it then ends at its next step. */
  cancel_asked: Generated<boolean>;
  created_at: CreatedAt;
  ended_at: Date | null;
}

/** A key that all processes share; it belongs to no company. */
export interface SigningKeyTable {
  name: string;
  key: Buffer;
  created_at: CreatedAt;
}

/** The tables that core owns. A plugin adds its own to a transaction: `tx.withTables<PartnerTables>()`. */
export interface CoreTables {
  app_user: AppUserTable;
  company: CompanyTable;
  membership: MembershipTable;
  licence: LicenceTable;
  licence_pool: LicencePoolTable;
  invitation: InvitationTable;
  ui_setting: UiSettingTable;
  feature_flag: FeatureFlagTable;
  permission_override: PermissionOverrideTable;
  outbox: OutboxTable;
  idempotency_answer: IdempotencyAnswerTable;
  audit_entry: AuditEntryTable;
  access_token: AccessTokenTable;
  access_token_use: AccessTokenUseTable;
  search_entry: SearchEntryTable;
  file: FileTable;
  file_chunk: FileChunkTable;
  file_object: FileObjectTable;
  secret: SecretTable;
  job_step: JobStepTable;
  long_work: LongWorkTable;
  signing_key: SigningKeyTable;
  letter: EmailTable;
  letter_attempt: EmailAttemptTable;
  demo_letter: DemoEmailTable;
}
