import { addDays } from '#core/calendar';
import { problems } from '#core/contract';
import { type AnyCall, attempt, type InnerCalls, type Notify, Refusal } from '#core/gateway';
import {
  type DocumentInput,
  type DocumentMailing,
  type IssueWarning,
  issueWarnings,
} from '#plugins/documents/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { invoiceOf, type InvoiceTemplateRun } from '../contract/index.ts';
import { firstUnmade, ruleOf, type StopReason, type TemplateRecord, templatesIn } from './template-tables.ts';
import { publishToPages } from './publish-to-pages.ts';
import { notifyUnissuedDraft, notifyNotSent, notifyStopped } from './notify-people.ts';

export interface MakingServices {
  readonly inner: InnerCalls;
  readonly tell: Notify | undefined;
  readonly mailing: DocumentMailing | undefined;
}

type Made = Pick<InvoiceTemplateRun, 'outcome' | 'documentId' | 'number' | 'reason'>;

/** The number of days from a supply within which its invoice must be issued (§ 73 of the VAT act). */
const daysToIssue = 15;

/**
 * Returns whether the invoice of a date is issued without a person. Later than the law allows, somebody has probably noticed, and may have
 * issued it by hand or filed the return of that period: it stays a draft for a person to look at.
 */
export function isIssuedUnasked({ issues }: Pick<TemplateRecord, 'issues'>, period: string, today: string): boolean {
  return issues && period >= addDays(today, -daysToIssue);
}

/**
 * Makes the invoice for one date of a template whose row is locked, in the caller's transaction. It first inserts a row that is unique for
 * the date, so a second attempt, or a retry after a crash, finds the date taken.
 * If the date is past, the invoice is supplied on that date and issued today, so that its number does not precede later ones.
 * @returns undefined if the date was already processed; a refusal if the invoice cannot be made, and the template has stopped
 */
export async function makeInvoice(
  call: AnyCall,
  template: TemplateRecord,
  period: string,
  services: MakingServices,
): Promise<Made | Refusal | undefined> {
  const { tx } = call;
  const claimedRun = await templatesIn(tx)
    .insertInto('template_run')
    .values({ template_id: template.id, period, outcome: 'draft', document_id: null, reason: null })
    .onConflict((conflict) => conflict.columns(['template_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!claimedRun) {
    await advanceToNextDate(call, template, period); // the next date may be skipped, so the template moves on
    return undefined;
  }
  const made = await write(call, template, period, services);
  if (made instanceof Refusal) {
    // The row is deleted, so that the date is still the next one when a user has fixed the template and resumed it.
    await templatesIn(tx).deleteFrom('template_run').where('id', '=', claimedRun.id).execute();
    await stop(call, template, stopReasonOf(made), services.tell);
    return made;
  }
  await templatesIn(tx)
    .updateTable('template_run')
    .set({ outcome: made.outcome, document_id: made.documentId, reason: made.reason })
    .where('id', '=', claimedRun.id)
    .execute();
  await advanceToNextDate(call, template, period);
  await publishToPages(call, 'update', template.id);
  return made;
}

/**
 * Moves the template to its next date without an invoice, but only if `period` is its current date: after an invoice that was made in
 * advance, earlier dates still need theirs.
 */
async function advanceToNextDate({ tx }: AnyCall, template: TemplateRecord, period: string): Promise<void> {
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
  period: string,
  { inner, tell, mailing }: MakingServices,
): Promise<Made | Refusal> {
  const { tx } = call;
  let body = invoiceOf({ ...template, dueDays: template.due_days }, period, call.today());
  let drafted = await attempt(tx, () => inner.call(call, createInvoice, { body }));
  // The reference to a partner, account, series or item that was deleted meanwhile is removed. The template has a copy of the data of the
  // customer and the lines; the other references get default values.
  while (drafted instanceof Refusal && isOfGone(drafted)) {
    const rest = withoutGone(body, drafted);
    if (JSON.stringify(rest) === JSON.stringify(body)) break;
    body = rest;
    drafted = await attempt(tx, () => inner.call(call, createInvoice, { body: rest }));
  }
  if (drafted instanceof Refusal) return drafted;
  const { id: documentId, supplier } = drafted.done;
  const draft = { outcome: 'draft', documentId, number: null, reason: null } as const;
  if (!isIssuedUnasked(template, period, call.today())) return draft;
  const params = { documentId };
  const unconfirmed: readonly IssueWarning[] =
    template.vat_payer_type === supplier.vatPayerType ? neverConfirmed : [...neverConfirmed, 'outside-vat-by-payer'];
  const acknowledge = allWarnings.filter((code) => !unconfirmed.includes(code));
  const issued = await attempt(tx, () => inner.call(call, issueInvoice, { params, body: { acknowledge } }));
  if (issued instanceof Refusal) {
    await notifyUnissuedDraft(call, tell, template, { documentId, refusal: issued });
    return { ...draft, reason: issued.problem.code };
  }
  const { number } = issued.done;
  const why = template.sends ? await send(call, mailing, documentId) : null;
  if (why !== null) await notifyNotSent(call, tell, template, { documentId, number, why });
  return { outcome: 'issued', documentId, number, reason: why };
}

/** Queues the e-mail with the invoice. @returns the reason why the invoice is not sent; null if it is queued */
async function send(call: AnyCall, mailing: DocumentMailing | undefined, documentId: string): Promise<string | null> {
  return mailing ? mailing.send(call, 'invoice', documentId) : 'no-way-out';
}

/** The codes of refusals for a custom field, or an option of one, that the company has deleted meanwhile. */
const goneFromField: readonly string[] = ['noCustomField', 'noOption'];

function isOfGone({ problem, details }: Refusal): boolean {
  return problem.code === problems.notFound.code || !!details.fields?.every(({ code }) => goneFromField.includes(code));
}

/** Returns the document without the references that the refusal names as missing. */
function withoutGone(body: DocumentInput, { details }: Refusal): DocumentInput {
  const gone = new Set(details.fields?.map(({ path }) => path));
  const { partnerId: _partner, bankAccountId: _account, sequenceCode: _series, ...rest } = body;
  const isGone = (at: number) => [...gone].some((path) => path.startsWith(`/customFields/${at}/`));
  const remaining = Object.entries(body).filter(([name]) => !gone.has(`/${name}`));
  const lines = body.lines.map((line, at) => (gone.has(`/lines/${at}/itemId`) ? { ...line, itemId: null } : line));
  const customFields = body.customFields?.filter((_value, at) => !isGone(at));
  return { ...rest, ...Object.fromEntries(remaining), lines, ...(customFields && { customFields }) };
}

/** The codes of all warnings of issuing. */
export const allWarnings = Object.keys(issueWarnings) as IssueWarning[]; // the object has exactly these keys

/**
 * The warnings that saving a template does not confirm, so the invoice stays a draft for its author to look at: the customer would get an
 * invoice with question marks. All other warnings are acknowledged, because the author of the template has accepted its content, unless the
 * company started or stopped paying VAT since: a supply outside VAT may be taxed now.
 */
const neverConfirmed: readonly IssueWarning[] = ['letters-not-printed'];

function stopReasonOf({ details }: Refusal): StopReason {
  return details.fields?.some(({ code }) => code === 'vatRate') ? 'rates' : 'refused';
}

/** Stops a template until a user resumes it. */
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
  await publishToPages(call, 'update', template.id);
  await notifyStopped(call, tell, template, why);
}
