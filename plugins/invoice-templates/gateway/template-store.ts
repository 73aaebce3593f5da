import type { Insertable } from 'kysely';
import { inEachLanguage, problems } from '#core/contract';
import { placeholderText } from '#core/contract/emails';
import {
  type AnyCall,
  type InnerCalls,
  invalidField,
  Refusal,
  staleVersion,
  runAndUndo,
  vatPayerTypesOf,
} from '#core/gateway';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { type EmailDocuments } from '#plugins/documents/contract';
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
import { allWarnings } from './make-invoice.ts';
import { makeInvoicesOf } from './recurrence-jobs.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { publishToPages } from './publish-to-pages.ts';
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
  readonly documents: EmailDocuments;
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
  await publishToPages(call, 'create', id);
  return answered(call, id, services);
}

/**
 * Changes a template. The caller becomes the person in whose name it works, so that no invoice carries the name of somebody who did not
 * write it. A template that stopped because of an error stays stopped until a user resumes it.
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
  await publishToPages(call, 'update', id);
  return answered(call, id, services);
}

/**
 * Pauses or resumes a template. Invoices that were missed during a pause are not made. A template that stopped because of an error resumes
 * from the date at which it stopped, because no user had decided to pause it.
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
    await publishToPages(call, 'update', id);
  }
  return answered(call, id, services);
}

export async function deleteTemplate(call: AnyCall, id: string): Promise<undefined> {
  await readTemplate(call.tx, id, 'lock');
  await templatesIn(call.tx).deleteFrom('invoice_template').where('id', '=', id).execute();
  await publishToPages(call, 'delete', id);
  return undefined;
}

/** Returns the template, and queues the job immediately if an invoice is due today. */
async function answered(call: AnyCall, id: string, { documents }: TemplateServices): Promise<InvoiceTemplate> {
  const template = await wireTemplate(call, id, documents);
  if (template.nextOn !== null && template.nextOn <= call.today()) await call.enqueue(makeInvoicesOf, {});
  return template;
}

/**
 * Returns the next date after the rule was changed. If only the end was changed, the dates stay, so missed ones among them are still made.
 */
async function nextOfChanged(call: AnyCall, current: TemplateRecord, rule: RecurrenceRule): Promise<string | null> {
  const { id, next_on: next } = current;
  const before = ruleOf(current);
  if (!sameTimes(before, rule)) return nextTime(call, id, rule);
  return before.until === rule.until ? next : firstUnmade(call.tx, id, rule, next ?? call.today());
}

/** Returns the first date of a changed rule that is not before today and is after all invoices that were already made. */
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
 * Validates the input and returns the values to store. It makes the invoice of the next date with the same functions that will make it
 * later, and rolls it back. So errors are reported at their fields now, and the totals are those of the invoice.
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
  const { totals, currency, customer } = await runAndUndo(call.tx, async () => {
    const draft = await inner.call(call, createInvoice, { body });
    const of = { params: { documentId: draft.id }, body: { acknowledge: allWarnings } };
    return issues ? inner.call(call, issueInvoice, of) : draft;
  }).catch(withinDocument);
  refuseEmpty(customer.name, document);
  return {
    name: name.trim(),
    // The customer is stored with all data, even if the input has only the partner's id.
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
    vat_payer_type: (await vatPayerTypesOf(call))(call.today()),
  };
}
function refuseWrong({ document, startsOn, until }: InvoiceTemplateInput): void {
  if (until !== null && until < startsOn) throw invalidField('/until', 'until', refusalText('until'));
  if (document.externalId) throw invalidField('/document/externalId', 'externalId', refusalText('externalId'));
  for (const { path, text } of textsOf(document)) {
    const [unknown] = templatePlaceholders.unknownIn(text);
    if (!unknown) continue;
    const known = inEachLanguage((language) =>
      templatePlaceholders.names.map((name) => placeholderText(name, language)).join(', '),
    );
    throw invalidField(`/document${path}`, 'unknownPlaceholder', refusalText('placeholder', { unknown, known }));
  }
}

/**
 * Refuses a template of drafts without a customer or lines, because the list, the forecast and the drafts would be empty. Other fields that
 * issuing requires may be missing in it; a template that issues is checked by making the invoice.
 */
function refuseEmpty(customerName: string, { lines }: InvoiceTemplateInput['document']): void {
  const lacking = [
    ...(customerName.trim() === '' ? [{ path: '/document/customer/name', message: refusalText('customer') }] : []),
    ...(lines.length === 0 ? [{ path: '/document/lines', message: refusalText('line') }] : []),
  ];
  if (lacking.length > 0)
    throw new Refusal(problems.invalidInput, { fields: lacking.map((field) => ({ ...field, code: 'required' })) });
}

/** Rethrows a refusal of the invoice with the paths of its fields in the template. */
function withinDocument(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.fields) throw error;
  const fields = error.details.fields.map((field) => ({ ...field, path: `/document${field.path}` }));
  throw new Refusal(error.problem, { ...error.details, fields });
}
