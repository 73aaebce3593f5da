import type { LanguageCode } from '#core/contract';
import type { EmailFault, EmailState, EmailWay } from '#core/contract/mail';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyId } from '../database/core-tables.ts';

/** An address with the name of its owner. */
export interface MailAddress {
  readonly address: string;
  /** An empty or absent name means the address alone. */
  readonly name?: string;
}

export interface Recipient extends MailAddress {
  readonly role: 'to' | 'cc';
  /** The reason if the server refused this recipient, and its words. */
  readonly refused?: { readonly fault: EmailFault; readonly response: string };
}

/** A file of an e-mail in its row; `fileId` is present if the bytes are stored, otherwise the kind makes them when the e-mail is sent. */
export interface StoredAttachment {
  readonly name: string;
  readonly type: string;
  /** The size in bytes; 0 before the e-mail was sent. */
  readonly size: number;
  readonly fileId?: string;
}

/** JSON that is read as a value and written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** A value that is `null` until it is known. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** An e-mail and its delivery. */
export interface LetterTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** The name of its {@link EmailKind}. */
  kind: string;
  about_type: string | null;
  about_id: string | null;
  /**
   * A key that makes the e-mail unique: queueing a second one with the same key returns this one. `null` means that there is no such limit.
   */
  key: string | null;
  /** The `Message-ID` with angle brackets; it is made from the id. */
  message_id: string;
  /** The e-mail that this one repeats, for recipients that a server deferred, or because a person sends it again. */
  repeats: Later<string>;
  asked_by: string;
  /** The language of notifications for the person who asked for it. */
  asker_language: LanguageCode;
  /** The language of the e-mail. */
  language: LanguageCode;
  /** The sender, when the e-mail is sent. */
  sender: OptionalJson<MailAddress>;
  reply_to: Later<string>;
  recipients: Json<readonly Recipient[]>;
  /** The addresses that get it, among those in its headers; `null` means all. */
  only_to: Later<string[]>;
  subject: Generated<string>;
  text: Generated<string>;
  /** The content of the body, without the frame of the page. */
  html: Generated<string>;
  attachments: ColumnType<readonly StoredAttachment[], string | undefined, string>;
  state: EmailState;
  /** The reason of the cancellation, a code of its kind; `null` means that a person cancelled it. */
  reason: Later<string>;
  /** The number of times that it was taken from the queue. */
  attempts: Generated<number>;
  /** The time of the (next) attempt. */
  next_at: Later<Date>;
  /** The newest attempt, and the job that runs it. */
  attempt_id: Later<string>;
  job_id: Later<string>;
  taken_at: Later<Date>;
  /** The time at which the last bytes of the newest attempt were about to be sent; `null` means that no server can have the e-mail. */
  handed_over_at: Later<Date>;
  accepted_at: Later<Date>;
  /** The time at which it reached its final state. */
  ended_at: Later<Date>;
  /** The fault of the newest attempt. */
  fault: Later<EmailFault>;
  response: Later<string>;
  way: Later<EmailWay>;
  /** The server's own id with angle brackets, if it replaces ours: bounces contain that one. */
  server_message_id: Later<string>;
  /** The user who held, released or cancelled it, sent it again, or confirmed that it arrived. */
  decided_by: Later<string>;
  decided_at: Later<Date>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface EmailAttemptTable {
  id: Generated<string>;
  company_id: CompanyId;
  letter_id: string;
  /** The number of the attempt, from 1. */
  number: number;
  started_at: Date;
  ended_at: Later<Date>;
  /** `null` means that the attempt is running, or that its end is unknown. */
  outcome: Later<'accepted' | 'failed' | 'uncertain'>;
  fault: Later<EmailFault>;
  response: Later<string>;
  way: Later<EmailWay>;
  /** The server, such as `mail.example.sk:587`. */
  server: Later<string>;
}

/** An e-mail in the demo's mailbox, complete as its reader would get it. */
export interface DemoEmailTable {
  id: Generated<string>;
  company_id: CompanyId;
  letter_id: string;
  sender: Json<MailAddress>;
  recipients: Json<readonly Recipient[]>;
  subject: string;
  text: string;
  html: string;
  attachments: Json<readonly Pick<StoredAttachment, 'name' | 'type' | 'size'>[]>;
  /** The message (RFC 5322). */
  raw: Buffer;
  received_at: Date;
}
