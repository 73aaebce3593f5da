import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** Null until it is known. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A type, not an interface: Kysely asks for an index signature. */
export type ReminderTables = {
  reminder_letter: {
    id: Generated<string>;
    company_id: CompanyId;
    document_id: string;
    /** The rule, which may be gone since. */
    reminder_id: string;
    due_on: string;
    /** Of the rule when it spoke. */
    days_overdue: number;
    is_held: Generated<boolean>;
    /** Null: as the rule has it, to those to whom the partner's letters go. */
    recipients: Later<string[]>;
    /** Of those recipients. Null: none. */
    copies: Later<string[]>;
    subject: Later<string>;
    body: Later<string>;
    /** Somebody sent it at once, whatever the hour. */
    by_hand: Generated<boolean>;
    /** Of the core's letter. Null: not queued yet. */
    letter_id: Later<string>;
    /** The day on which it left, or last tried to. */
    sent_on: Later<string>;
  };
  reminder_stop: {
    id: Generated<string>;
    company_id: CompanyId;
    subject: 'documents' | 'partners';
    subject_id: string;
  };
  reminder_settings: {
    company_id: CompanyId;
    from_hour: number;
    until_hour: number;
  };
};
export type ReminderLetterRow = Selectable<ReminderTables['reminder_letter']>;

export function remindersIn(tx: Tx) {
  return tx.withTables<ReminderTables>();
}
