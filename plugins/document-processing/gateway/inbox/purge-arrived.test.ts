import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobContext, type Tx } from '#core/gateway';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import {
  arrivedKeptDays,
  discardArrived,
  listArrived,
  makeDraftOfArrived,
  restoreArrived,
  sendLetterHere,
} from '../../contract/index.ts';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { purgeArrived } from './purge-arrived.ts';

const begun = new Date('2026-08-01T09:00:00Z');
const day = 86_400_000;
let clock = begun;
let gateway: TestGateway;
let companyId: string;
let owner: TestPerson;

beforeAll(async () => {
  const plugins = ['numbering', 'partners', 'documents', 'received-invoices', 'notifications', 'document-processing'];
  gateway = await testGateway({ plugins, now: () => clock });
  ({ id: companyId, owner } = await gateway.company());
});
afterAll(() => gateway.close());

const arrive = async (name: string) => {
  const content = Buffer.from(`<Invoice>${name}</Invoice>`).toString('base64');
  const files = [{ name, content }];
  const body = { documentType: 'ReceivedInvoice', files } as const;
  const { ids } = await gateway.ok(owner, sendLetterHere, { params: { companyId }, body });
  return { companyId, arrivedId: ids[0] ?? '' };
};
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => gateway.database.db.inCompany(companyId, owner, work);
/** Names of what arrived and is there, of any state. */
const names = async () => {
  const states = ['waiting', 'done', 'discarded'] as const;
  const lists = await Promise.all(
    states.map((state) => gateway.ok(owner, listArrived, { params: { companyId }, query: { state } })),
  );
  return lists.flatMap(({ items }) => items.map(({ fileName }) => fileName)).toSorted();
};
const count = (table: 'file' | 'arrived_letter') =>
  inCompany(async (tx) => {
    const { rows } = await sql<{ many: string }>`select count(*) as many from ${sql.table(table)}`.execute(tx);
    return Number(rows[0]?.many);
  });
const purge = () => {
  const context = {
    now: () => clock,
    signal: new AbortController().signal,
    inCompany: (work) => inCompany((tx) => work(tx, undefined as never)),
  } as Partial<JobContext<object>> as JobContext<object>; // what the job uses
  return purgeArrived.run(context);
};

test('what was made a document or discarded is forgotten 90 days later, with its file; what waits and the document keep theirs', async () => {
  const [made, thrown, back, late] = [
    await arrive('a.xml'),
    await arrive('b.xml'),
    await arrive('c.xml'),
    await arrive('d.xml'),
  ];
  await arrive('e.xml');
  const body = { collection: 'received-invoices', document: { customer: { name: 'Píla' }, lines: [] } };
  const { documentId } = await gateway.ok(owner, makeDraftOfArrived, { params: made, body });
  for (const params of [thrown, back]) await gateway.ok(owner, discardArrived, { params });
  await gateway.ok(owner, restoreArrived, { params: back });
  clock = new Date(begun.getTime() + day);
  await gateway.ok(owner, discardArrived, { params: late });
  const before = await count('file');

  clock = new Date(begun.getTime() + arrivedKeptDays * day);
  await purge();
  expect(await names()).toEqual(['a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml']);
  clock = new Date(clock.getTime() + 1_000);
  await purge();
  expect(await names()).toEqual(['c.xml', 'd.xml', 'e.xml']);
  expect([before - (await count('file')), await count('arrived_letter')]).toEqual([2, 3]);
  const { attachments } = await gateway.ok(owner, receivedInvoiceKind.endpoints.attachments, {
    params: { companyId, documentId },
  });
  expect(attachments).toMatchObject([{ name: 'a.xml' }]);
});
