import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { reminderEditing } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that another reminder has the same number of days overdue. */
export const duplicateReminderDay = problem('duplicate-reminder-day', 409);

const body = '<p>Faktúra {číslo} je po splatnosti.</p>';

/** Lists the reminders by the number of days after which they are sent. [A7-4] */
export const listReminders = companyEndpoint({
  method: 'GET',
  path: 'reminders',
  gate: reminderEditing,
  reply: schemas.ReminderList,
  sample: {},
});

/** Returns the default values of a new reminder. [A7-5] */
export const blankReminder = companyEndpoint({
  method: 'GET',
  path: 'reminders/new',
  gate: reminderEditing,
  query: schemas.BlankQuery,
  reply: schemas.BlankReminder,
  sample: { query: { customTextFieldType: 'reminderBody' } },
});

/** Creates a reminder, which customers then get on its day after the due day. [A7-7] */
export const createReminder = companyEndpoint({
  method: 'POST',
  path: 'reminders',
  gate: reminderEditing,
  body: schemas.ReminderInput,
  reply: schemas.Reminder,
  problems: [duplicateReminderDay],
  sample: { body: { daysOverdue: unique((serial) => 1 + (serial % 999)), body } },
});

const created = { reminderId: from(createReminder, ({ id }) => id) };

/** Returns a reminder rule of the company: when it sends an e-mail, and which text. [A7-6] */
export const readReminder = companyEndpoint({
  method: 'GET',
  path: 'reminders/:reminderId',
  gate: reminderEditing,
  reply: schemas.Reminder,
  sample: { params: created },
});

/** Replaces the values of a reminder. [A7-8] */
export const updateReminder = companyEndpoint({
  method: 'PUT',
  path: 'reminders/:reminderId',
  gate: reminderEditing,
  body: schemas.ReminderUpdate,
  reply: schemas.Reminder,
  problems: [duplicateReminderDay, problems.staleVersion],
  sample: {
    params: created,
    body: {
      daysOverdue: from(createReminder, ({ daysOverdue }) => daysOverdue),
      body,
      version: from(createReminder, ({ version }) => version),
    },
  },
});

/** Deletes a reminder, which is no longer sent. [A7-9] */
export const deleteReminder = companyEndpoint({
  method: 'DELETE',
  path: 'reminders/:reminderId',
  gate: reminderEditing,
  sample: { params: created },
});
