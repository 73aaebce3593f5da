import { evaluate } from '#core/access';
import { todayAt } from '#core/calendar';
import { defaultLanguage, languageOf } from '#core/contract';
import { mailNotSetUp } from '#core/contract/mail';
import { defineJob, type JobContext, mailPreferences, emails, Refusal } from '#core/gateway';
import { receivables } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { automaticReminders } from '../contract/index.ts';
import { queueReminder } from './queue-reminder.ts';
import { hoursOf, isOpen } from './reminder-hours.ts';
import { readPlan } from './reminder-plan.ts';

/**
 * Sends the due reminders. It runs each hour, because companies choose whole hours. A run also sends the reminders that an earlier run has
 * missed.
 */
export const sendReminders = defineJob({
  name: 'reminders.send',
  schedule: '2 * * * *',
  run: runReminders,
});

async function runReminders(context: JobContext<object>): Promise<void> {
  const facts = await context.facts();
  const [documents, partners, habits, mail] = [
    await context.service(receivables),
    await context.service(partnerDirectory),
    await context.service(mailPreferences),
    await context.service(emails),
  ];
  if (!facts || evaluate(automaticReminders, facts) !== 'yes' || !documents || !mail) return;
  const services = { documents, partners, habits };
  const now = context.now();
  const today = todayAt(now);
  const due = await context.inCompany(async (tx) =>
    isOpen(now, await hoursOf(tx)) ? readPlan(tx, services, { now, until: today }) : [],
  );
  const { actorUserId, locale } = context.payload;
  for (const { document, rule, row } of due) {
    if (row?.is_held) continue;
    context.signal.throwIfAborted();
    try {
      await context.inCompany((tx, step) => {
        const language = languageOf(locale) ?? defaultLanguage;
        const at = { tx, ...step, now: () => context.now(), user: { id: actorUserId }, language };
        const meant = { documentId: document.id, reminderId: rule.id };
        return queueReminder(at, { services, mail }, meant, { until: today, byHand: false });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      context.log.warn({ document: document.id, err: error }, 'a reminder could not be queued');
      if (error.problem.code === mailNotSetUp.code) return;
    }
  }
}
