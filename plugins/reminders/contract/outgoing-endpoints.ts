import { companyEndpoint, from, problem, problems } from '#core/contract';
import { letterHasGone, mailNotSetUp } from '#core/contract/mail';
import { createPartner } from '#plugins/partners/contract';
import { reminderEditing, reminderSending } from './access.ts';
import * as schemas from './outgoing.schemas.ts';

/** The document is paid, stopped, or had its reminder of the day. */
export const nothingToRemind = problem('nothing-to-remind', 409);

const one = 'reminders/outgoing/:documentId/:reminderId';
const nobodys = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b11';
/** What is to go out follows from days that pass. */
const sample = { params: { documentId: nobodys, reminderId: nobodys }, finds: 'nothing' } as const;

/** What could not be sent and waits for somebody, and what leaves in the next seven days, the first to leave first. */
export const listOutgoingReminders = companyEndpoint({
  method: 'GET',
  path: 'reminders/outgoing',
  gate: reminderSending,
  reply: schemas.OutgoingReminders,
  sample: {},
});

export const readOutgoingReminder = companyEndpoint({
  method: 'GET',
  path: one,
  gate: reminderSending,
  reply: schemas.OutgoingText,
  sample,
});

/** What a reminder of the document says today, whatever its day and whether one is to leave: by the rule whose turn it is, else in the usual words. */
export const readReminderText = companyEndpoint({
  method: 'GET',
  path: 'reminders/text/:documentId',
  gate: reminderSending,
  reply: schemas.ReminderText,
  problems: [nothingToRemind],
  sample: { params: { documentId: nobodys }, finds: 'nothing' },
});

/** Holds or releases one, or says it in other words to others: for this document alone. */
export const changeOutgoingReminder = companyEndpoint({
  method: 'PUT',
  path: `${one}/letter`,
  gate: reminderSending,
  body: schemas.OutgoingChange,
  reply: schemas.OutgoingText,
  problems: [letterHasGone],
  sample: { ...sample, body: { isHeld: true } },
});

/** Now, whatever the day and the hour; one that was given up, or came back, once more. */
export const sendOutgoingReminder = companyEndpoint({
  method: 'POST',
  path: `${one}/send`,
  gate: reminderSending,
  problems: [nothingToRemind, letterHasGone, mailNotSetUp],
  sample,
});

export const setReminderHours = companyEndpoint({
  method: 'PUT',
  path: 'reminders/hours',
  gate: reminderEditing,
  body: schemas.ReminderHours,
  reply: schemas.ReminderHours,
  sample: { body: { from: 8, until: 16 } },
});

const stop = 'reminders/stops/:subject/:subjectId';
const ofPartner = { subject: 'partners', subjectId: from(createPartner, ({ id }) => id) };

/** Of a document or a partner: `subject` is `documents` or `partners`. */
export const readReminderStop = companyEndpoint({
  method: 'GET',
  path: stop,
  gate: reminderSending,
  reply: schemas.ReminderStop,
  sample: { params: ofPartner },
});

export const setReminderStop = companyEndpoint({
  method: 'PUT',
  path: stop,
  gate: reminderSending,
  body: schemas.ReminderStop,
  reply: schemas.ReminderStop,
  problems: [problems.notFound],
  sample: { params: ofPartner, body: { isStopped: true } },
});
