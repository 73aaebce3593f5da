import { companyEndpoint, from, problem, problems } from '#core/contract';
import { emailHasGone, mailNotSetUp } from '#core/contract/mail';
import { createPartner } from '#plugins/partners/contract';
import { reminderEditing, reminderSending } from './access.ts';
import * as schemas from './outgoing.schemas.ts';

/** The problem that the document is paid or its reminders are stopped, or that its reminder of the day was already sent. */
export const nothingToRemind = problem('nothing-to-remind', 409);

const one = 'reminders/outgoing/:documentId/:reminderId';
const nobodys = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b11';
/** The sample finds nothing, because which reminders are outgoing depends on the date. */
const sample = { params: { documentId: nobodys, reminderId: nobodys }, finds: 'nothing' } as const;

/**
 * Lists the failed reminders, which a user has to decide about, and those of the next seven days, the earliest first: those of documents
 * that the caller may read.
 */
export const listOutgoingReminders = companyEndpoint({
  method: 'GET',
  path: 'reminders/outgoing',
  gate: reminderSending,
  reply: schemas.OutgoingReminders,
  sample: {},
});

/** Returns one outgoing reminder with its text. */
export const readOutgoingReminder = companyEndpoint({
  method: 'GET',
  path: one,
  gate: reminderSending,
  reply: schemas.OutgoingText,
  sample,
});

/**
 * Returns the text that a reminder of the document would have today, even if none is due. It comes from the rule whose days have passed
 * last among those that are on, or is the default text if there is none. A document that the caller may not read is a 404.
 */
export const readReminderText = companyEndpoint({
  method: 'GET',
  path: 'reminders/text/:documentId',
  gate: reminderSending,
  reply: schemas.ReminderText,
  problems: [nothingToRemind],
  sample: { params: { documentId: nobodys }, finds: 'nothing' },
});

/** Holds or releases one reminder, or changes its text or recipients. The change applies only to this document. */
export const changeOutgoingReminder = companyEndpoint({
  method: 'PUT',
  path: `${one}/email`,
  gate: reminderSending,
  body: schemas.OutgoingChange,
  reply: schemas.OutgoingText,
  problems: [emailHasGone],
  sample: { ...sample, body: { isHeld: true } },
});

/** Sends a reminder immediately, regardless of its day and of the hours. A reminder that failed or bounced is sent again. */
export const sendOutgoingReminder = companyEndpoint({
  method: 'POST',
  path: `${one}/send`,
  gate: reminderSending,
  problems: [nothingToRemind, emailHasGone, mailNotSetUp],
  sample,
});

/** Sets the hours in Slovak time between which reminders are sent. */
export const setReminderHours = companyEndpoint({
  method: 'PUT',
  path: 'reminders/hours',
  gate: reminderEditing,
  body: schemas.ReminderHours,
  reply: schemas.ReminderHours,
  sample: { body: { from: 8, until: 16 } },
});

/** Sets the smallest amount that is reminded of. No reminder of a smaller one is planned or leaves; one that a person sends does. */
export const setLeastReminderSum = companyEndpoint({
  method: 'PUT',
  path: 'reminders/least-sum',
  gate: reminderEditing,
  body: schemas.LeastSum,
  reply: schemas.LeastSum,
  sample: { body: { leastSum: '1.00' } },
});

const stop = 'reminders/stops/:subject/:subjectId';
const ofPartner = { subject: 'partners', subjectId: from(createPartner, ({ id }) => id) };

/**
 * Returns whether the reminders of a document or a partner are stopped. One that the caller may not read is a 404.
 * @param subject Either `documents` or `partners`.
 * @param subjectId The id of the document or the partner.
 */
export const readReminderStop = companyEndpoint({
  method: 'GET',
  path: stop,
  gate: reminderSending,
  reply: schemas.ReminderStop,
  sample: { params: ofPartner },
});

/**
 * Stops the reminders of a document, or of all documents of a partner, or lets them be sent again. One that the caller may not read is a
 * 404.
 * @param subject Either `documents` or `partners`.
 * @param subjectId The id of the document or the partner.
 */
export const setReminderStop = companyEndpoint({
  method: 'PUT',
  path: stop,
  gate: reminderSending,
  body: schemas.ReminderStop,
  reply: schemas.ReminderStop,
  problems: [problems.notFound],
  sample: { params: ofPartner, body: { isStopped: true } },
});
