import { addDays } from '#core/calendar';
import { problems } from '#core/contract';
import { type AnyCall, attempt, type InnerCalls, type Notify, Refusal, vatPayerTypeOf } from '#core/gateway';
import { type DocumentInput, type DocumentMailing, issueWarnings } from '#plugins/documents/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { invoiceOf, type InvoiceTemplateRun } from '../contract/index.ts';
import { firstUnmade, ruleOf, type StopReason, type TemplateRecord, templatesIn } from './template-tables.ts';
import { tellPages } from './tell-pages.ts';
import { tellLeftDraft, tellNotSent, tellStopped } from './tell-people.ts';

export interface MakingServices {
  readonly inner: InnerCalls;
  readonly tell: Notify | undefined;
  readonly mailing: DocumentMailing | undefined;
}

type Made = Pick<InvoiceTemplateRun, 'outcome' | 'documentId' | 'number' | 'reason'>;

/**
 * The invoice of one time of a template whose row is locked, in the caller's transaction. The time is taken first, by a row that there can
 * be once: whoever comes second, or again after a crash, finds it taken.
 * @param isMissed its day has passed: a draft of today, so that no number goes back and no closed month opens
 * @returns undefined: the time was decided before; a refusal: it cannot be made, and the template has stopped
 */
export async function makeInvoice(
  call: AnyCall,
  template: TemplateRecord,
  { period, isMissed }: { readonly period: string; readonly isMissed: boolean },
  services: MakingServices,
): Promise<Made | Refusal | undefined> {
  const { tx } = call;
  const taken = await templatesIn(tx)
    .insertInto('template_run')
    .values({ template_id: template.id, period, outcome: 'draft', document_id: null, reason: null })
    .onConflict((conflict) => conflict.columns(['template_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken) {
    await goOn(call, template, period); // those that were skipped are passed over
    return undefined;
  }
  const made = await write(call, template, { period, isMissed }, services);
  if (made instanceof Refusal) {
    // Once it is mended and let go on, the time is there to be made, and is still the next one.
    await templatesIn(tx).deleteFrom('template_run').where('id', '=', taken.id).execute();
    await stop(call, template, stopReasonOf(made), services.tell);
    return made;
  }
  await templatesIn(tx)
    .updateTable('template_run')
    .set({ outcome: made.outcome, document_id: made.documentId, reason: made.reason })
    .where('id', '=', taken.id)
    .execute();
  await goOn(call, template, period);
  await tellPages(call, 'update', template.id);
  return made;
}

/** Past its next time alone: of one that is made ahead the earlier ones are still to come. */
async function goOn({ tx }: AnyCall, template: TemplateRecord, period: string): Promise<void> {
  if (period !== template.next_on) return;
  await templatesIn(tx)
    .updateTable('invoice_template')
    .set({ next_on: await firstUnmade(tx, template.id, ruleOf(template), addDays(period, 1)) })
    .where('id', '=', template.id)
    .execute();
}

async function write(
  call: AnyCall,
  template: TemplateRecord,
  { period, isMissed }: { readonly period: string; readonly isMissed: boolean },
  { inner, tell, mailing }: MakingServices,
): Promise<Made | Refusal> {
  const { tx } = call;
  let body = invoiceOf({ ...template, dueDays: template.due_days }, period, call.today());
  let drafted = await attempt(tx, () => inner.call(call, createInvoice, { body }));
  // A partner, an account, a series or an item that is gone since: the customer's data stand in the template, the lines' too, the rest is as usual.
  while (drafted instanceof Refusal && isOfGone(drafted)) {
    const rest = withoutGone(body, drafted);
    if (JSON.stringify(rest) === JSON.stringify(body)) break;
    body = rest;
    drafted = await attempt(tx, () => inner.call(call, createInvoice, { body: rest }));
  }
  if (drafted instanceof Refusal) return drafted;
  const { id: documentId } = drafted.done;
  const draft = { outcome: 'draft', documentId, number: null, reason: null } as const;
  if (!template.issues || isMissed) return draft;
  const params = { documentId };
  const acknowledge = template.vat_payer_type === (await vatPayerTypeOf(call)) ? meantSo : meantThen;
  const issued = await attempt(tx, () => inner.call(call, issueInvoice, { params, body: { acknowledge } }));
  if (issued instanceof Refusal) {
    await tellLeftDraft(call, tell, template, { documentId, refusal: issued });
    return { ...draft, reason: issued.problem.code };
  }
  const { number } = issued.done;
  const why = template.sends ? await send(call, mailing, documentId) : null;
  if (why !== null) await tellNotSent(call, tell, template, { documentId, number, why });
  return { outcome: 'issued', documentId, number, reason: why };
}

/** @returns why it is not sent; null: it waits in the queue */
async function send(call: AnyCall, mailing: DocumentMailing | undefined, documentId: string): Promise<string | null> {
  return mailing ? mailing.send(call, 'invoice', documentId) : 'no-way-out';
}

/** Codes of what a template says in a field that the company has taken out since, or whose choice it has. */
const goneFromField: readonly string[] = ['noCustomField', 'noOption'];

function isOfGone({ problem, details }: Refusal): boolean {
  return problem.code === problems.notFound.code || !!details.fields?.every(({ code }) => goneFromField.includes(code));
}

/** What is to be made, without the names that the refusal says lead to nothing. */
function withoutGone(body: DocumentInput, { details }: Refusal): DocumentInput {
  const gone = new Set(details.fields?.map(({ path }) => path));
  const { partnerId: _partner, bankAccountId: _account, sequenceCode: _series, ...rest } = body;
  const isGone = (at: number) => [...gone].some((path) => path.startsWith(`/customFields/${at}/`));
  const kept = Object.entries(body).filter(([name]) => !gone.has(`/${name}`));
  const lines = body.lines.map((line, at) => (gone.has(`/lines/${at}/itemId`) ? { ...line, itemId: null } : line));
  const customFields = body.customFields?.filter((_value, at) => !isGone(at));
  return { ...rest, ...Object.fromEntries(kept), lines, ...(customFields && { customFields }) };
}

/** Whoever set the template up has meant it so. */
export const meantSo = Object.keys(issueWarnings) as (keyof typeof issueWarnings)[]; // its very keys

/** Since then the company has begun to pay VAT, or ceased to: what stood outside VAT may be taxed now, and somebody has to look. */
const meantThen = meantSo.filter((code) => code !== 'outside-vat-by-payer');

function stopReasonOf({ details }: Refusal): StopReason {
  return details.fields?.some(({ code }) => code === 'vatRate') ? 'rates' : 'refused';
}

/** It does not go on by itself until somebody lets it. */
export async function stop(
  call: Pick<AnyCall, 'tx' | 'emit' | 'language' | 'now'>,
  template: TemplateRecord,
  why: StopReason,
  tell: Notify | undefined,
): Promise<void> {
  await templatesIn(call.tx)
    .updateTable('invoice_template')
    .set((is) => ({ stopped_by: why, version: is('version', '+', 1) }))
    .where('id', '=', template.id)
    .execute();
  await tellPages(call, 'update', template.id);
  await tellStopped(call, tell, template, why);
}
