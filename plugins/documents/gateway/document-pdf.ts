import { problems } from '#core/contract';
import { type FileReply, refuse } from '#core/gateway';
import type { Document, DocumentKind } from '../contract/index.ts';
import { PdfError } from './pdf/pdf-error.ts';
import { renderDocumentPdf } from './pdf/render-document-pdf.ts';

/** The document as a file; a payer's issued one is a tax document by its title. */
export function documentPdf(kind: DocumentKind, document: Document, printedBy?: string): FileReply {
  const { title, taxDocument } = kind.print.sk;
  const bytes = () =>
    renderDocumentPdf(document, {
      language: 'sk',
      title: document.supplier.vatPayerType === 'Payer' ? taxDocument : title,
      ...(printedBy ? { printedBy } : {}),
    }).catch(busyOr);
  return { name: `${title} ${document.number ?? 'návrh'}.pdf`, bytes, disposition: 'inline' };
}

/** A printer that has too much to do says so, and may be asked again; whatever else went wrong is our mistake. */
function busyOr(error: unknown): never {
  if (error instanceof PdfError && passing.has(error.code)) throw refuse(problems.unavailable, { detail: error.fix });
  throw error;
}

const passing = new Set(['pdf-queue-full', 'pdf-timed-out', 'pdf-closed']);
