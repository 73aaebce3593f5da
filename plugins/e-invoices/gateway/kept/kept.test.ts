import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { connected, SendingStage } from '../testing/sending-stage.ts';
import { sendEInvoice } from '../sending/send-e-invoice.ts';
import type { EInvoiceRow } from './e-invoice-tables.ts';
import { type KeptFile, keep, sealedOf } from './kept-files.ts';
import { keptSent } from './kept-sent.ts';
import { keyOf } from './seal.ts';

const gateway = useGateway({ now: () => stage.now, runJobs: false, also: ['invoices'] });
const stage = new SendingStage(gateway, new Date('2027-03-10T10:00:00Z'));
let row: EInvoiceRow;
beforeEach(async () => {
  await stage.open();
  row = await stage.issued();
  const provider = connected({ send: async () => ({ is: 'taken', providerDocumentId: 'P', answer: '' }) });
  await sendEInvoice.run(stage.context(row, { provider }));
});

const changes = [
  `update e_invoice_file set xml = 'x', checksum = encode(sha256('x'), 'hex')`,
  'update e_invoice_file set has_print = not has_print',
  'delete from e_invoice_file',
  `update e_invoice_event set answer = 'x'`,
  'delete from e_invoice_event',
];
const emptying = ['truncate e_invoice_file', 'truncate e_invoice_event', 'truncate e_invoice cascade'];

describe('the sealed bytes and the timeline', () => {
  test('are what their checksum and their key say', async () => {
    const kept = await stage.inDatabase((tx) => sealedOf(tx, row.document_id));
    const { xml, checksum, key } = kept as NonNullable<Awaited<ReturnType<typeof sealedOf>>>;
    expect(createHash('sha256').update(xml).digest('hex')).toBe(checksum);
    expect(key).toBe(keyOf(checksum));
    expect(keyOf(createHash('sha256').update('other').digest('hex'))).not.toBe(key);
  });

  test('are found for an inspection by the day on which they were sealed', async () => {
    const listed = (from: string, until: string) => stage.inDatabase((tx) => keptSent.list(tx, { from, until }));
    expect(await listed('2027-03-11', '2027-12-31')).toEqual([]);
    const [file] = await listed('2027-03-10', '2027-03-10');
    const kept = await stage.inDatabase((tx) => sealedOf(tx, row.document_id));
    expect(file).toMatchObject({ day: '2027-03-10', checksum: kept?.checksum });
    const bytes = await stage.inDatabase((tx) => keptSent.bytesOf(tx, [file?.id ?? '']));
    expect([...bytes.values()]).toEqual([kept?.xml]);
  });

  test.each([...changes, ...emptying])('stay as they are for the gateway: %s', async (statement) => {
    await expect(stage.tamper(statement)).rejects.toThrow('is kept as it is');
  });

  test.each([...changes, ...emptying])(
    'stay as they are for the owner of the tables, past the policies: %s',
    async (statement) => {
      const client = new Client({ connectionString: gateway.database.url });
      await client.connect();
      try {
        await client.query('begin');
        // Only an owner may do this; then its statements reach the rows of all companies.
        for (const table of ['e_invoice', 'e_invoice_file', 'e_invoice_event'])
          await client.query(`alter table ${table} disable row level security`);
        await expect(client.query(statement)).rejects.toThrow('is kept as it is');
      } finally {
        await client.query('rollback');
        await client.end();
      }
    },
  );

  test('hold the e-invoice that they belong to', async () => {
    await expect(stage.tamper('delete from e_invoice')).rejects.toThrow('foreign key');
  });

  test('are those of the first sealing, whoever seals again', async () => {
    const { id: eInvoiceId, document_id: documentId } = row;
    const first = await stage.inDatabase<KeptFile | undefined>((tx) => sealedOf(tx, documentId));
    const xml = Buffer.from('<other/>');
    const checksum = createHash('sha256').update(xml).digest('hex');
    const other = { xml, checksum, key: keyOf(checksum), hasPrint: false };
    const kept = await stage.inDatabase((tx) => keep(tx, { eInvoiceId, documentId, now: stage.now }, other));
    expect(kept).toEqual(first);
  });

  test('are not those of a checksum that says something else', async () => {
    const statement = `insert into e_invoice_file (e_invoice_id, xml, checksum, key, has_print, sealed_at)
      values ('${row.id}', 'x', 'y', gen_random_uuid(), false, now())`;
    await expect(stage.tamper(statement)).rejects.toThrow('check constraint');
  });
});
