import { todayAt } from '#core/calendar';
import { type AnyCall, contributions, defineJob, type JobContext } from '#core/gateway';
import { completedKinds, type IssuedDraft, kindOfId, printStyles } from '../../contract/index.ts';
import { printName, printOptions, printSettings } from './document-pdf.ts';
import { readRecord, toDocument } from '../rows/index.ts';
import { jobTurn, renderDocumentPdf } from '../pdf/index.ts';
import { fileNames } from './file-names.ts';
import { asIssued } from './as-issued.ts';
import { isPrintStored, storePrint } from './stored-prints.ts';

interface Issued {
  /** The id of the document's kind. */
  readonly kind: string;
  readonly documentId: string;
  /** The amount that was paid at issue by advances or set-offs. */
  readonly paid: string;
}

/**
 * Prints a newly issued document and stores the print. The job is queued in the issuing transaction and runs after it, so that no user
 * waits for the printer. Until it has run, a print made on request looks the same.
 */
export const storePrintJob = defineJob<Issued>({
  name: 'documents.keep-print',
  // The print belongs to the company, because the user who issued the document may have left it meanwhile.
  ofCompany: true,
  // A low concurrency leaves the printer free for prints that a user waits for.
  concurrency: 1,
  // Retries last for more than an hour, because the printer may be busy for long, and a print made much later would use the style of that
  // day.
  retries: 20,
  run: keepPrintOf,
});

/** Starts the job for a document that has just been issued. */
export async function startPrint({ kind, id, document }: IssuedDraft, { enqueue }: AnyCall): Promise<void> {
  await enqueue(storePrintJob, { kind: kind.id, documentId: id, paid: document.totals.paid });
}

async function keepPrintOf(context: JobContext<Issued>): Promise<void> {
  const { kind: kindId, documentId, paid, companyId } = context.payload;
  const contributed = await context.service(contributions);
  const kinds = contributed ? completedKinds(contributed) : [];
  const kind = kindOfId(kinds, kindId);
  const styles = await context.service(printStyles);
  const found = await context.inCompany(async (tx) => {
    if (await isPrintStored(tx, documentId)) return undefined;
    const record = await readRecord(tx, kindId, documentId);
    const document = await toDocument(tx, record, {
      kind,
      today: todayAt(context.now()),
      userId: '', // The printer is not a user, so `own` is false for every document.
      supplierNow: () => Promise.reject(new Error('A document that is issued has its supplier')),
    });
    return { document, style: await styles?.styleOf(tx, kind.documentType) };
  });
  if (!found) return;
  const { document, style } = found;
  const settings = printSettings({ setting: (name) => context.settings.get(name) ?? null }, style);
  const turn = jobTurn({ companyId, signal: context.signal });
  const bytes = await renderDocumentPdf(asIssued(document, paid), printOptions(kind, document, settings), turn);
  const [name = ''] = fileNames([printName(kind, document, document.language)], 'pdf');
  await context.inCompany((tx) => storePrint(tx, documentId, { name, bytes }));
}
