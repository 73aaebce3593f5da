import type { LanguageCode } from '#core/contract';
import type { EmailFault, EmailState, EmailWay } from '#core/contract/mail';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { StoredAttachment, LetterTable, MailAddress, Recipient } from './email-tables.ts';

/** The record of an e-mail: its kind as in `EntityChanged`, and its id. */
export interface LetterSubject {
  readonly type: string;
  readonly id: string;
}

/** An e-mail and its delivery. */
export interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly about: LetterSubject | undefined;
  readonly key: string | undefined;
  /** The `Message-ID` with angle brackets. */
  readonly messageId: string;
  /** The e-mail that this one repeats, for some or all of its recipients. */
  readonly repeats: string | undefined;
  /** The id of the user who asked for it. */
  readonly askedBy: string;
  readonly language: LanguageCode;
  /** Undefined before it was sent. */
  readonly sender: MailAddress | undefined;
  readonly replyTo: string | undefined;
  readonly recipients: readonly Recipient[];
  /** The addresses that get it, among the recipients; undefined means all. */
  readonly onlyTo: readonly string[] | undefined;
  readonly subject: string;
  /** The plain text; empty if its kind fills it in and it was not sent yet, and for secret kinds. */
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly StoredAttachment[];
  readonly state: EmailState;
  readonly reason: string | undefined;
  readonly attempts: number;
  readonly nextAt: Date | undefined;
  readonly acceptedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly fault: EmailFault | undefined;
  /** The server's answer to the newest attempt. */
  readonly response: string | undefined;
  readonly way: EmailWay | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
  /**
   * The user who confirmed that it arrived, and the time: no server has confirmed it. Undefined means that nobody did, or that it was not
   * read (`letters.read` and `letters.about` read it).
   */
  readonly saidBy: { readonly name: string; readonly at: Date } | undefined;
  readonly createdAt: Date;
}

export type EmailRow = Selectable<LetterTable>;

/** The additions to a row from its attempts and its `decided_by`. */
interface EmailResultRow {
  readonly tried: number;
  /** True if a server has accepted the newest attempt. */
  readonly is_answered: boolean;
  readonly decider: string | null;
}

/** Selects e-mails with the additions that {@link letterOf} needs. */
export function emailsWithAttempts(tx: Tx) {
  return tx
    .selectFrom('letter')
    .selectAll('letter')
    .select([
      sql<number>`(select count(*)::integer from letter_attempt where letter_id = letter.id)`.as('tried'),
      sql<boolean>`exists(select from letter_attempt where id = letter.attempt_id and outcome = 'accepted')`.as(
        'is_answered',
      ),
      sql<string | null>`(select name from app_user where id = letter.decided_by)`.as('decider'),
    ]);
}

/**
 * Returns the confirmation by a person of an e-mail that no server confirmed. It does not apply to one that was returned later: some server
 * had accepted it.
 */
function saidOf({ state, decided_at: at, is_answered, decider }: EmailRow & Partial<EmailResultRow>): Letter['saidBy'] {
  const isSaid = state === 'accepted' && is_answered === false && at !== null;
  return isSaid ? { name: decider ?? '', at } : undefined;
}

export function letterOf(row: EmailRow & Partial<EmailResultRow>): Letter {
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
    // The row's counter restarts when a person sends the e-mail again, and a repetition starts with the counter of the first e-mail.
    attempts: Math.max(row.attempts, row.tried ?? 0),
    nextAt: row.next_at ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    fault: row.fault ?? undefined,
    response: row.response ?? undefined,
    way: row.way ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    saidBy: saidOf(row),
    createdAt: row.created_at,
  };
}
