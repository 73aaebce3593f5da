import { contributions, type JobContext } from '#core/gateway';
import { completedKinds, type Document, issuedDocuments, kindOfId, type WordedKind } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { additionsOf } from '../from-document/additions-of.ts';
import { eInvoiceOf } from '../from-document/e-invoice-of.ts';
import type { Additions } from '../from-document/settings.ts';
import type { Attachment } from '../model/e-invoice.ts';
import { addedTo, partnerOf } from '../read-invoiced.ts';
import type { EInvoiceRow } from './e-invoice-tables.ts';
import { type KeptFile, keep, sealedOf } from './kept-files.ts';
import { enclosed, seal } from './seal.ts';
import { note } from './timeline.ts';

/**
 * The number of attempts of a job that wait for the printer. After them the e-invoice is sent without the PDF, because the XML alone is the
 * invoice.
 */
const attemptsToPrint = 3;

/**
 * Returns the sealed bytes of an e-invoice. At the first call the document is printed, the XML is written with the PDF enclosed, and the
 * bytes are stored; from then on these bytes are the document.
 */
export async function sealedBytes(context: JobContext<object>, row: EInvoiceRow): Promise<KeptFile> {
  const { inCompany, now } = context;
  const kept = await inCompany((tx) => sealedOf(tx, row.document_id));
  if (kept) return kept;
  const written = await readWritten(context, row);
  const print = await printOf(context, row);
  const additions = { ...written.additions, ...(print && { attachments: [print] }) };
  const sealed = seal(eInvoiceOf(written.document, { ...written, additions }));
  return inCompany(async (tx) => {
    const file = { ...sealed, hasPrint: print !== undefined };
    const stored = await keep(tx, { eInvoiceId: row.id, documentId: row.document_id, now: now() }, file);
    await note(tx, row, { event: stored.hasPrint ? 'sealed' : 'sealedWithoutPrint', at: now(), code: null });
    return stored;
  });
}

interface Written {
  readonly document: Document;
  readonly kind: WordedKind;
  readonly additions: Additions;
  readonly added: ReturnType<typeof addedTo>;
}

async function readWritten(context: JobContext<object>, row: EInvoiceRow): Promise<Written> {
  const contributed = await context.service(contributions);
  const issued = await context.service(issuedDocuments);
  if (!contributed || !issued) throw new Error('The plugin of documents does not run');
  const partners = await context.service(partnerDirectory);
  const kind = kindOfId(completedKinds(contributed), row.kind);
  return context.inCompany(async (tx) => {
    const document = await issued.read({ tx, now: context.now }, row.kind, row.document_id);
    const additions = additionsOf(await partnerOf({ tx }, document, partners));
    return { document, kind, additions: { ...additions, ...receiverOf(row) }, added: addedTo(kind, contributed) };
  });
}

/** Returns the address that the document was issued with. Later changes of the partner do not change it. */
function receiverOf({ receiver }: EInvoiceRow): Additions {
  const [scheme = '', id = ''] = receiver.split(':');
  return id === '' ? {} : { buyerEndpoint: { scheme, id } };
}

/** Returns the PDF of the issued document; undefined if it cannot be printed. @throws an error while the job should wait for the printer */
async function printOf(context: JobContext<object>, row: EInvoiceRow): Promise<Attachment | undefined> {
  try {
    const issued = await context.service(issuedDocuments);
    const print = await issued?.print(context, row.kind, row.document_id);
    return print && (await enclosed(print, row.number, context.signal));
  } catch (error) {
    if (context.signal.aborted || context.attempt < attemptsToPrint) throw error;
    context.log.warn({ err: error }, `the e-invoice of ${row.number} leaves without its print`);
    return undefined;
  }
}
