import { sql } from 'kysely';
import { defineJob, files, type Tx } from '#core/gateway';
import { arrivedKeptDays } from '../../contract/index.ts';
import { processingIn } from '../processing-tables.ts';

const day = 86_400_000;
/** Files of one transaction: each may have 20 MB. */
const batch = 50;

/** Every night: forgets what was made a document, or discarded, long ago; a document has a file of its own. What waits stays. */
export const purgeArrived = defineJob({
  name: 'document-processing.purge',
  schedule: '53 2 * * *',
  ofCompany: true,
  async run({ inCompany, now, signal }) {
    const before = new Date(now().getTime() - arrivedKeptDays * day);
    while (!signal.aborted && (await inCompany((tx) => purge(tx, before))) === batch);
    await inCompany((tx) => purgeLetters(tx, before));
  },
});

async function purge(tx: Tx, before: Date): Promise<number> {
  const old = processingIn(tx)
    .selectFrom('arrived_document')
    .select('id')
    .where('state', '!=', 'waiting')
    .where('closed_at', '<', before)
    .limit(batch)
    .forUpdate()
    .skipLocked(); // somebody is bringing it back
  const gone = await processingIn(tx)
    .deleteFrom('arrived_document')
    .where('id', 'in', old)
    .returning('file_id')
    .execute();
  for (const { file_id } of gone) await files.remove(tx, file_id);
  return gone.length;
}

/** Of which nothing is left; no server sends one again after so long. */
async function purgeLetters(tx: Tx, before: Date): Promise<void> {
  await processingIn(tx)
    .deleteFrom('arrived_letter')
    .where('arrived_at', '<', before)
    .where(sql<boolean>`not exists (select from arrived_document where letter_id = arrived_letter.id)`)
    .execute();
}
