import type { FileReply } from '#core/gateway';
import type { Document, DocumentKind } from '../contract/index.ts';
import { renderDocumentPdf } from './pdf/render-document-pdf.ts';

/** The document as a file; a payer's issued one is a tax document by its title. */
export async function documentPdf(kind: DocumentKind, document: Document, printedBy?: string): Promise<FileReply> {
  const { title, taxDocument } = kind.print.sk;
  const bytes = await renderDocumentPdf(document, {
    language: 'sk',
    title: document.supplier.vatPayerType === 'Payer' ? taxDocument : title,
    ...(printedBy ? { printedBy } : {}),
  });
  return { name: `${title} ${document.number ?? 'návrh'}.pdf`, bytes, disposition: 'inline' };
}
