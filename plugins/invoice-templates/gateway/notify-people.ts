import { formatDay } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import {
  type AnyCall,
  type Notice,
  type NoticeAction,
  type Notify,
  reasonsOf,
  type Refusal,
  refusedNotice,
} from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
import type { InvoiceTemplateRun } from '../contract/index.ts';
import type { StopReason, TemplateRecord } from './template-tables.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** A call, or a step of a job, from which notifications are sent. */
export type PublishAt = Pick<AnyCall, 'tx' | 'emit' | 'language' | 'now'>;

/** The maximum number of names or days in a message. */
const named = 10;

/** Notifies the owners that a template has stopped, and the person in whose name it worked, if they are still a member. */
export async function notifyStopped(
  at: PublishAt,
  tell: Notify | undefined,
  template: Pick<TemplateRecord, 'name' | 'works_for'>,
  why: StopReason,
): Promise<void> {
  const words = texts[at.language];
  await tellEach(at, tell, await people(at, template.works_for), {
    severity: 'Warning',
    title: fillText(words.stopped, { name: template.name }).slice(0, 200),
    message: `<p>${words[why]}</p>`,
    actions: [why === 'rates' ? wrongRatesAction(at.language, 'Disabled') : listAction(at.language)],
  });
}

/** Notifies members that an invoice stayed a draft although it was to be issued. */
export async function notifyUnissuedDraft(
  at: PublishAt,
  tell: Notify | undefined,
  template: Pick<TemplateRecord, 'name' | 'works_for' | 'customer_name'>,
  { documentId, refusal }: { readonly documentId: string; readonly refusal: Refusal },
): Promise<void> {
  const words = texts[at.language];
  const title = fillText(words.leftDraft, { name: template.name });
  const intro = fillText(words.leftDraftWhy, { customer: template.customer_name });
  await tellEach(at, tell, [template.works_for], {
    ...refusedNotice({ title, intro }, reasonsOf(refusal, at.language)),
    actions: [invoicesAction([documentId], { text: words.showDraft, tooltip: words.showDraftTooltip })],
  });
}

/** The invoices of a template that one run of the job made after their days. */
export interface LateInvoices {
  /** The id of their one notification, which grows with each of them. */
  readonly noticeId: string;
  readonly invoices: readonly InvoiceTemplateRun[];
}

/** Notifies the person in whose name a template works that its invoices were made late, and why some of them stayed drafts. */
export async function notifyLate(
  at: PublishAt,
  tell: Notify | undefined,
  template: Pick<TemplateRecord, 'name' | 'works_for' | 'issues'>,
  { noticeId, invoices }: LateInvoices,
): Promise<void> {
  const words = texts[at.language];
  const drafts = invoices.filter(({ outcome }) => outcome === 'draft');
  const issued = invoices.filter(({ outcome }) => outcome === 'issued');
  const days = (of: LateInvoices['invoices']) =>
    listed(of.map(({ period, number }) => (number === null ? formatDay(period) : `${formatDay(period)} (${number})`)));
  const sentences = [
    words.lateWhy,
    ...(issued.length > 0 ? [fillText(words.lateIssued, { days: days(issued) })] : []),
    ...(drafts.length > 0 ? [fillText(words.lateDrafts, { days: days(drafts) })] : []),
    // A draft with a reason could not be issued, and has a notification of its own.
    ...(template.issues && drafts.some(({ reason }) => reason === null) ? [words.lateTooOld] : []),
  ];
  const ids = invoices.flatMap(({ documentId }) => documentId ?? []);
  await tellEach(at, tell, [template.works_for], {
    id: noticeId,
    severity: 'Warning',
    title: fillText(words.late, { name: template.name }).slice(0, 200),
    message: sentences.map((sentence) => `<p>${asText(sentence)}</p>`).join(''),
    actions: [invoicesAction(ids, { text: words.showLate, tooltip: words.showLateTooltip })],
  });
}

/** Maps the codes of reasons for which no e-mail is sent to the keys of their texts. */
const notSentFor: Readonly<Record<string, 'noAddress' | 'noWayOut'>> = {
  'no-address': 'noAddress',
  'no-way-out': 'noWayOut',
};

/** Notifies members that an issued invoice was not sent. */
export async function notifyNotSent(
  at: PublishAt,
  tell: Notify | undefined,
  template: Pick<TemplateRecord, 'name' | 'works_for' | 'customer_name'>,
  { documentId, number, why }: { readonly documentId: string; readonly number: string | null; readonly why: string },
): Promise<void> {
  const words = texts[at.language];
  const reason = notSentFor[why];
  const intro = fillText(words.notSentWhy, { number: number ?? '', customer: template.customer_name });
  await tellEach(at, tell, [template.works_for], {
    severity: 'Warning',
    title: fillText(words.notSent, { name: template.name }).slice(0, 200),
    message: [intro, ...(reason ? [words[reason]] : [])].map((sentence) => `<p>${asText(sentence)}</p>`).join(''),
    actions: [invoicesAction([documentId], { text: words.showInvoice, tooltip: words.showInvoiceTooltip })],
  });
}

/** Notifies members about templates whose next invoices would have VAT rates that are no longer valid then. [B7-35] */
export async function notifyWrongRates(
  at: PublishAt,
  tell: Notify | undefined,
  worksFor: string,
  names: readonly string[],
): Promise<void> {
  const words = texts[at.language];
  await tellEach(at, tell, [worksFor], {
    severity: 'Warning',
    title: words.ratesEnd,
    message: `<p>${asText(fillText(words.ratesEndWhy, { names: listed(names) }))}</p>`,
    actions: [wrongRatesAction(at.language, '')],
  });
}

function listed(names: readonly string[]): string {
  return [...names.slice(0, named), ...(names.length > named ? ['…'] : [])].join(', ');
}

function invoicesAction(
  documentIds: readonly string[],
  { text, tooltip }: { readonly text: string; readonly tooltip: string },
): NoticeAction {
  return {
    command: 'BulkOperation.ShowFailedDocuments',
    data: { ids: JSON.stringify(documentIds), entityType: 'Invoice' },
    icon: { text },
    tooltip,
  };
}

function wrongRatesAction(language: LanguageCode, variant: '' | 'Disabled'): NoticeAction {
  const words = texts[language];
  return {
    command: `InvoiceTemplates.RedirectToInvoiceTemplatesWithWrongVatRatesFilter${variant}`,
    icon: { text: words.showWrong },
    tooltip: words.showWrongTooltip,
  };
}

function listAction(language: LanguageCode): NoticeAction {
  const words = texts[language];
  return { command: 'InvoiceTemplates.Open', icon: { text: words.open }, tooltip: words.openTooltip };
}

async function tellEach(
  { tx, emit, now }: PublishAt,
  tell: Notify | undefined,
  userIds: readonly string[],
  notice: Omit<Notice, 'to'>,
): Promise<void> {
  for (const userId of userIds) await tell?.({ tx, emit, now }, { ...notice, to: { receiver: 'TenantUser', userId } });
}

async function people({ tx }: PublishAt, worksFor: string): Promise<readonly string[]> {
  const members = await tx
    .selectFrom('membership')
    .select('user_id')
    .where((is) => is.or([is('role', '=', 'Owner'), is('user_id', '=', worksFor)]))
    .orderBy('user_id')
    .execute();
  return members.map(({ user_id: id }) => id);
}
