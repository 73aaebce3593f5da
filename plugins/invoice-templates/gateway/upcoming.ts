import { addDays, isDay } from '#core/calendar';
import { type AnyCall, type ExpectedMoney, isUuid, notFound, Refusal, refuse } from '#core/gateway';
import {
  nothingUpcoming,
  type InvoiceTemplateRun,
  timesBetween,
  type UpcomingInvoices,
  wrongRates,
} from '../contract/index.ts';
import { isIssuedUnasked, type MakingServices, makeInvoice } from './make-invoice.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { publishToPages } from './publish-to-pages.ts';
import { readTemplate, ruleOf, type TemplateRecord, templatesIn } from './template-tables.ts';
import { stateOf } from './wire-template.ts';

/** The number of days for which upcoming invoices are listed and can be skipped or made in advance. */
const days = 30;

/** Lists the invoices that will be made, including skipped ones. */
export async function listUpcoming(call: AnyCall): Promise<UpcomingInvoices> {
  const until = addDays(call.today(), days);
  const items = (await aheadUntil(call, until)).map(({ dueDays: _, ...item }) => item);
  return { until, items };
}

/** Returns the amounts that customers are expected to pay by a day for upcoming invoices. */
export async function expectedOfTemplates(
  at: Pick<AnyCall, 'tx' | 'today'>,
  until: string,
): Promise<readonly ExpectedMoney[]> {
  const items = await aheadUntil(at, until);
  return items.flatMap(({ period, dueDays, isSkipped, currency, total }) => {
    const day = addDays(period < at.today() ? at.today() : period, dueDays);
    if (isSkipped || day > until) return [];
    return [{ day, direction: 'in' as const, amount: currency === 'EUR' ? total : null }];
  });
}

async function aheadUntil(call: Pick<AnyCall, 'tx' | 'today'>, until: string) {
  const templates = await templatesIn(call.tx)
    .selectFrom('invoice_template')
    .selectAll()
    .where('is_on', '=', true)
    .where('stopped_by', 'is', null)
    .where('next_on', '<=', until)
    .execute();
  const decided = await decidedOf(call, templates, until);
  const items = templates.flatMap((template) =>
    timesOf(template, until).flatMap((period) => {
      const outcome = decided.get(`${template.id} ${period}`);
      if (outcome !== undefined && outcome !== 'skipped') return [];
      return [
        {
          templateId: template.id,
          name: template.name,
          customerName: template.customer_name,
          period,
          total: template.total,
          currency: template.currency,
          issues: isIssuedUnasked(template, period, call.today()),
          sends: template.sends && isIssuedUnasked(template, period, call.today()),
          isSkipped: outcome === 'skipped',
          dueDays: template.due_days,
          wrongRates: wrongRates(template.document, period),
        },
      ];
    }),
  );
  return items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'sk'));
}

function keyOf({ period, name, templateId }: { period: string; name: string; templateId: string }): string {
  return `${period} ${name} ${templateId}`;
}

function timesOf(template: TemplateRecord, until: string): string[] {
  return template.next_on === null ? [] : timesBetween(ruleOf(template), template.next_on, until);
}

async function decidedOf({ tx }: Pick<AnyCall, 'tx'>, templates: readonly TemplateRecord[], until: string) {
  if (templates.length === 0) return new Map<string, InvoiceTemplateRun['outcome']>();
  const rows = await templatesIn(tx)
    .selectFrom('template_run')
    .innerJoin('invoice_template', 'invoice_template.id', 'template_id')
    .select(['template_id', 'period', 'outcome'])
    .whereRef('period', '>=', 'next_on')
    .where('period', '<=', until)
    .execute();
  return new Map(rows.map(({ template_id, period, outcome }) => [`${template_id} ${period}`, outcome]));
}

interface Meant {
  readonly templateId: string;
  readonly period: string;
}

/** Skips a date or makes it due again. @throws Refusal 404; 409 if the date is not upcoming any more */
export async function skipUpcoming(call: AnyCall, meant: Meant, isSkipped: boolean): Promise<undefined> {
  const template = await lockAhead(call, meant);
  const runs = templatesIn(call.tx);
  const { period } = meant;
  const run = await runs
    .selectFrom('template_run')
    .select('outcome')
    .where('template_id', '=', template.id)
    .where('period', '=', period)
    .executeTakeFirst();
  if (run && run.outcome !== 'skipped') throw refuse(nothingUpcoming, { detail: refusalText('nothingUpcoming') });
  if (isSkipped && !run)
    await runs
      .insertInto('template_run')
      .values({ template_id: template.id, period, outcome: 'skipped', document_id: null, reason: null })
      .execute();
  if (!isSkipped && run)
    await runs.deleteFrom('template_run').where('template_id', '=', template.id).where('period', '=', period).execute();
  await publishToPages(call, 'update', template.id);
  return undefined;
}

/**
 * Makes an invoice in advance. @throws Refusal 404; 409 if the date is not upcoming any more or was already processed; the refusals of an
 * invoice
 */
export async function makeUpcoming(call: AnyCall, meant: Meant, services: MakingServices): Promise<InvoiceTemplateRun> {
  const template = await lockAhead(call, meant);
  const { period } = meant;
  // The invoice is made in the caller's name and with the caller's rights, and rolled back if it is refused.
  const made = await makeInvoice(call, template, period, services);
  if (made instanceof Refusal) throw made;
  if (!made) throw refuse(nothingUpcoming, { detail: refusalText('nothingUpcoming') });
  return { period, ...made };
}

/** Locks the template of an upcoming date and returns it. */
async function lockAhead(call: AnyCall, { templateId, period }: Meant): Promise<TemplateRecord> {
  if (!isUuid(templateId)) throw notFound();
  const template = await readTemplate(call.tx, templateId, 'lock');
  const isAhead =
    stateOf(template) === 'active' && isDay(period) && timesOf(template, addDays(call.today(), days)).includes(period);
  if (!isAhead) throw refuse(nothingUpcoming, { detail: refusalText('nothingUpcoming') });
  return template;
}
