import { todayAt } from '#core/calendar';
import { contributions, defineJob, type JobContext } from '#core/gateway';
import { kindOfId, printStyles, wordedKinds } from '../../contract/index.ts';
import { printName, printOptions, printSettings } from '../document-pdf.ts';
import { readRecord, toDocument } from '../document-rows.ts';
import { renderDocumentPdf } from '../pdf/render-document-pdf.ts';
import { fileNames } from '../print/file-names.ts';
import { asIssued } from './as-issued.ts';
import { isPrintKept, keepPrint } from './kept-prints.ts';

interface Issued {
  /** Id of its kind. */
  readonly kind: string;
  readonly documentId: string;
  /** What was paid when it was issued: by advances, or set off. */
  readonly paid: string;
}

/**
 * Prints what was just issued, and keeps it. Begun in the transaction that issues, and run after it: nobody who issues waits for
 * the printer. Until it has run the print of the moment is the same.
 */
export const keepPrintJob = defineJob<Issued>({
  name: 'documents.keep-print',
  // Whoever issued it may have left since: it is the company's document.
  ofCompany: true,
  // Behind the prints that somebody waits for.
  concurrency: 1,
  // For more than an hour: the printer may be busy for long, and what is printed later follows the style of that day.
  retries: 20,
  run: keepPrintOf,
});

async function keepPrintOf(context: JobContext<Issued>): Promise<void> {
  const { kind: kindId, documentId, paid } = context.payload;
  const kinds = (await context.service(contributions))?.read(wordedKinds).map(({ value }) => value) ?? [];
  const kind = kindOfId(kinds, kindId);
  const styles = await context.service(printStyles);
  const found = await context.inCompany(async (tx) => {
    if (await isPrintKept(tx, documentId)) return undefined;
    const record = await readRecord(tx, kindId, documentId);
    const document = await toDocument(tx, record, {
      kind,
      today: todayAt(context.now()),
      userId: '', // nobody's own: it is told to the printer
      supplierNow: () => Promise.reject(new Error('A document that is issued has its supplier')),
    });
    return { document, style: await styles?.styleOf(tx, kind.documentType) };
  });
  if (!found) return;
  const { document, style } = found;
  const settings = printSettings({ setting: (name) => context.settings.get(name) ?? null }, style);
  const bytes = await renderDocumentPdf(asIssued(document, paid), printOptions(kind, document, settings));
  const [name = ''] = fileNames([printName(kind, document, document.language)], 'pdf');
  await context.inCompany((tx) => keepPrint(tx, documentId, { name, bytes }));
}
