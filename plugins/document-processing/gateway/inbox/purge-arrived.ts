import { sql } from 'kysely';
import { contributions, defineJob, files, innerCalls, type JobContext, type JobStep, type Tx } from '#core/gateway';
import { arrivedRetentionDays } from '../../contract/index.ts';
import { processingIn } from '../processing-tables.ts';
import { backToWaiting } from './back-to-waiting.ts';
import { isDocumentDeleted } from './document-gone.ts';
import { type ArrivedRow, arrivedRows } from './list-arrived.ts';

const day = 86_400_000;
/** The number of files that one transaction deletes. Each file may have 20 MB. */
const batch = 50;

/**
 * Deletes, every night, documents that were processed or discarded long ago; the created documents have their own copies of the files.
 * Waiting documents stay. If the created document was deleted, the arrived one waits again, because its file exists nowhere else.
 */
export const purgeArrived = defineJob({
  name: 'document-processing.purge',
  schedule: '53 2 * * *',
  ofCompany: true,
  async run(context) {
    const { inCompany, now, signal } = context;
    const before = new Date(now().getTime() - arrivedRetentionDays * day);
    for (let after: string | undefined = firstId; after !== undefined && !signal.aborted; ) {
      const from: string = after;
      after = await inCompany((tx, step) => purge(context, { tx, step, before, after: from }));
    }
    await inCompany((tx) => purgeEmails(tx, before));
  },
});

const firstId = '00000000-0000-0000-0000-000000000000';

interface Batch {
  readonly tx: Tx;
  readonly step: JobStep;
  readonly before: Date;
  /** The id of the last examined row; the batch begins after it. */
  readonly after: string;
}

/** Purges one batch. @returns the last examined row; undefined if there are no more */
async function purge(context: JobContext<object>, { tx, step, before, after }: Batch): Promise<string | undefined> {
  const old = await arrivedRows(tx)
    .where('document.state', '!=', 'waiting')
    .where('document.closed_at', '<', before)
    .where('document.id', '>', after)
    .orderBy('document.id')
    .limit(batch)
    .forUpdate('document')
    .skipLocked() // a locked row is being restored by a user
    .execute();
  const isGone = await deletionCheck(context, tx, step);
  for (const row of old) {
    const gone = await isGone(row);
    if (gone) await backToWaiting({ tx, emit: step.emit }, row);
    // A row with an amount that is not yet a payment stays, because the amount is saved nowhere else.
    else if (gone === false && row.paid_ahead === null) await forget(tx, row);
  }
  return old.length === batch ? old.at(-1)?.id : undefined;
}

/** Returns a function that checks whether a created document was deleted. It uses the rights of the owner in whose name the job runs. */
async function deletionCheck(context: JobContext<object>, tx: Tx, step: JobStep) {
  const [inner, contributed] = [await context.service(innerCalls), await context.service(contributions)];
  const call = await inner?.callOf(context, tx, step);
  return async (row: ArrivedRow): Promise<boolean | undefined> => {
    if (row.document_id === null) return false;
    return inner && contributed && call && isDocumentDeleted(call, row, inner, contributed);
  };
}

async function forget(tx: Tx, { id, file_id, enclosed_id }: ArrivedRow): Promise<void> {
  await processingIn(tx).deleteFrom('arrived_document').where('id', '=', id).execute();
  await files.remove(tx, file_id);
  if (enclosed_id !== null) await files.remove(tx, enclosed_id);
}

/** Deletes the records of e-mails whose documents are all deleted. Servers no longer repeat such old e-mails. */
async function purgeEmails(tx: Tx, before: Date): Promise<void> {
  await processingIn(tx)
    .deleteFrom('arrived_letter')
    .where('arrived_at', '<', before)
    .where(sql<boolean>`not exists (select from arrived_document where letter_id = arrived_letter.id)`)
    .execute();
}
