import { entityChanged } from '#core/contract/platform';
import { defineJob, files, type Tx } from '#core/gateway';
import { readersOf } from './readers-of.ts';
import { processingIn } from '../processing-tables.ts';
import { readFileOf } from '../reading/read-file.ts';

/** Reads what a file says of itself. A file that cannot be read says nothing: people look at it anyway. */
export const readDocument = defineJob<{ readonly documentId: string }>({
  name: 'document-processing.read',
  ofCompany: true,
  concurrency: 1,
  expireInSeconds: 180,
  async run(context) {
    const { documentId } = context.payload;
    const file = await context.inCompany((tx) => waiting(tx, documentId));
    if (!file) return;
    const readings = await readFileOf(file, context.signal);
    await context.inCompany(async (tx, { emit }) => {
      const rows = processingIn(tx).updateTable('arrived_document').where('id', '=', documentId);
      await rows.set({ readings: JSON.stringify(readings), read_at: context.now() }).execute();
      const event = { entityKind: 'ArrivedDocument', action: 'update', id: documentId, payload: {} } as const;
      await emit(entityChanged, event, readersOf(file.senderId));
    });
  },
});

async function waiting(tx: Tx, documentId: string) {
  const row = await processingIn(tx)
    .selectFrom('arrived_document as document')
    .innerJoin('arrived_letter as letter', 'letter.id', 'document.letter_id')
    .select(['document.file_id', 'document.type', 'letter.sender_id'])
    .where('document.id', '=', documentId)
    .where('document.read_at', 'is', null)
    .executeTakeFirst();
  const file = row && (await files.read(tx, row.file_id));
  if (!row || !file) return undefined;
  const { registration_id, tax_id, vat_id } = await tx
    .selectFrom('company')
    .select(['registration_id', 'tax_id', 'vat_id'])
    .executeTakeFirstOrThrow(); // the one that it sees
  const ownIds = [registration_id, tax_id, vat_id].filter(Boolean);
  return { type: row.type, bytes: await wholeOf(file.stream), senderId: row.sender_id, ownIds };
}

/** Bytes of a file, inside the transaction that reads it. */
export async function wholeOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
