import type { LanguageCode } from '#core/contract';
import type { EmailFault, EmailState, EmailWay } from '#core/contract/mail';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyId } from '../database/core-tables.ts';

/** A mailbox and whose it is. */
export interface MailAddress {
  readonly address: string;
  /** Empty or absent: the address alone. */
  readonly name?: string;
}

export interface Recipient extends MailAddress {
  readonly role: 'to' | 'cc';
  /** The server did not take it for this one: why, and its words. */
  readonly refused?: { readonly fault: EmailFault; readonly response: string };
}

/** A file of a letter as the row knows it; `fileId` where the bytes are kept, else its kind makes them when it leaves. */
export interface KeptAttachment {
  readonly name: string;
  readonly type: string;
  /** Bytes; 0 before it has left. */
  readonly size: number;
  readonly fileId?: string;
}

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** Null until it is known. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A letter, and what became of it. */
export interface LetterTable {
  id: Generated<string>;
  company_id: CompanyId;
  /** Of its {@link EmailKind}. */
  kind: string;
  about_type: string | null;
  about_id: string | null;
  /** What is said once is said under a key: a second letter with it is this one. Null: no such promise. */
  key: string | null;
  /** With angle brackets; made of the id. */
  message_id: string;
  /** The letter whose recipients a server put off, or which a person sends once more. */
  repeats: Later<string>;
  asked_by: string;
  /** In which whoever asked is told of it. */
  asker_language: LanguageCode;
  /** Of the letter. */
  language: LanguageCode;
  /** As it left, or is about to. */
  sender: OptionalJson<MailAddress>;
  reply_to: Later<string>;
  recipients: Json<readonly Recipient[]>;
  /** The addresses it goes to, of those in its headers. Null: all. */
  only_to: Later<string[]>;
  subject: Generated<string>;
  text: Generated<string>;
  /** What is in the body, without the frame of the page. */
  html: Generated<string>;
  attachments: ColumnType<readonly KeptAttachment[], string | undefined, string>;
  state: EmailState;
  /** Why it was cancelled: a code of its kind. Null: a person did it. */
  reason: Later<string>;
  /** How often it was taken out of the queue. */
  attempts: Generated<number>;
  /** When it is (next) tried. */
  next_at: Later<Date>;
  /** The newest attempt, and the job that has it in hand. */
  attempt_id: Later<string>;
  job_id: Later<string>;
  taken_at: Later<Date>;
  /** Of the newest attempt: its last byte was about to leave. Null: no server can have it. */
  handed_over_at: Later<Date>;
  accepted_at: Later<Date>;
  /** When it came to the state in which it stays. */
  ended_at: Later<Date>;
  /** Of the newest attempt. */
  fault: Later<EmailFault>;
  response: Later<string>;
  way: Later<EmailWay>;
  /** With angle brackets, where the server puts its own id in the place of ours: bounces name that one. */
  server_message_id: Later<string>;
  /** Who held, released, cancelled it, sent it again or said that it arrived. */
  decided_by: Later<string>;
  decided_at: Later<Date>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface EmailAttemptTable {
  id: Generated<string>;
  company_id: CompanyId;
  letter_id: string;
  /** From 1. */
  number: number;
  started_at: Date;
  ended_at: Later<Date>;
  /** Null: under way, or its end is not known. */
  outcome: Later<'accepted' | 'failed' | 'uncertain'>;
  fault: Later<EmailFault>;
  response: Later<string>;
  way: Later<EmailWay>;
  /** `mail.example.sk:587` */
  server: Later<string>;
}

/** A letter that left into the demo's mailbox, whole, as its reader would have it. */
export interface DemoEmailTable {
  id: Generated<string>;
  company_id: CompanyId;
  letter_id: string;
  sender: Json<MailAddress>;
  recipients: Json<readonly Recipient[]>;
  subject: string;
  text: string;
  html: string;
  attachments: Json<readonly Pick<KeptAttachment, 'name' | 'type' | 'size'>[]>;
  /** The message (RFC 5322). */
  raw: Buffer;
  received_at: Date;
}
