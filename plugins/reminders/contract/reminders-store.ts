import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { BlankReminder, Reminder, ReminderInput } from './schemas.ts';

/** The store of the open company's automatic reminders, in the browser, sorted by the number of days. [A3-8] [A4-16] */
export interface RemindersStore extends Entities<Reminder, ReminderInput> {
  /** The id of the reminder that is being edited, `new` for a new one, or null. */
  readonly editedAutomaticReminder: string | null;
  /** The initial values of the form of the edited reminder, as the gateway returned them. */
  readonly opened: OpenedReminder;
  /** Opens a new or an existing reminder for editing, or closes the form with null. The promise never rejects; see `opened`. */
  edit(edited: string | null): void;
}

export type OpenedReminder =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: Reminder | BlankReminder }
  | { readonly state: 'failed'; readonly error: unknown };

export const remindersStore = token<RemindersStore, 'company'>('reminders.store', 'company');
