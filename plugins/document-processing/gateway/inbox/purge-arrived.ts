import { sql } from 'kysely';
import { contributions, defineJob, files, innerCalls, type JobContext, type JobStep, type Tx } from '#core/gateway';
import { arrivedKeptDays } from '../../contract/index.ts';
import { processingIn } from '../processing-tables.ts';
import { backToWaiting } from './back-to-waiting.ts';
import { isDocumentGone } from './document-gone.ts';
import { type ArrivedRow, arrivedRows } from './list-arrived.ts';

const day = 86_400_000;
/** Files of one transaction: each may have 20 MB. */
const batch = 50;

/**
 * Every night: forgets what was made a document, or discarded, long ago; a document has a file of its own. What waits stays, and what was made a
 * document that is gone waits again: its file is nowhere else.
 */
export const purgeArrived = defineJob({
  name: 'document-processing.purge',
  schedule: '53 2 * * *',
  ofCompany: true,
  async run(context) {
    const { inCompany, now, signal } = context;
    const before = new Date(now().getTime() - arrivedKeptDays * day);
    for (let after: string | undefined = firstId; after !== undefined && !signal.aborted; ) {
      const from: string = after;
      after = await inCompany((tx, step) => purge(context, { tx, step, before, after: from }));
    }
    await inCompany((tx) => purgeLetters(tx, before));
  },
});

const firstId = '00000000-0000-0000-0000-000000000000';

interface Batch {
  readonly tx: Tx;
  readonly step: JobStep;
  readonly before: Date;
  /** Of a row; those behind it are looked at. */
  readonly after: string;
}

/** @returns the last row that was looked at; undefined: there are no more */
async function purge(context: JobContext<object>, { tx, step, before, after }: Batch): Promise<string | undefined> {
  const old = await arrivedRows(tx)
    .where('document.state', '!=', 'waiting')
    .where('document.closed_at', '<', before)
    .where('document.id', '>', after)
    .orderBy('document.id')
    .limit(batch)
    .forUpdate('document')
    .skipLocked() // somebody is bringing it back
    .execute();
  const isGone = await goneIn(context, tx, step);
  for (const row of old) {
    const gone = await isGone(row);
    if (gone) await backToWaiting({ tx, emit: step.emit }, row);
    // What is still to be entered as a payment is kept nowhere else.
    else if (gone === false && row.paid_ahead === null) await forget(tx, row);
  }
  return old.length === batch ? old.at(-1)?.id : undefined;
}

/** Asked as the owner that the job runs as. */
async function goneIn(context: JobContext<object>, tx: Tx, step: JobStep) {
  const [inner, contributed] = [await context.service(innerCalls), await context.service(contributions)];
  const call = await inner?.callOf(context, tx, step);
  return async (row: ArrivedRow): Promise<boolean | undefined> => {
    if (row.document_id === null) return false;
    return inner && contributed && call && isDocumentGone(call, row, inner, contributed);
  };
}

async function forget(tx: Tx, { id, file_id }: ArrivedRow): Promise<void> {
  await processingIn(tx).deleteFrom('arrived_document').where('id', '=', id).execute();
  await files.remove(tx, file_id);
}

/** Of which nothing is left; no server sends one again after so long. */
async function purgeLetters(tx: Tx, before: Date): Promise<void> {
  await processingIn(tx)
    .deleteFrom('arrived_letter')
    .where('arrived_at', '<', before)
    .where(sql<boolean>`not exists (select from arrived_document where letter_id = arrived_letter.id)`)
    .execute();
}
