import type { CompanyCall, FileReply } from '#core/gateway';
import type { Contributions } from '#core/registry';
import type { Document, PrintStyles, WordedKind } from '../../contract/index.ts';
import { documentPdf, printSettings } from './document-pdf.ts';
import { asIssued, paidByIssue } from './as-issued.ts';
import { statementsOfPlugins } from './statements-of-plugins.ts';
import { storePrintJob } from './store-print-job.ts';
import { storedPrint } from './stored-prints.ts';

/**
 * Returns the PDF that the caller requests. `issued` is the print as it was issued: the stored one, or one that is made now from the issued
 * data and stored. It is also the default for an issued document, whether or not its print is stored yet. Any other document is printed as
 * it is today, because a draft was never issued, and a cancelled document must show that it is cancelled.
 *
 * A payment changes nothing of that: the print as issued asks for the whole, also by its payment code, because an issued document must not
 * change; `today` asks for the rest. See "The print that left" in the README of this plugin.
 */
export async function documentPdfReply(
  kind: WordedKind,
  {
    tx,
    facts,
    query,
    company,
    enqueue,
  }: Pick<CompanyCall<unknown, { as?: 'issued' | 'today' }>, 'tx' | 'facts' | 'query' | 'company' | 'enqueue'>,
  document: Document,
  {
    styles,
    contributed,
  }: { readonly styles: PrintStyles | undefined; readonly contributed: Pick<Contributions, 'read'> },
): Promise<FileReply> {
  const { as } = query;
  const isToday = document.status === 'draft' || as === 'today' || (!as && document.status === 'cancelled');
  const bytes = isToday ? undefined : await storedPrint(tx, document.id);
  if (bytes) return { ...documentPdf(kind, document, { settings: {}, companyId: company.id }), bytes };
  const settings = printSettings(facts, await styles?.styleOf(tx, kind.documentType));
  const statements = (await statementsOfPlugins(contributed, tx, [document]))(document);
  const printing = { settings: { ...settings, statements }, companyId: company.id };
  if (isToday) return documentPdf(kind, document, printing);
  const paid = paidByIssue(document);
  // Cancelling released the advances, so the amount paid at issue is no longer known, and the print is not stored.
  if (document.status === 'issued') await enqueue(storePrintJob, { kind: kind.id, documentId: document.id, paid });
  return documentPdf(kind, asIssued(document, paid), printing);
}
