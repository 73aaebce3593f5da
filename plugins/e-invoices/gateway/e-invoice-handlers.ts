import { all } from '#core/access';
import {
  type AskedRights,
  asking,
  checkGate,
  contributions,
  type FileReply,
  implement,
  innerCalls,
  refuse,
} from '#core/gateway';
import { optional } from '#core/registry';
import { documentNotIssued, rightsByKind } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { checkElectronicInvoice, downloadElectronicInvoice, type EInvoiceCheck } from '../contract/index.ts';
import { dutySentence, warningSentence } from './duty/duty-sentences.ts';
import { additionsOf } from './from-document/additions-of.ts';
import { eInvoiceOf } from './from-document/e-invoice-of.ts';
import { judgeDocument } from './judge-document.ts';
import { sealedOf } from './kept/kept-files.ts';
import { enclosed } from './kept/seal.ts';
import { correctedOf, partnerOf, readInvoiced, rightToRead } from './read-invoiced.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { sentenceOf } from './rules/sentence.ts';
import { writeUbl } from './ubl/write-ubl.ts';

const services = [innerCalls, contributions, optional(partnerDirectory)] as const;

const downloading: AskedRights = (contributed) => rightsByKind(contributed, ({ may }) => all(may.read, may.download));

export const eInvoiceHandlers = [
  asking(
    rightToRead,
    implement(checkElectronicInvoice, services, async (call, inner, contributed, partners): Promise<EInvoiceCheck> => {
      const { language } = call;
      const { kind, document, added } = await readInvoiced(call, inner, contributed);
      const partner = await partnerOf(call, document, partners);
      const corrected = await correctedOf(call, inner, { kind, document });
      const { duty, faults } = judgeDocument(document, { kind, partner, corrected, added });
      return {
        duty: {
          verdict: duty.verdict,
          reason: duty.reason,
          source: duty.source,
          sentence: dutySentence(duty, language),
          warnings: duty.warnings.map((code) => ({ code, sentence: warningSentence(code, language) })),
        },
        faults: faults.map((fault) => ({
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
      const name = `${number}.xml`;
      // If sealed bytes exist, they are the e-invoice. Otherwise the file is only a preview.
      const sealed = await sealedOf(call.tx, document.id);
      if (sealed) return { name, bytes: sealed.xml };
      const additions = additionsOf(await partnerOf(call, document, partners));
      const input = { params: { documentId: document.id }, query: { as: 'issued' as const } };
      const print = await inner.call(call, kind.endpoints.pdf, input);
      return {
        name,
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
