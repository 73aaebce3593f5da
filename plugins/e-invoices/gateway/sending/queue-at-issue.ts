import { inEachLanguage } from '#core/contract';
import { readFields } from '#core/contract/fields';
import { type AnyCall, refusalTexts } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type DraftToIssue,
  type IssuedDraft,
  isTaxDocument,
  type Question,
  type WrongField,
} from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import { eInvoiceDocumentFields } from '../../contract/document-fields.ts';
import { dutyBegins } from '../../contract/duty-begins.ts';
import type { Duty } from '../duty/duty-of.ts';
import type { DutyWarning } from '../duty/duty-rules.ts';
import { warningSentence } from '../duty/duty-sentences.ts';
import { type Judgement, judgeDocument } from '../judge-document.ts';
import { addedTo, partnerOf } from '../read-invoiced.ts';
import { type Decision, decideSending } from './decide-sending.ts';
import { documentToIssue } from './document-to-issue.ts';
import { fieldsOfFaults } from './fields-of-faults.ts';
import { queueEInvoice } from './queue-e-invoice.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));
const reasonField = '/extra/eInvoiceReason';
const wayField = '/extra/eInvoiceWay';

interface Judged extends Judgement {
  readonly decision: Decision;
}

/** The questions that demo documents raise because their days are in the past. */
export const demoConfirms = ['e-invoice-other-day', 'e-invoice-transition', 'e-invoice-unverified'] as const;

/** The results of `issue.validate` for each call, for the later steps. */
const judged = new WeakMap<object, Judged>();

/**
 * Refuses a document that must be an e-invoice but cannot be one. A missing provider is no reason to refuse, because the e-invoice waits.
 */
export async function refuseUnsendable(
  draft: DraftToIssue,
  call: AnyCall,
  contributed: Pick<Contributions, 'read'>,
  partners: PartnerDirectory | undefined,
): Promise<readonly WrongField[]> {
  if (!isTaxDocument(draft.kind) || isLeftAlone(draft)) return [];
  const { kind, corrected, values } = draft;
  const partner = await partnerOf(call, values.fields, partners);
  const added = addedTo(kind, contributed);
  const judgement = judgeDocument(documentToIssue(draft), { kind, partner, corrected, added });
  const decision = decideSending(values, judgement.duty);
  judged.set(call, { ...judgement, decision });
  if (decision.isOverruled && decision.reason === '')
    return [{ path: reasonField, code: 'reasonMissing', message: text('reasonMissing') }];
  return decision.sends && mustPass(judgement.duty) ? fieldsOfFaults(judgement.faults) : [];
}

/** Asks the user to confirm a day of issue other than today, doubts about the duty, and faults that the network may refuse. */
export async function askAboutSending({ values }: DraftToIssue, call: AnyCall): Promise<readonly Question[]> {
  const found = judged.get(call);
  if (!found) return [];
  const { decision, duty, faults } = found;
  const questions: Question[] = doubtsOf(duty, decision).map((code) => ({
    code: `e-invoice-${code}`,
    field: wayField,
    message: inEachLanguage((language) => warningSentence(code, language)),
  }));
  if (!decision.sends) return questions;
  if (values.fields.issuedOn !== call.today() && !isConfirmedAhead(call))
    questions.push({ code: 'e-invoice-other-day', field: '/issuedOn', message: text('otherDay') });
  const [fault] = mustPass(duty) ? [] : fieldsOfFaults(faults);
  if (fault)
    questions.push({
      code: 'e-invoice-not-passing',
      field: fault.path,
      message: text('notPassing', { sentence: fault.message }),
    });
  return questions;
}

/** Queues the e-invoice of a document that is sent as one, in the transaction that issues it. */
export async function queueAtIssue({ id, kind, number, values }: IssuedDraft, call: AnyCall): Promise<void> {
  const found = judged.get(call);
  if (!found?.decision.sends) return;
  const { issuedOn } = values.fields;
  await queueEInvoice(call, { documentId: id, kind: kind.id, number, issuedOn, invoice: found.invoice });
}

/**
 * Returns whether the caller has confirmed a day far ahead, as a template does when it is checked at saving. This also confirms a day other
 * than today.
 */
function isConfirmedAhead({ body }: AnyCall): boolean {
  const { acknowledge = [] } = (body ?? {}) as { readonly acknowledge?: readonly string[] }; // the body of a call that issues a document
  return acknowledge.includes('issued-far-ahead');
}

/** Returns whether there is nothing to decide: before the duty begins, nothing is sent unless a user has chosen it. */
function isLeftAlone({ values }: DraftToIssue): boolean {
  const { eInvoiceWay: way } = readFields(eInvoiceDocumentFields, values);
  return way !== 'send' && values.fields.issuedOn < dutyBegins;
}

function mustPass({ verdict, mayBlock }: Duty): boolean {
  return verdict === 'must' && mayBlock;
}

/** Doubts that are not asked about: the user cannot decide anything about them now, or a refused field states the same. */
const notAsked: ReadonlySet<DutyWarning> = new Set([
  'buyer-dic-missing',
  'buyer-not-registered',
  'under-simplified-limit',
  'zero-total',
]);
/** Doubts that are asked about even if no e-invoice is required. The other doubts would be asked about for each invoice to a consumer. */
const askedAnyway: ReadonlySet<DutyWarning> = new Set(['consent-refused', 'exemption-unknown', 'transition']);

/** Returns the doubts that the user has to confirm. There are none if the user has chosen whether to send. */
function doubtsOf({ verdict, warnings }: Duty, { isByLaw }: Decision): readonly DutyWarning[] {
  if (!isByLaw) return [];
  return warnings.filter((code) => (verdict === 'must' ? !notAsked.has(code) : askedAnyway.has(code)));
}
