import type { LanguageCode } from '#core/contract';
import type { EmailFault, EmailState, EmailTransport } from '#core/contract/mail';
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
  /** The fault and the server's response, if the server refused this recipient. */
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

/** An e-mail of a company with the state of its delivery. */
export interface EmailTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** The name of the e-mail's {@link EmailKind}. */
  kind: string;
  about_type: string | null;
  about_id: string | null;
  /**
   * A key that makes the e-mail unique: queueing another e-mail with the same key returns the id of this row. `null` means that there may
   * be any number.
   */
  key: string | null;
  /** The `Message-ID` with angle brackets; it is made from the id. */
  message_id: string;
  /** The id of the e-mail that this e-mail repeats, for recipients that a server deferred, or because a person sends it again. */
  repeats: Later<string>;
  asked_by: string;
  /** The language of the notifications for the person who requested the e-mail. */
  asker_language: LanguageCode;
  /** The language in which the e-mail is written. */
  language: LanguageCode;
  /** The sender; `null` until the e-mail is sent. */
  sender: OptionalJson<MailAddress>;
  reply_to: Later<string>;
  recipients: Json<readonly Recipient[]>;
  /** The addresses to which the e-mail is sent, among those in its headers; `null` means all. */
  only_to: Later<string[]>;
  subject: Generated<string>;
  text: Generated<string>;
  /** The content of the body, without the frame of the page. */
  html: Generated<string>;
  attachments: ColumnType<readonly StoredAttachment[], string | undefined, string>;
  state: EmailState;
  /** The reason of the cancellation, as a code that the kind defines; `null` means that a person cancelled the e-mail. */
  reason: Later<string>;
  /** The number of times that the e-mail was taken from the queue. */
  attempts: Generated<number>;
  /** The time of the first attempt, or of the next one after a failure. */
  next_at: Later<Date>;
  /** The id of the newest attempt; `job_id` is the id of the job that runs it. */
  attempt_id: Later<string>;
  job_id: Later<string>;
  taken_at: Later<Date>;
  /** The time at which the last bytes of the newest attempt were about to be sent; `null` means that no server can have the e-mail. */
  handed_over_at: Later<Date>;
  accepted_at: Later<Date>;
  /** The time at which the e-mail reached its final state. */
  ended_at: Later<Date>;
  /** The fault of the newest attempt. */
  fault: Later<EmailFault>;
  response: Later<string>;
  way: Later<EmailTransport>;
  /** The server's own `Message-ID` with angle brackets, if it replaces ours: bounces then contain the server's. */
  server_message_id: Later<string>;
  /** The user who held, released or cancelled the e-mail, sent it again, or confirmed that it arrived. */
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
  way: Later<EmailTransport>;
  /** The server, such as `mail.example.sk:587`. */
  server: Later<string>;
}

/** An e-mail in the demo's mailbox, with everything that its recipient would get. */
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
  /** The complete message (RFC 5322). */
  raw: Buffer;
  received_at: Date;
}
