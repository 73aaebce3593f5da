import { entityChanged } from '#core/contract/platform';
import type { CallOf, Tx } from '#core/gateway';
import {
  defaultReceivedDate,
  documentsProcessing,
  type ReceivedDateSettings,
  receivedDateOf,
  type ReceivedDateType,
  receivedDateTypes,
  type updateReceivedDate,
} from '../contract/index.ts';
import { processingIn } from './processing-tables.ts';

/** Returns the company's setting of which day counts as the day of receipt. */
export async function chosenReceivedDate(tx: Tx): Promise<ReceivedDateType> {
  const row = await processingIn(tx)
    .selectFrom('received_date_setting')
    .select('received_date_type')
    .executeTakeFirst();
  return row?.received_date_type ?? defaultReceivedDate;
}

export async function readSetting(tx: Tx): Promise<ReceivedDateSettings> {
  return { receivedDateType: receivedDateTypes.indexOf(await chosenReceivedDate(tx)) };
}

export async function changeSetting({
  tx,
  body,
  emit,
  company,
}: CallOf<typeof updateReceivedDate>): Promise<ReceivedDateSettings> {
  const received_date_type = receivedDateOf(body.receivedDateType);
  await processingIn(tx)
    .insertInto('received_date_setting')
    .values({ received_date_type })
    .onConflict((on) => on.column('company_id').doUpdateSet({ received_date_type }))
    .execute();
  const event = { entityKind: 'ProcessingSettings', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: documentsProcessing.read });
  return body;
}
