import type { GivenRole, Package, Role, SoldPackage } from '#core/access';
import type { LanguageCode, VatPayerType } from '#core/contract';
import type { ColumnType, Generated } from 'kysely';
import type { DemoLetterTable, LetterAttemptTable, LetterTable } from '../mail/letter-tables.ts';

/** Read as a `Date`; left out, the database writes its own clock. */
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** A JSON document: read as a value, written as text (`JSON.stringify`), because `pg` would turn an array into an SQL array. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** `yyyy-MM-dd`: a day has no time zone, so it is never a `Date`. */
type Day = string;
/** Left out inside `inCompany`, the column's default is the company of the context. */
export type CompanyId = ColumnType<string, string | undefined, never>;

/** A person who can sign in. `id` is the `Actor` of every context. */
export interface AppUserTable {
  id: Generated<string>;
  /** The `sub` claim of the identity provider. */
  subject: string;
  email: string;
  name: string;
  created_at: CreatedAt;
}

/** A company. [A3-1] [B3-9] */
export interface CompanyTable {
  id: Generated<string>;
  version: Generated<number>;
  /** `businessName` over the wire. */
  name: string;
  contact_name: Generated<string>;
  street: Generated<string>;
  post_code: Generated<string>;
  city: Generated<string>;
  /** ISO 3166-1 alpha-2. */
  country: Generated<string>;
  registration_id: Generated<string>;
  tax_id: Generated<string>;
  vat_id: Generated<string>;
  vat_payer_type: Generated<VatPayerType>;
  /** Register and entry number by language, `{ sk: '…' }`. */
  registration_court_text_translations: ColumnType<Record<string, string>, string | undefined, string>;
  oss_tax_state: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  web: Generated<string>;
  migration_system_type: Generated<string>;
  created_at: CreatedAt;
  /** Null while the company is being set up: `users` then answers 409. [A2-6] */
  ready_at: Date | null;
  deleted_at: Date | null;
}

export interface MembershipTable {
  company_id: CompanyId;
  user_id: string;
  role: Role;
  /** At most one true per user, kept by a unique index. [A4-1] */
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
  /** Last valid day; null never ends. */
  valid_until: Day | null;
  modules: Generated<string[]>;
  /** Not null (also when empty) switches to the newer rules. [A4-10] */
  detailed_modules: string[] | null;
  is_academic: Generated<boolean>;
  customer_number: string | null;
  package_name: Generated<string>;
  auto_renew: Generated<boolean>;
  problem_code: string | null;
  trial_exists: Generated<boolean>;
  source_type: Generated<string>;
  /** Null: no limit. */
  companies_limit: number | null;
  /** Null: no limit. [A3-5] */
  users_limit: number | null;
  /** The licence of the pool that the company uses; null: none was assigned. */
  pool_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it was assigned: a licence covers its companies in this order. */
  assigned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What a user chose of the interface in a company. [B3-16] */
export interface UiSettingTable {
  company_id: CompanyId;
  user_id: string;
  key: string;
  value: ColumnType<unknown, string, string>;
}

/** Somebody asked into a company. */
export interface InvitationTable {
  id: Generated<string>;
  company_id: CompanyId;
  email: string;
  role: GivenRole;
  /** Null until the letter is sent. */
  token_hash: string | null;
  expires_at: Date;
  created_at: CreatedAt;
  /** Who asks: the invitation gives no more than that person may give when it is accepted. Null: a program of the company. */
  invited_by: string | null;
}

/** A licence that was bought, for a number of companies. [A3-3] [A3-4] */
export interface LicencePoolTable {
  id: Generated<string>;
  customer_number: string;
  /** It is offered to the companies in which this person is an owner. */
  holder_email: string;
  /** Who bought it. */
  company_name: Generated<string>;
  company_registration_id: Generated<string>;
  application_type: Generated<string>;
  type: SoldPackage;
  package_name: string;
  /** Last valid day; null never ends. */
  valid_until: Day | null;
  modules: Generated<string[]>;
  detailed_modules: string[] | null;
  is_academic: Generated<boolean>;
  auto_renew: Generated<boolean>;
  source_type: Generated<string>;
  /** For how many companies it was bought. */
  companies_limit: number;
  /** Users in each of them; null: no limit. */
  users_limit: number | null;
  created_at: CreatedAt;
}

/** A row without a company is the default for all of them; a company's own row wins. */
export interface FeatureFlagTable {
  id: Generated<string>;
  name: string;
  company_id: string | null;
  enabled: boolean;
}

/** A company's exception to the default roles: for one user or for one role, never both. */
export interface PermissionOverrideTable {
  id: Generated<string>;
  company_id: CompanyId;
  user_id: string | null;
  role: Role | null;
  /** `resource:action`. */
  permission: string;
  allowed: boolean;
}

/** Whom an event goes to. */
export type Audience =
  /** With a permission: those members and programs alone that hold it when the event is delivered, or whoever `or` names by theirs. */
  | {
      readonly kind: 'company';
      readonly companyId: string;
      readonly permission?: string;
      readonly or?: { readonly userId: string; readonly permission: string };
    }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'companyUser'; readonly companyId: string; readonly userId: string }
  | { readonly kind: 'connection'; readonly connectionId: string }
  /** Once to each connection in any of these groups of the hub. The company is the one it happened in. */
  | { readonly kind: 'groups'; readonly companyId: string; readonly groups: readonly string[] };

/** Events that left with their transaction; kept for an hour. */
export interface OutboxTable {
  /** A bigint: `pg` hands it over as text. */
  id: Generated<string>;
  /** Transaction that wrote it (`xid8`), for catching up. */
  transaction_id: Generated<string>;
  hub: string;
  event: string;
  audience: Json<Audience>;
  payload: Json<unknown>;
  /** Connection id of the browser that caused the event; null: none did. */
  origin: string | null;
  created_at: CreatedAt;
}

/** The first answer to an `Idempotency-Key`, repeated for 24 hours. */
export interface IdempotencyAnswerTable {
  user_id: string;
  key: string;
  company_id: string | null;
  endpoint: string;
  /** SHA-256 of the request: the same key with another request is refused. */
  request_hash: string;
  /** Null while the first request is still running. */
  status: number | null;
  content_type: string | null;
  body: Buffer | null;
  created_at: CreatedAt;
}

/** Who changed what, written by a trigger in the transaction of the change. */
export interface AuditEntryTable {
  id: Generated<string>;
  company_id: string | null;
  at: CreatedAt;
  /** Null: the system did it, see `reason`. */
  user_id: string | null;
  /** The reason given to `asSystem`; null for a person. */
  reason: string | null;
  correlation_id: string | null;
  /** The access token by which the person, or the company's program, did it; null: none. */
  access_token_id: ColumnType<string | null, never, never>;
  table_name: string;
  /** Text, because a key may have several parts (joined by `/`). */
  entity_id: string;
  action: 'insert' | 'update' | 'delete';
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
}

/** Folded text of one entity. Unprotected by policies; only `search.ts` reads it. */
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
  /** Media type. */
  type: string;
  /** Bytes. */
  size: ColumnType<string, number, number>;
  /** Whose alone it is; null: whoever may read what it belongs to. */
  reader_id: ColumnType<string | null, string | null | undefined, never>;
  /** When it is deleted; null: with what it belongs to. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: CreatedAt;
}

export interface FileChunkTable {
  company_id: CompanyId;
  file_id: string;
  /** From 0. */
  position: number;
  bytes: Buffer;
}

/**
 * An object in the bucket, under the key `company_id/id`: written here before it is made, and gone from here after it is gone
 * from there. So there is no object that no row knows of.
 */
export interface FileObjectTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** Null: the file was deleted, and the object is to follow. */
  file_id: string | null;
  /** Of an object in parts, while it is made. */
  upload_id: ColumnType<string | null, undefined, string | null>;
  started_at: ColumnType<Date, Date, never>;
  /** Since then the bytes are there, and no longer in `file_chunk`; null: the object is being made. */
  moved_at: ColumnType<Date | null, undefined, Date | null>;
}

export interface SecretTable {
  id: Generated<string>;
  /** Null: shared by all processes, not of a company. */
  company_id: ColumnType<string | null, string | null | undefined, never>;
  name: string;
  /** Initialisation vector (12 bytes), tag (16), then the ciphertext. */
  sealed: Buffer;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** A step of a job that is done, so that a repetition after a crash skips it. */
export interface JobStepTable {
  job_id: string;
  step: string;
  company_id: CompanyId;
  result: OptionalJson<unknown>;
  created_at: CreatedAt;
}

/** A bearer token of a program. The token itself is nowhere: only who holds it has it. */
export interface AccessTokenTable {
  id: string;
  /** Null: a person's own, for all of their companies. */
  company_id: ColumnType<string | null, string | null | undefined, never>;
  /** Whom it acts for: the person, or the user of its own that a company's token has (with the token's id). */
  user_id: string;
  /** Of a company's token: the role of its maker, whose rights here it never exceeds. */
  role: Role | null;
  name: string;
  /** `resource:action`. */
  scopes: string[];
  /** SHA-256 of the token. */
  hash: string;
  /** Name of whoever made it, as it was then: it outlives their membership. */
  made_by: string;
  /** The last day on which it is good; null never ends. */
  expires_on: Day | null;
  created_at: CreatedAt;
  ended_at: Date | null;
}

export interface AccessTokenUseTable {
  token_id: string;
  /** To the minute. */
  used_at: Date;
}

/** Work that takes long, and how far it is. */
export interface LongWorkTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** Who asked. */
  user_id: string;
  /** Of its kind. */
  name: string;
  input: Json<object>;
  locale: LanguageCode;
  title: string;
  state: Generated<'waiting' | 'running' | 'finished' | 'failed' | 'cancelled' | 'refused'>;
  done: Generated<number>;
  /** Null: not known yet. */
  total: number | null;
  /** Somebody wants it to end; it does so at its next step. */
  cancel_asked: Generated<boolean>;
  created_at: CreatedAt;
  ended_at: Date | null;
}

/** Keys that all processes share; of no company. */
export interface SigningKeyTable {
  name: string;
  key: Buffer;
  created_at: CreatedAt;
}

/** Tables that core owns. A plugin adds its own to a transaction: `tx.withTables<PartnerTables>()`. */
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
  letter: LetterTable;
  letter_attempt: LetterAttemptTable;
  demo_letter: DemoLetterTable;
}
