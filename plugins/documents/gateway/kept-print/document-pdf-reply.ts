import type { CompanyCall, FileReply } from '#core/gateway';
import type { Document, PrintStyles, WordedKind } from '../../contract/index.ts';
import { documentPdf, printSettings } from '../document-pdf.ts';
import { asIssued, paidByIssue } from './as-issued.ts';
import { keepPrintJob } from './keep-print-job.ts';
import { keptPrint } from './kept-prints.ts';

/**
 * The PDF that a call asks for. `issued` is the print as it left: the kept one or, where none was kept, one made now of what was
 * issued, which is kept from then on. Unless it is said, an issued document answers what is kept of it, and any other is printed as
 * it is today: a draft has never left, and a cancelled one says that it is cancelled.
 */
export async function documentPdfReply(
  kind: WordedKind,
  {
    tx,
    facts,
    query,
    enqueue,
  }: Pick<CompanyCall<unknown, { as?: 'issued' | 'today' }>, 'tx' | 'facts' | 'query' | 'enqueue'>,
  document: Document,
  styles: PrintStyles | undefined,
): Promise<FileReply> {
  const { as } = query;
  const settings = printSettings(facts, await styles?.styleOf(tx, kind.documentType));
  const today = documentPdf(kind, document, settings);
  if (document.status === 'draft' || as === 'today' || (!as && document.status === 'cancelled')) return today;
  const bytes = await keptPrint(tx, document.id);
  if (bytes) return { ...today, bytes };
  if (as !== 'issued') return today;
  const paid = paidByIssue(document);
  // Cancelling took its advances back: what it was paid by then is not known any more.
  if (document.status === 'issued') await enqueue(keepPrintJob, { kind: kind.id, documentId: document.id, paid });
  return documentPdf(kind, asIssued(document, paid), settings);
}
