import {
  type AnyCall,
  type AskedRights,
  asking,
  attempt,
  checkGate,
  contributions,
  type FileReply,
  implement,
  type InnerCalls,
  innerCalls,
  notFound,
  Refusal,
  refuse,
} from '#core/gateway';
import { all } from '#core/access';
import { type Contributions, optional } from '#core/registry';
import {
  kindAt,
  rightsByKind,
  type Document,
  type DocumentFieldSet,
  documentFieldSets,
  documentNotIssued,
  isOf,
  isTaxDocument,
  type WordedKind,
} from '#plugins/documents/contract';
import { type PartnerDirectory, partnerDirectory } from '#plugins/partners/contract';
import {
  checkElectronicInvoice,
  downloadElectronicInvoice,
  type EInvoiceCheck,
  notAnInvoice,
} from '../contract/index.ts';
import { dutyOf } from './duty/duty-of.ts';
import { dutySentence, warningSentence } from './duty/duty-sentences.ts';
import { supplyFactsOf } from './duty/supply-facts-of.ts';
import { additionsOf } from './from-document/additions-of.ts';
import { eInvoiceOf } from './from-document/e-invoice-of.ts';
import type { Attachment } from './model/e-invoice.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { faultsOf } from './rules/check.ts';
import { sentenceOf } from './rules/sentence.ts';
import { writeUbl } from './ubl/write-ubl.ts';

const reading: AskedRights = (contributed) => rightsByKind(contributed, ({ may }) => may.read);
const downloading: AskedRights = (contributed) => rightsByKind(contributed, ({ may }) => all(may.read, may.download));

const services = [innerCalls, contributions, optional(partnerDirectory)] as const;

export const eInvoiceHandlers = [
  asking(
    reading,
    implement(checkElectronicInvoice, services, async (call, inner, contributed, partners): Promise<EInvoiceCheck> => {
      const { language } = call;
      const { kind, document, added } = await readInvoiced(call, inner, contributed);
      const partner = await partnerOf(call, document, partners);
      const corrected = await correctedOf(call, inner, { kind, document });
      const duty = dutyOf(supplyFactsOf(document, { kind, partner, corrected, added }));
      const invoice = eInvoiceOf(document, { kind, additions: additionsOf(partner), added });
      return {
        duty: {
          verdict: duty.verdict,
          reason: duty.reason,
          source: duty.source,
          sentence: dutySentence(duty, language),
          warnings: duty.warnings.map((code) => ({ code, sentence: warningSentence(code, language) })),
        },
        faults: faultsOf(invoice, { isDraft: document.status === 'draft' }).map((fault) => ({
          rule: fault.rule.id,
          severity: fault.rule.severity,
          sentence: sentenceOf(fault, language),
          ...(fault.finding.line !== undefined && { line: fault.finding.line + 1 }),
        })),
      };
    }),
  ),
  asking(
    downloading,
    implement(downloadElectronicInvoice, services, async (call, inner, contributed, partners): Promise<FileReply> => {
      const { kind, document, added } = await readInvoiced(call, inner, contributed);
      checkGate(kind.may.download, call.facts);
      if (document.status === 'draft' || document.number === null)
        throw refuse(documentNotIssued, { detail: refusalText('notIssued') });
      const { number } = document;
      const additions = additionsOf(await partnerOf(call, document, partners));
      const input = { params: { documentId: document.id }, query: { as: 'issued' as const } };
      const print = await inner.call(call, kind.endpoints.pdf, input);
      return {
        name: `${number}.xml`,
        // The print and the XML are made after the transaction, so they hold no connection.
        bytes: async (signal) => {
          const attachments = print ? [await enclosed(print, number, signal)] : [];
          const invoice = eInvoiceOf(document, { kind, additions: { ...additions, attachments }, added });
          return Buffer.from(writeUbl(invoice));
        },
      };
    }),
  ),
];

interface Invoiced {
  readonly kind: WordedKind;
  readonly document: Document;
  /** The fields that plugins add to documents of the kind. */
  readonly added: readonly DocumentFieldSet[];
}

type Call = AnyCall & { readonly params: { readonly collection: string; readonly documentId: string } };

/** @throws Refusal 403, 404 as reading the document; 409 if documents of the kind are no invoices */
async function readInvoiced(
  call: Call,
  inner: InnerCalls,
  contributed: Pick<Contributions, 'read'>,
): Promise<Invoiced> {
  const { collection, documentId } = call.params;
  const kind = kindAt(contributed, collection);
  if (!kind) throw notFound();
  const document = await inner.call(call, kind.endpoints.read, { params: { documentId } });
  if (!isTaxDocument(kind)) throw refuse(notAnInvoice, { detail: refusalText('notAnInvoice') });
  const sets = contributed.read(documentFieldSets).map(({ value }) => value);
  return { kind, document, added: sets.filter(({ of }) => isOf(kind, of)) };
}

/** Returns the document that this one corrects; undefined if there is none or the caller may not read it. */
async function correctedOf(
  call: Call,
  inner: InnerCalls,
  { kind, document }: Omit<Invoiced, 'added'>,
): Promise<Document | undefined> {
  const { corrected } = document;
  if (!corrected) return undefined;
  const params = { documentId: corrected.documentId };
  const read = await attempt(call.tx, () => inner.call(call, kind.endpoints.read, { params }));
  return read instanceof Refusal ? undefined : read.done;
}

async function partnerOf(call: Call, { partnerId }: Document, partners: PartnerDirectory | undefined) {
  return partnerId === null ? undefined : partners?.read(call.tx, partnerId);
}

async function enclosed({ name, bytes }: FileReply, number: string, signal: AbortSignal): Promise<Attachment> {
  const content = typeof bytes === 'function' ? await bytes(signal) : bytes;
  return { id: number, file: { content: Buffer.from(content).toString('base64'), mimeType: 'application/pdf', name } };
}
