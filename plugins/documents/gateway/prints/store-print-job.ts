import { todayAt } from '#core/calendar';
import { type AnyCall, contributions, defineJob, type JobContext, notFound, type Tx } from '#core/gateway';
import {
  completedKinds,
  type Document,
  type DocumentFile,
  type DocumentKind,
  type IssuedDraft,
  kindOfId,
  printStyles,
} from '../../contract/index.ts';
import { printName, printOptions, printSettings } from './document-pdf.ts';
import { readRecord, toDocument } from '../rows/index.ts';
import { jobTurn, renderDocumentPdf } from '../pdf/index.ts';
import { fileNames } from './file-names.ts';
import { asIssued } from './as-issued.ts';
import { statementsOfPlugins } from './statements-of-plugins.ts';
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
  if (await context.inCompany((tx) => isPrintStored(tx, context.payload.documentId))) return;
  await printAsIssued(context, context.payload);
}

/**
 * Prints a document as it was issued, and stores the print. The printer runs between two transactions.
 * @param issued `paid` is missing if nobody knows it any more; then it is read from the payments
 */
export async function printAsIssued(
  context: JobContext<object>,
  { kind: kindId, documentId, paid }: Omit<Issued, 'paid'> & Partial<Issued>,
): Promise<DocumentFile> {
  const contributed = await context.service(contributions);
  const kind = kindOfId(contributed ? completedKinds(contributed) : [], kindId);
  const styles = await context.service(printStyles);
  const { document, style, statements } = await context.inCompany(async (tx) => {
    const document = await issuedDocument({ tx, now: context.now }, kind, documentId);
    const style = await styles?.styleOf(tx, kind.documentType);
    return { document, style, statements: (await statementsOfPlugins(contributed, tx, [document]))(document) };
  });
  const settings = {
    ...printSettings({ setting: (name) => context.settings.get(name) ?? null }, style),
    statements,
  };
  const turn = jobTurn({ companyId: context.payload.companyId, signal: context.signal });
  const bytes = await renderDocumentPdf(asIssued(document, paid), printOptions(kind, document, settings), turn);
  const [name = ''] = fileNames([printName(kind, document, document.language)], 'pdf');
  await context.inCompany((tx) => storePrint(tx, documentId, { name, bytes }));
  return { name, bytes };
}

/** Returns a document that was issued, as nobody in particular sees it. @throws Refusal 404 for a draft */
export async function issuedDocument(
  { tx, now }: { readonly tx: Tx; now(): Date },
  kind: DocumentKind,
  documentId: string,
): Promise<Document> {
  const record = await readRecord(tx, kind.id, documentId);
  if (record.status === 'draft') throw notFound();
  return toDocument(tx, record, {
    kind,
    today: todayAt(now()),
    userId: '', // A job is not a user, so `own` is false for every document.
    supplierNow: () => Promise.reject(new Error('A document that is issued has its supplier')),
  });
}
