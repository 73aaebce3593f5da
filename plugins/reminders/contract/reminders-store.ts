import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { BlankReminder, Reminder, ReminderInput } from './schemas.ts';

/** The automatic reminders of the open company in the browser, sorted by the day of sending. [A3-8] [A4-16] */
export interface RemindersStore extends Entities<Reminder, ReminderInput> {
  /** The id of the edited reminder, `new`, or null. */
  readonly editedAutomaticReminder: string | null;
  /** The initial values of the edited reminder's form, as the gateway currently has them. */
  readonly opened: OpenedReminder;
  /** Opens a new or an existing reminder, or none. The promise never rejects: see `opened`. */
  edit(edited: string | null): void;
}

export type OpenedReminder =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: Reminder | BlankReminder }
  | { readonly state: 'failed'; readonly error: unknown };

export const remindersStore = token<RemindersStore, 'company'>('reminders.store', 'company');
