import type { CompanyCall, FileReply } from '#core/gateway';
import type { Document, PrintStyles, WordedKind } from '../../contract/index.ts';
import { documentPdf, printSettings } from '../document-pdf.ts';
import { asIssued } from './as-issued.ts';
import { keptPrint } from './kept-prints.ts';

/**
 * The PDF that a call asks for. `issued` is the print as it left: the kept one or, of what was issued before prints were kept, one
 * made now of what was issued. Unless it is said, an issued document answers what is kept of it, and any other is printed as it is
 * today: a draft has never left, and a cancelled one says that it is cancelled.
 */
export async function documentPdfReply(
  kind: WordedKind,
  { tx, facts, query }: Pick<CompanyCall<unknown, { as?: 'issued' | 'today' }>, 'tx' | 'facts' | 'query'>,
  document: Document,
  styles: PrintStyles | undefined,
): Promise<FileReply> {
  const { as } = query;
  const settings = printSettings(facts, await styles?.styleOf(tx, kind.documentType));
  const today = documentPdf(kind, document, settings);
  if (document.status === 'draft' || as === 'today' || (!as && document.status === 'cancelled')) return today;
  const bytes = await keptPrint(tx, document.id);
  if (bytes) return { ...today, bytes };
  return as === 'issued' ? documentPdf(kind, asIssued(document), settings) : today;
}
