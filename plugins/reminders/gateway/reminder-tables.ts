import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CompanyId, Tx } from '#core/gateway';

/** A column that is null until its value is known. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** This is a type and not an interface, because Kysely requires an index signature. */
export type ReminderTables = {
  reminder_letter: {
    id: Generated<string>;
    company_id: CompanyId;
    document_id: string;
    /** The id of the rule, which may have been deleted since. */
    reminder_id: string;
    due_on: string;
    /** The number of days overdue that the rule had then. */
    days_overdue: number;
    is_held: Generated<boolean>;
    /** The recipients that a user chose; `null` means the usual recipients of e-mails to the partner. */
    recipients: Later<string[]>;
    /** The recipients of copies that a user chose; `null` means none. */
    copies: Later<string[]>;
    subject: Later<string>;
    body: Later<string>;
    /** Whether a user sent the reminder early, regardless of the hours. */
    by_hand: Generated<boolean>;
    /** The id of the e-mail in the core's queue; `null` means that none is queued yet. */
    letter_id: Later<string>;
    /** The day on which the reminder was sent or last tried; `null` before that. */
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
    /** The smallest amount in euros that is reminded of. */
    least_sum: Generated<string>;
  };
};
export type ReminderEmailRow = Selectable<ReminderTables['reminder_letter']>;

export function remindersIn(tx: Tx) {
  return tx.withTables<ReminderTables>();
}
