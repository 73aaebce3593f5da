import {
  type AnyCall,
  emails,
  implement,
  invalidField,
  type MailPreferences,
  mailPreferences,
  refuse,
} from '#core/gateway';
import { optional } from '#core/registry';
import { type Receivables, receivables } from '#plugins/documents/contract';
import { type PartnerDirectory, partnerDirectory } from '#plugins/partners/contract';
import {
  changeOutgoingReminder,
  listOutgoingReminders,
  nothingToRemind,
  readOutgoingReminder,
  readReminderStop,
  readReminderText,
  sendOutgoingReminder,
  setLeastReminderSum,
  setReminderHours,
  setReminderStop,
} from '../contract/index.ts';
import { changeOutgoing, findOutgoing, lastDay, listOutgoing, readOutgoing, hasFailed } from './outgoing.ts';
import { queueReminder } from './queue-reminder.ts';
import { keepLeastSum } from './least-sum.ts';
import { keepHours } from './reminder-hours.ts';
import type { ReminderServices } from './reminder-plan.ts';
import { readStop, setStop } from './reminder-stops.ts';
import { remindersIn } from './reminder-tables.ts';
import { readText } from './reminder-text.ts';
import { refusalText } from './refusals/refusal-text.ts';

const needs = [receivables, optional(partnerDirectory), optional(mailPreferences), emails] as const;
const reads = [receivables, optional(partnerDirectory)] as const;

/** Returns the services of a user's call: they find only the documents that the user may read, so others are a 404 and in no list. */
const servicesFor = (
  call: AnyCall,
  documents: Receivables,
  partners?: PartnerDirectory,
  habits?: MailPreferences,
): ReminderServices => ({ documents: documents.readableBy(call), partners, habits });

export const outgoingHandlers = [
  implement(listOutgoingReminders, needs, (call, documents, partners, habits, mail) =>
    listOutgoing(call, servicesFor(call, documents, partners, habits), mail),
  ),
  implement(readOutgoingReminder, needs, (call, documents, partners, habits) =>
    readOutgoing(call, servicesFor(call, documents, partners, habits), call.params),
  ),
  implement(readReminderText, needs, (call, documents, partners, habits) =>
    readText(call, servicesFor(call, documents, partners, habits), call.params.documentId),
  ),
  implement(changeOutgoingReminder, needs, (call, documents, partners, habits, mail) =>
    changeOutgoing(call, servicesFor(call, documents, partners, habits), mail, {
      meant: call.params,
      change: call.body,
    }),
  ),
  implement(sendOutgoingReminder, needs, async (call, documents, partners, habits, mail) => {
    const services = servicesFor(call, documents, partners, habits);
    const { row, email } = await findOutgoing(call, services, call.params);
    if (row?.letter_id && email) {
      await remindersIn(call.tx)
        .updateTable('reminder_letter')
        .set({ by_hand: true })
        .where('id', '=', row.id)
        .execute();
      await (hasFailed(email) ? mail.sendAgain(call, row.letter_id) : mail.release(call, row.letter_id));
      return undefined;
    }
    const by = { until: lastDay(call.now()), byHand: true };
    if (!(await queueReminder(call, { services, mail }, call.params, by)))
      throw refuse(nothingToRemind, { detail: refusalText('nothingToRemind') });
    return undefined;
  }),
  implement(setReminderHours, ({ tx, body }) => {
    if (body.from >= body.until) throw invalidField('/until', 'hours', refusalText('hours'));
    return keepHours(tx, body);
  }),
  implement(setLeastReminderSum, ({ tx, body }) => keepLeastSum(tx, body)),
  implement(readReminderStop, reads, (call, documents, partners) =>
    readStop(call, servicesFor(call, documents, partners), call.params),
  ),
  implement(setReminderStop, reads, (call, documents, partners) =>
    setStop(call, servicesFor(call, documents, partners), call.params, call.body),
  ),
];
