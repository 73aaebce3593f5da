import type { Insertable } from 'kysely';
import { inEachLanguage, problems } from '#core/contract';
import { placeholderText } from '#core/contract/letters';
import {
  type AnyCall,
  type InnerCalls,
  invalidField,
  Refusal,
  staleVersion,
  tried,
  vatPayerTypeOf,
} from '#core/gateway';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { type LetterDocuments } from '#plugins/documents/contract';
import {
  firstAfter,
  firstFrom,
  invoiceOf,
  type RecurrenceRule,
  sameTimes,
  type InvoiceTemplate,
  type InvoiceTemplateInput,
  templatePlaceholders,
  textsOf,
} from '../contract/index.ts';
import { meantSo } from './make-invoice.ts';
import { makeInvoicesOf } from './recurrence-jobs.ts';
import { say } from './refusals/say.ts';
import { tellPages } from './tell-pages.ts';
import {
  firstUnmade,
  readTemplate,
  ruleOf,
  type TemplateRecord,
  templatesIn,
  type TemplateTables,
} from './template-tables.ts';
import { laterOf, wireTemplate } from './wire-template.ts';

export interface TemplateServices {
  readonly inner: InnerCalls;
  readonly documents: LetterDocuments;
}

export async function createTemplate(
  call: AnyCall,
  input: InvoiceTemplateInput,
  services: TemplateServices,
): Promise<InvoiceTemplate> {
  const nextOn = firstFrom(input, laterOf(input.startsOn, call.today()));
  const values = await checkedValues(call, input, nextOn, services.inner);
  const { id } = await templatesIn(call.tx)
    .insertInto('invoice_template')
    .values({ ...values, next_on: nextOn, works_for: call.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellPages(call, 'create', id);
  return answered(call, id, services);
}

/**
 * Whoever changes it answers for it from then on: nobody's name stands under what somebody else wrote. What stopped by itself waits for
 * somebody to let it go on.
 */
export async function updateTemplate(
  call: AnyCall,
  id: string,
  { version, ...input }: InvoiceTemplateInput & { readonly version: number },
  services: TemplateServices,
): Promise<InvoiceTemplate> {
  const current = await readTemplate(call.tx, id, 'lock');
  if (current.version !== version) throw staleVersion(await wireTemplate(call, id, services.documents));
  const nextOn = await nextOfChanged(call, current, input);
  const values = await checkedValues(call, input, nextOn, services.inner);
  await templatesIn(call.tx)
    .updateTable('invoice_template')
    .set({
      ...values,
      version: version + 1,
      next_on: nextOn,
      works_for: call.user.id,
      rates_told: false,
    })
    .where('id', '=', id)
    .execute();
  await tellPages(call, 'update', id);
  return answered(call, id, services);
}

/**
 * Pauses it, or lets it go on. What it missed while somebody had paused it is not made up for; where it stopped by itself nobody meant
 * that, so it goes on from the time at which it stopped.
 */
export async function switchTemplate(
  call: AnyCall,
  id: string,
  { isOn }: { readonly isOn: boolean },
  services: TemplateServices,
): Promise<InvoiceTemplate> {
  const current = await readTemplate(call.tx, id, 'lock');
  const isActive = current.is_on && current.stopped_by === null;
  if (isOn !== isActive) {
    const rule = ruleOf(current);
    const next_on = current.stopped_by
      ? current.next_on
      : await firstUnmade(call.tx, id, rule, laterOf(rule.startsOn, call.today()));
    const goesOn = { stopped_by: null, works_for: call.user.id, next_on };
    await templatesIn(call.tx)
      .updateTable('invoice_template')
      .set({ is_on: isOn, version: current.version + 1, ...(isOn && goesOn) })
      .where('id', '=', id)
      .execute();
    await tellPages(call, 'update', id);
  }
  return answered(call, id, services);
}

export async function deleteTemplate(call: AnyCall, id: string): Promise<undefined> {
  await readTemplate(call.tx, id, 'lock');
  await templatesIn(call.tx).deleteFrom('invoice_template').where('id', '=', id).execute();
  await tellPages(call, 'delete', id);
  return undefined;
}

/** What is due on this very day is made at once. */
async function answered(call: AnyCall, id: string, { documents }: TemplateServices): Promise<InvoiceTemplate> {
  const template = await wireTemplate(call, id, documents);
  if (template.nextOn !== null && template.nextOn <= call.today()) await call.enqueue(makeInvoicesOf, {});
  return template;
}

/** Its next time, once its rule is that one. Another end moves none of its times: those that are still to be made are made all the same. */
async function nextOfChanged(call: AnyCall, current: TemplateRecord, rule: RecurrenceRule): Promise<string | null> {
  const { id, next_on: next } = current;
  const before = ruleOf(current);
  if (!sameTimes(before, rule)) return nextTime(call, id, rule);
  return before.until === rule.until ? next : firstUnmade(call.tx, id, rule, next ?? call.today());
}

/** The first time of another rule, from today and after all that was made by the one before. */
async function nextTime(call: AnyCall, templateId: string, rule: RecurrenceRule): Promise<string | null> {
  const last = await templatesIn(call.tx)
    .selectFrom('template_run')
    .select('period')
    .where('template_id', '=', templateId)
    .where('outcome', '!=', 'skipped')
    .orderBy('period', 'desc')
    .executeTakeFirst();
  const today = call.today();
  return last && last.period >= today ? firstAfter(rule, last.period) : firstFrom(rule, laterOf(rule.startsOn, today));
}

/**
 * What is kept. The invoice of its next time is made for trial by the very calls that will make it, and undone: what they would refuse is
 * refused now, at its field, and its sums are the template's.
 * @throws Refusal
 */
async function checkedValues(
  call: AnyCall,
  input: InvoiceTemplateInput,
  nextOn: string | null,
  inner: InnerCalls,
): Promise<Omit<Insertable<TemplateTables['invoice_template']>, 'id' | 'company_id' | 'next_on' | 'works_for'>> {
  const { document, name, startsOn, until, dueDays: due_days, every, unit, issues, sends } = input;
  refuseWrong(input);
  const day = laterOf(nextOn, call.today());
  const body = invoiceOf(input, day, day);
  const { totals, currency, customer } = await tried(call.tx, async () => {
    const draft = await inner.call(call, createInvoice, { body });
    const of = { params: { documentId: draft.id }, body: { acknowledge: meantSo } };
    return issues ? inner.call(call, issueInvoice, of) : draft;
  }).catch(withinDocument);
  refuseEmpty(customer.name, document);
  return {
    name: name.trim(),
    // Whole, as a partner's data are when only the partner was named.
    document: JSON.stringify({ ...document, customer }),
    customer_name: customer.name,
    total: totals.total,
    currency,
    every,
    unit,
    starts_on: startsOn,
    until_on: until,
    due_days,
    issues,
    sends,
    vat_payer_type: await vatPayerTypeOf(call),
  };
}
function refuseWrong({ document, startsOn, until }: InvoiceTemplateInput): void {
  if (until !== null && until < startsOn) throw invalidField('/until', 'until', say('until'));
  if (document.externalId) throw invalidField('/document/externalId', 'externalId', say('externalId'));
  for (const { path, text } of textsOf(document)) {
    const [unknown] = templatePlaceholders.unknownIn(text);
    if (!unknown) continue;
    const known = inEachLanguage((language) =>
      templatePlaceholders.names.map((name) => placeholderText(name, language)).join(', '),
    );
    throw invalidField(`/document${path}`, 'unknownPlaceholder', say('placeholder', { unknown, known }));
  }
}

/**
 * What issuing would ask for is asked for above, if the template issues. One that makes drafts may leave that to whoever issues them, but
 * not of what and for whom they are: the list, the forecast and the drafts would say nothing.
 */
function refuseEmpty(customerName: string, { lines }: InvoiceTemplateInput['document']): void {
  const lacking = [
    ...(customerName.trim() === '' ? [{ path: '/document/customer/name', message: say('customer') }] : []),
    ...(lines.length === 0 ? [{ path: '/document/lines', message: say('line') }] : []),
  ];
  if (lacking.length > 0)
    throw new Refusal(problems.invalidInput, { fields: lacking.map((field) => ({ ...field, code: 'required' })) });
}

/** A refusal of the invoice, by the paths of the template. */
function withinDocument(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.fields) throw error;
  const fields = error.details.fields.map((field) => ({ ...field, path: `/document${field.path}` }));
  throw new Refusal(error.problem, { ...error.details, fields });
}
