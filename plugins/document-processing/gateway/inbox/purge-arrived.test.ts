import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { factsOf, type JobContext, type JobStep, type Tx } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import {
  arrivedRetentionDays,
  discardArrived,
  listArrived,
  makeDraftOfArrived,
  readArrived,
  restoreArrived,
  sendEmailHere,
} from '../../contract/index.ts';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { purgeArrived } from './purge-arrived.ts';

const begun = new Date('2026-08-01T09:00:00Z');
const day = 86_400_000;
let clock = begun;
let companyId: string;
let owner: TestPerson;

const also = ['notifications'];
const gateway = useGateway({ also, now: () => clock });
beforeEach(async () => {
  clock = begun;
  ({ id: companyId, owner } = await gateway.company());
});

const arrive = async (name: string) => {
  const content = Buffer.from(`<Invoice>${name}</Invoice>`).toString('base64');
  const files = [{ name, content }];
  const body = { documentType: 'ReceivedInvoice', files } as const;
  const { ids } = await gateway.ok(owner, sendEmailHere, { params: { companyId }, body });
  const params = { companyId, arrivedId: ids[0] ?? '' };
  // A file that is still being read is not purged.
  await vi.waitFor(async () => expect((await gateway.ok(owner, readArrived, { params })).readings).not.toBeNull());
  return params;
};
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => gateway.database.db.inCompany(companyId, owner, work);
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
    payload: { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' },
    actor: async () => {
      const { services } = gateway.gateway;
      const member = await services.members.get(companyId, owner.id, '2026-11-01');
      return member && { role: member.role, facts: factsOf(member, 'Invoicing', services.settings) };
    },
    service: async (token) => {
      const [found] = await gateway.gateway.host.scope.resolveAll([token]);
      return found as never; // the token has this type
    },
    inCompany: (work) => inCompany((tx) => work(tx, { emit: async () => {} } as Partial<JobStep> as JobStep)),
  } as Partial<JobContext<object>> as JobContext<object>; // the job uses only these properties
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

  clock = new Date(begun.getTime() + arrivedRetentionDays * day);
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

test('what was made a document that is gone waits again instead, with its file', async () => {
  const made = await arrive('a.xml');
  const document = { customer: { name: 'Píla' }, lines: [] };
  const body = { collection: 'received-invoices', document, paidAhead: '10.00' };
  const { documentId } = await gateway.ok(owner, makeDraftOfArrived, { params: made, body });
  await gateway.ok(owner, receivedInvoiceKind.endpoints.remove, { params: { companyId, documentId } });
  const before = await count('file');
  clock = new Date(begun.getTime() + (arrivedRetentionDays + 1) * day);
  await purge();
  expect(await gateway.ok(owner, readArrived, { params: made })).toMatchObject({ state: 'waiting', document: null });
  expect(await count('file')).toBe(before);
  await gateway.ok(owner, makeDraftOfArrived, { params: made, body });
});

test('[B1-6] what is to be entered as paid when a draft is issued is kept until then', async () => {
  const made = await arrive('a.xml');
  const document = {
    customer: { name: 'Píla' },
    lines: [{ name: 'Dosky', quantity: '1', unit: 'ks', unitPrice: '200', vatRate: '23' }],
    extra: { supplierNumber: 'FV-9' },
  };
  const body = { collection: 'received-invoices', document, paidAhead: '100.00' };
  const { documentId } = await gateway.ok(owner, makeDraftOfArrived, { params: made, body });
  clock = new Date(begun.getTime() + (arrivedRetentionDays + 1) * day);
  await purge();
  expect(await names()).toEqual(['a.xml']);
  const params = { companyId, documentId };
  await gateway.ok(owner, receivedInvoiceKind.endpoints.issue, { params, body: {} });
  await vi.waitFor(async () => {
    const { payments } = await gateway.ok(owner, receivedInvoiceKind.endpoints.read, { params });
    expect(payments).toMatchObject([{ amount: '100.00' }]);
  });
  await purge();
  expect(await names()).toEqual([]);
});
