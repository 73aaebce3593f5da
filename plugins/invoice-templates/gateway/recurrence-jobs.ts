import { randomUUID } from 'node:crypto';
import { all, evaluate, type Facts } from '#core/access';
import { todayAt } from '#core/calendar';
import { defaultLanguage, languageOf } from '#core/contract';
import { defineJob, innerCalls, type JobContext, type JobStep, notify, Refusal, type Tx } from '#core/gateway';
import { documentMailing } from '#plugins/documents/contract';
import { invoices } from '#plugins/invoices/contract';
import { invoiceTemplates, recurringInvoices, wrongRates } from '../contract/index.ts';
import { makeInvoice, stop } from './make-invoice.ts';
import { type StopReason, type TemplateRecord, templatesIn } from './template-tables.ts';
import { type LateInvoices, notifyLate, notifyWrongRates } from './notify-people.ts';

/** Runs early each morning for each company, and queues a job for each member in whose name a template is due. */
export const makeDueInvoices = defineJob({
  name: 'invoice-templates.make-due',
  schedule: '20 4 * * *',
  run: findDue,
});

/** Makes the due invoices of all templates that work in the name of one member, with that member's rights. */
export const makeInvoicesOf = defineJob({
  name: 'invoice-templates.make',
  expireInSeconds: 3_600,
  run: makeDue,
  refused: (context) => stopAll(context, 'left'),
});

async function findDue(context: JobContext<object>): Promise<void> {
  const facts = await context.facts();
  // No invoice is made while the company lacks the licence. Once it has it again, missed invoices are made as after a time without a gateway.
  if (!facts || evaluate(recurringInvoices, facts) !== 'yes') return;
  const today = todayAt(context.now());
  await context.inCompany(async (tx, step) => {
    const due = await dueIn(tx, today).select('works_for').distinct().execute();
    for (const { works_for: as } of due) await step.enqueue(makeInvoicesOf, {}, { as });
  });
  const tell = await context.service(notify);
  await context.inCompany(async (tx, step) => {
    const untold = await activeIn(tx).selectAll().where('rates_told', '=', false).orderBy('name').forUpdate().execute();
    const wrong = untold.filter(({ document, next_on: next }) => next && wrongRates(document, next).length > 0);
    for (const [worksFor, theirs] of Map.groupBy(wrong, ({ works_for: userId }) => userId)) {
      const names = theirs.map(({ name }) => name);
      await notifyWrongRates(tellingIn(context, tx, step), tell, worksFor, names);
      const ids = theirs.map(({ id }) => id);
      await templatesIn(tx).updateTable('invoice_template').set({ rates_told: true }).where('id', 'in', ids).execute();
    }
  });
}

async function makeDue(context: JobContext<object>): Promise<void> {
  const [inner, tell, mailing, facts] = [
    await context.service(innerCalls),
    await context.service(notify),
    await context.service(documentMailing),
    await context.facts(),
  ];
  if (!inner || !facts || evaluate(recurringInvoices, facts) !== 'yes') return;
  const { actorUserId } = context.payload;
  const late = new Map<string, LateInvoices>();
  for (let goesOn = true; goesOn; ) {
    context.signal.throwIfAborted();
    // Each transaction makes the invoice for one date of one template, so it is short and atomic.
    goesOn = await context.inCompany(async (tx, step) => {
      const today = todayAt(context.now());
      const theirs = dueIn(tx, today).where('works_for', '=', actorUserId);
      const next = await theirs.select('id').orderBy('next_on').orderBy('id').limit(1).executeTakeFirst();
      if (!next) return false;
      // While this transaction waited for the lock, another one may have made the invoice; the loop then goes on with the next template.
      const template = await theirs.selectAll().where('id', '=', next.id).forUpdate().executeTakeFirst();
      if (!template?.next_on) return true;
      const call = await inner.callOf(context, tx, step);
      if (!call || !mayMake(template, facts)) {
        await stop(tellingIn(context, tx, step), template, call ? 'right' : 'left', tell);
        return true;
      }
      const period = template.next_on;
      const made = await makeInvoice(call, template, period, { inner, tell, mailing });
      if (made && !(made instanceof Refusal) && period < today) {
        const before = late.get(template.id) ?? { noticeId: randomUUID(), invoices: [] };
        const now = { ...before, invoices: [...before.invoices, { ...made, period }] };
        late.set(template.id, now);
        await notifyLate(call, tell, template, now);
      }
      return true;
    });
  }
}

function mayMake({ issues }: TemplateRecord, facts: Facts): boolean {
  const gate = all(invoiceTemplates.edit, invoices.create, ...(issues ? [invoices.edit] : []));
  return evaluate(gate, facts) === 'yes';
}

/** Stops all templates that work in the name of a member who lost the right. */
async function stopAll(context: JobContext<object>, why: StopReason): Promise<void> {
  const tell = await context.service(notify);
  const { actorUserId } = context.payload;
  await context.inCompany(async (tx, step) => {
    const theirs = await activeIn(tx).selectAll().where('works_for', '=', actorUserId).forUpdate().execute();
    for (const template of theirs) await stop(tellingIn(context, tx, step), template, why, tell);
  });
}

function activeIn(tx: Tx) {
  return templatesIn(tx)
    .selectFrom('invoice_template')
    .where('is_on', '=', true)
    .where('stopped_by', 'is', null)
    .where('next_on', 'is not', null);
}

function dueIn(tx: Tx, today: string) {
  return activeIn(tx).where('next_on', '<=', today);
}

function tellingIn({ payload, now }: JobContext<object>, tx: Tx, { emit }: JobStep) {
  return { tx, emit, now, language: languageOf(payload.locale) ?? defaultLanguage };
}
