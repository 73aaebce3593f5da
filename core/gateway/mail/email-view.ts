import type { LanguageCode } from '#core/contract';
import type { EmailFault, EmailState, EmailWay } from '#core/contract/mail';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { KeptAttachment, LetterTable, MailAddress, Recipient } from './email-tables.ts';

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
  readonly state: EmailState;
  readonly reason: string | undefined;
  /** How often it was tried. */
  readonly attempts: number;
  readonly nextAt: Date | undefined;
  readonly acceptedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly fault: EmailFault | undefined;
  /** The server's words to the newest attempt. */
  readonly response: string | undefined;
  readonly way: EmailWay | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
  /** Who said that it arrived, and when: no server has. Undefined: nobody, or it is not asked for (`letters.read`, `letters.about`). */
  readonly saidBy: { readonly name: string; readonly at: Date } | undefined;
  readonly createdAt: Date;
}

export type EmailRow = Selectable<LetterTable>;

/** What its attempts and the person who decided add to a row. */
interface Told {
  readonly tried: number;
  /** Whether a server has answered the newest attempt that it takes it. */
  readonly is_answered: boolean;
  readonly decider: string | null;
}

/** Letters as {@link letterOf} tells the whole of them. */
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

/** What a person said of a letter whose fate no server told. One that comes back later was taken by some server after all. */
function saidOf({ state, decided_at: at, is_answered, decider }: EmailRow & Partial<Told>): Letter['saidBy'] {
  const isSaid = state === 'accepted' && is_answered === false && at !== null;
  return isSaid ? { name: decider ?? '', at } : undefined;
}

export function letterOf(row: EmailRow & Partial<Told>): Letter {
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
    // The row counts anew once a person has it sent again, and a letter that repeats another has that one's first.
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
