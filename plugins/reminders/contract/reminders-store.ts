import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type { BlankReminder, Reminder, ReminderInput } from './schemas.ts';

/** The automatic reminders of the open company, in the browser: the first to go out first. [A3-8] [A4-16] */
export interface RemindersStore extends Entities<Reminder, ReminderInput> {
  /** None, `new`, or an id. */
  readonly editedAutomaticReminder: string | null;
  /** What the form of the edited one begins with, as the gateway has it now. */
  readonly opened: OpenedReminder;
  /** Moves between new, an existing one, and none. Never rejects: see `opened`. */
  edit(edited: string | null): void;
}

export type OpenedReminder =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: Reminder | BlankReminder }
  | { readonly state: 'failed'; readonly error: unknown };

export const remindersStore = token<RemindersStore, 'company'>('reminders.store', 'company');
