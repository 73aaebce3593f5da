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
    /** The id of the rule, which may be deleted meanwhile. */
    reminder_id: string;
    due_on: string;
    /** The days overdue of the rule at that time. */
    days_overdue: number;
    is_held: Generated<boolean>;
    /** `null` means the usual recipients of the partner's e-mails, as in the rule. */
    recipients: Later<string[]>;
    /** The copies that belong to the chosen recipients; `null` means none. */
    copies: Later<string[]>;
    subject: Later<string>;
    body: Later<string>;
    /** Whether a user sent it at once, regardless of the hours. */
    by_hand: Generated<boolean>;
    /** The id of the core's e-mail; `null` means that it is not queued yet. */
    letter_id: Later<string>;
    /** The day on which it was sent or last tried. */
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
export type ReminderEmailRow = Selectable<ReminderTables['reminder_letter']>;

export function remindersIn(tx: Tx) {
  return tx.withTables<ReminderTables>();
}
