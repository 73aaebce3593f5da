import type { LanguageCode } from '#core/contract';
import type { EmailFault, EmailState, EmailTransport } from '#core/contract/mail';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { StoredAttachment, EmailTable, MailAddress, Recipient } from './email-tables.ts';

/** The record that an e-mail is about: its kind as in `EntityChanged`, and its id. */
export interface EmailSubject {
  readonly type: string;
  readonly id: string;
}

/** An e-mail with the state of its delivery, as the service returns it. */
export interface Email {
  readonly id: string;
  readonly kind: string;
  readonly about: EmailSubject | undefined;
  readonly key: string | undefined;
  /** The `Message-ID` with angle brackets. */
  readonly messageId: string;
  /** The id of the e-mail that this e-mail repeats, for some or all of its recipients. */
  readonly repeats: string | undefined;
  /** The id of the user who requested the e-mail. */
  readonly askedBy: string;
  readonly language: LanguageCode;
  /** The sender; undefined until the e-mail is sent. */
  readonly sender: MailAddress | undefined;
  readonly replyTo: string | undefined;
  readonly recipients: readonly Recipient[];
  /** The addresses to which the e-mail is sent, among the recipients; undefined means all. */
  readonly onlyTo: readonly string[] | undefined;
  readonly subject: string;
  /** The plain text; empty for secret kinds, and until the e-mail is sent if its kind fills in the text. */
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
  readonly way: EmailTransport | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
  /**
   * The user who confirmed that the e-mail arrived, and the time; no server has confirmed it. Undefined means that no user has, or that
   * this was not read (`emails.read` and `emails.about` read it).
   */
  readonly saidBy: { readonly name: string; readonly at: Date } | undefined;
  readonly createdAt: Date;
}

export type EmailRow = Selectable<EmailTable>;

/** The columns that {@link emailsWithAttempts} adds to a row, from its attempts and its `decided_by`. */
interface EmailResultRow {
  readonly tried: number;
  /** Whether a server has accepted the newest attempt. */
  readonly is_answered: boolean;
  readonly decider: string | null;
}

/** Selects e-mails with the added columns that {@link emailOf} needs. */
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

/** Returns the recipients to whom an e-mail is sent; the others in its headers have an e-mail of their own. */
export function addresseesOf({ recipients, onlyTo }: Pick<Email, 'recipients' | 'onlyTo'>): readonly Recipient[] {
  return onlyTo ? recipients.filter(({ address }) => onlyTo.includes(address)) : recipients;
}

/**
 * Returns a user's confirmation that an e-mail arrived, if no server has confirmed it. An e-mail that was returned later has none: a server
 * had accepted it.
 */
function saidOf({ state, decided_at: at, is_answered, decider }: EmailRow & Partial<EmailResultRow>): Email['saidBy'] {
  const isSaid = state === 'accepted' && is_answered === false && at !== null;
  return isSaid ? { name: decider ?? '', at } : undefined;
}

export function emailOf(row: EmailRow & Partial<EmailResultRow>): Email {
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
