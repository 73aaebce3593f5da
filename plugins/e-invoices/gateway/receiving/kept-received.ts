import { sql } from 'kysely';
import { bratislava, todayAt } from '#core/calendar';
import type { KeptFiles } from './kept-in-period.ts';
import { fileNameOf } from './keep-received.ts';
import { receivedIn } from './received-tables.ts';
import { receivingWords } from './receiving-words.ts';

/** The received e-invoices, by the day on which they were received. */
export const keptReceived: KeptFiles = {
  folder: (language) => receivingWords[language].receivedFolder,
  async list(tx, { from, until }) {
    const day = sql<string>`(received_at at time zone ${bratislava})::date`;
    const rows = await receivedIn(tx)
      .selectFrom('e_invoice_received')
      .select(['id', 'number', 'received_at', 'checksum'])
      .where('is_test', '=', false)
      .where(day, '>=', from)
      .where(day, '<=', until)
      .orderBy('received_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, number, received_at: at, checksum }) => {
      const received = todayAt(at);
      // Suppliers number alike, so the end of the id tells their files apart.
      return { id, name: `${received} ${id.slice(-12)} ${fileNameOf({ number })}`, day: received, checksum };
    });
  },
  async bytesOf(tx, ids) {
    if (ids.length === 0) return new Map();
    const query = receivedIn(tx).selectFrom('e_invoice_received').select(['id', 'xml']).where('id', 'in', ids);
    return new Map((await query.execute()).map(({ id, xml }) => [id, xml]));
  },
};
