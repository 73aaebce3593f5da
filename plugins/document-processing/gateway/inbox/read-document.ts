import { entityChanged } from '#core/contract/platform';
import { contributions, defineJob, files, type JobContext, type Tx } from '#core/gateway';
import { arrivalWatchers, type FileReadings } from '../../contract/index.ts';
import { checkFile, type GoodFile } from '../emails/check-file.ts';
import { readersOf } from './readers-of.ts';
import { processingIn } from '../processing-tables.ts';
import { noReadings } from '../reading/file-readings.ts';
import { enclosedPdfOf } from '../reading/enclosed-pdf.ts';
import { readFileOf } from '../reading/read-file.ts';

interface ToRead {
  readonly documentId: string;
}

/** Reads the data of a file. If a file cannot be read, the document has no data, and a user processes it by hand. */
export const readDocument = defineJob<ToRead>({
  name: 'document-processing.read',
  ofCompany: true,
  concurrency: 2,
  // The files of one company are read one at a time, so that a company with many files does not block the others.
  groupConcurrency: 1,
  expireInSeconds: 180,
  async run(context) {
    const { documentId } = context.payload;
    const file = await context.inCompany((tx) => waiting(tx, documentId));
    if (!file) return;
    const contributed = await context.service(contributions);
    const arrival = { id: documentId, ...file };
    // The watchers come first: once the file counts as read, this job does nothing more.
    for (const { value } of contributed?.read(arrivalWatchers) ?? []) await value.arrived(context, arrival);
    const enclosed = await enclosedPdfOf(file);
    const checked = enclosed && (await checkFile(enclosed));
    const pdf = checked && 'bytes' in checked && checked.type === 'application/pdf' ? checked : undefined;
    await note(context, await readFileOf(file, context.signal), pdf);
  },
  // Without this result the file would be shown as being read forever.
  givenUp: (context) => note(context, noReadings),
});

async function note(
  { payload: { documentId }, inCompany, now }: JobContext<ToRead>,
  readings: FileReadings,
  enclosed?: GoodFile,
): Promise<void> {
  await inCompany(async (tx, { emit }) => {
    const email = await unread(tx, documentId).select('letter.sender_id').executeTakeFirst();
    if (!email) return;
    const rows = processingIn(tx).updateTable('arrived_document').where('id', '=', documentId);
    const enclosed_id = enclosed ? await files.write(tx, enclosed) : null;
    const { name: enclosed_name = null } = enclosed ?? {};
    await rows.set({ readings: jsonOf(readings), read_at: now(), enclosed_id, enclosed_name }).execute();
    const event = { entityKind: 'ArrivedDocument', action: 'update', id: documentId, payload: {} } as const;
    await emit(entityChanged, event, readersOf(email.sender_id));
  });
}

/** Serializes readings without NUL and unpaired surrogates, which a file may contain but PostgreSQL cannot store. */
function jsonOf(readings: FileReadings): string {
  return JSON.stringify(readings, (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

function unread(tx: Tx, documentId: string) {
  return processingIn(tx)
    .selectFrom('arrived_document as document')
    .innerJoin('arrived_letter as letter', 'letter.id', 'document.letter_id')
    .where('document.id', '=', documentId)
    .where('document.read_at', 'is', null);
}

async function waiting(tx: Tx, documentId: string) {
  const row = await unread(tx, documentId)
    .select(['document.file_id', 'document.file_name', 'document.type', 'document.document_type'])
    .executeTakeFirst();
  const file = row && (await files.read(tx, row.file_id));
  if (!row || !file) return undefined;
  const { registration_id, tax_id, vat_id } = await tx
    .selectFrom('company')
    .select(['registration_id', 'tax_id', 'vat_id'])
    .executeTakeFirstOrThrow(); // the transaction sees only its own company
  const ownIds = [registration_id, tax_id, vat_id].filter(Boolean);
  const { type, file_name: name, document_type: documentType } = row;
  return { type, name, documentType, bytes: await readToEnd(file.stream), ownIds };
}

/** Reads a stream to its end into one buffer. */
export async function readToEnd(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
