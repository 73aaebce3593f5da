import { isWithin, keptFileOf, type KeptFiles } from './kept-in-period.ts';
import { receivedIn } from './received-tables.ts';
import { receivingWords } from './receiving-words.ts';

/** The received e-invoices, by the day on which they were received. */
export const keptReceived: KeptFiles = {
  folder: (language) => receivingWords[language].receivedFolder,
  async list(tx, period) {
    const rows = await receivedIn(tx)
      .selectFrom('e_invoice_received')
      .select(['id', 'number', 'received_at as at', 'checksum'])
      .where('is_test', '=', false)
      .where(isWithin('received_at', period))
      .orderBy('received_at')
      .orderBy('id')
      .execute();
    return rows.map(keptFileOf);
  },
  async bytesOf(tx, ids) {
    if (ids.length === 0) return new Map();
    const query = receivedIn(tx).selectFrom('e_invoice_received').select(['id', 'xml']).where('id', 'in', ids);
    return new Map((await query.execute()).map(({ id, xml }) => [id, xml]));
  },
};
