import type { LanguageCode } from '#core/contract';
import type { LetterFault, LetterState, LetterWay } from '#core/contract/mail';
import type { Selectable } from 'kysely';
import type { KeptAttachment, LetterTable, MailAddress, Recipient } from './letter-tables.ts';

/** What a letter is about: the kind of thing as `EntityChanged` names it, and its id. */
export interface LetterSubject {
  readonly type: string;
  readonly id: string;
}

/** A letter and what became of it. */
export interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly about: LetterSubject | undefined;
  readonly key: string | undefined;
  /** With angle brackets. */
  readonly messageId: string;
  /** The letter that this one repeats, for some or all of its recipients. */
  readonly repeats: string | undefined;
  /** UUID of whoever asked for it. */
  readonly askedBy: string;
  readonly language: LanguageCode;
  /** Undefined before it has left. */
  readonly sender: MailAddress | undefined;
  readonly replyTo: string | undefined;
  readonly recipients: readonly Recipient[];
  /** Those of the recipients to whom it goes; undefined: all. */
  readonly onlyTo: readonly string[] | undefined;
  readonly subject: string;
  /** Empty where its kind fills it in and it has not left, and of secret kinds. */
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly KeptAttachment[];
  readonly state: LetterState;
  readonly reason: string | undefined;
  readonly attempts: number;
  readonly nextAt: Date | undefined;
  readonly acceptedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly fault: LetterFault | undefined;
  /** The server's words to the newest attempt. */
  readonly response: string | undefined;
  readonly way: LetterWay | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
  readonly createdAt: Date;
}

export type LetterRow = Selectable<LetterTable>;

export function letterOf(row: LetterRow): Letter {
  return {
    id: row.id,
    kind: row.kind,
    about: row.about_type !== null && row.about_id !== null ? { type: row.about_type, id: row.about_id } : undefined,
    key: row.key ?? undefined,
    messageId: row.message_id,
    repeats: row.repeats ?? undefined,
    askedBy: row.asked_by,
    language: row.language,
    sender: row.sender ?? undefined,
    replyTo: row.reply_to ?? undefined,
    recipients: row.recipients,
    onlyTo: row.only_to ?? undefined,
    subject: row.subject,
    text: row.text,
    html: row.html,
    attachments: row.attachments,
    state: row.state,
    reason: row.reason ?? undefined,
    attempts: row.attempts,
    nextAt: row.next_at ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    fault: row.fault ?? undefined,
    response: row.response ?? undefined,
    way: row.way ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    createdAt: row.created_at,
  };
}
