import { type CallOf, refusalOf, type Refusal } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentEngine, type forecastChangesOfMany } from '../../contract/index.ts';
import type { UnchangedDocument, ManyForecast } from '../../contract/many.schemas.ts';
import { changeOne, unchangedDocument, type ManyChange, refuseByState, rowsOf } from './change-one.ts';
import { selectRecords } from './which-many.ts';

/**
 * The number of documents for which the forecast makes the change and rolls it back. For further documents it checks only the state; other
 * refusals are reported only after the job.
 */
const triedAtMost = 50;

/** Returns the documents that the job would leave unchanged. */
export async function forecastMany(
  call: CallOf<typeof forecastChangesOfMany>,
  engine: DocumentEngine,
  contributed: Pick<Contributions, 'read'>,
): Promise<ManyForecast> {
  const { kind, ids } = await selectRecords(call, contributed);
  const { does, sentOn = call.today(), paidOn = call.today(), acknowledge = [] } = call.body;
  const change: ManyChange = { does, acknowledge, sentOn, paidOn };
  const rows = await rowsOf(call, kind, ids);
  const unchanged: UnchangedDocument[] = [];
  for (const id of ids) {
    const row = rows.get(id.toLowerCase());
    const refusal: Refusal | undefined = await refusalOf(call.tx, async () => {
      refuseByState(kind, row, change);
      if (ids.length <= triedAtMost) await changeOne(call, engine, kind, change, id);
    });
    if (refusal) unchanged.push(unchangedDocument(id, row, refusal, call.language));
  }
  return { count: ids.length, possible: ids.length - unchanged.length, left: unchanged };
}
