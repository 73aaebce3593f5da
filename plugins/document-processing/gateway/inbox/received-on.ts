import { todayAt } from '#core/calendar';
import type { Tx } from '#core/gateway';
import type { Reading } from '../../contract/index.ts';
import { chosenReceivedDate } from '../received-date.ts';

/** Returns the day of receipt. If the company's setting chooses a day that the file does not state, it is the day of arrival. [B2.12-2] */
export async function receivedOnOf(tx: Tx, arrivedAt: Date, readings: readonly Reading[]): Promise<string> {
  const chosen = await chosenReceivedDate(tx);
  const valueOf = (field: Reading['field']) => readings.find((one) => one.field === field)?.value;
  const day =
    chosen === 'IssueDate' ? valueOf('issuedOn') : chosen === 'DeliveryDate' ? valueOf('suppliedOn') : undefined;
  return day ?? todayAt(arrivedAt);
}
