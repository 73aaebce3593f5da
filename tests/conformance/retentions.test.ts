import { describe, expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import {
  changeMany,
  type DocumentEndpoints,
  type DocumentInput,
  movesCash,
  type PaymentEndpoints,
  type WordedKind,
  wordedKinds,
} from '#plugins/documents/contract';
import { figuresOf } from '../../plugins/documents/gateway/figures/figures.ts';
import { receivablesOf } from '../../plugins/documents/gateway/figures/receivables.ts';
import { installedKinds } from '../support/installed-kinds.ts';

const kinds = (await installedKinds()).map((one) => one.kind);
const receipts = kinds.find(movesCash)?.endpoints as DocumentEndpoints;
const kind = kinds.find(({ countsAs, asksForPayment }) => asksForPayment && countsAs.includes('receivable'));
const calls = kind?.endpoints as DocumentEndpoints & PaymentEndpoints; // The tests are skipped if no kind is a receivable that requests payment.
let now = new Date('2026-11-21T10:00:00Z');
const today = () => now.toISOString().slice(0, 10);

const gateway = useGateway({ plugins: 'all', now: () => now });

const retention = { retentionPercent: '5', retentionDueOn: '2026-12-31' };

async function builder() {
  now = new Date('2026-11-21T10:00:00Z');
  const { id: companyId, owner } = await gateway.company();
  const at = (documentId: string) => ({ companyId, documentId });
  const write = (more: Partial<DocumentInput> = {}) =>
    gateway.call(owner, calls.create, {
      params: { companyId },
      body: {
        customer: { name: 'Stavby Turiec s. r. o.', street: 'Banícka 4', city: 'Martin', country: 'SK' },
        issuedOn: '2026-11-20',
        dueOn: '2026-12-04',
        paymentMethod: 'card',
        lines: [{ name: 'Hrubá stavba', quantity: '1', unitPrice: '1000', vatRate: '23' }],
        ...retention,
        ...more,
      },
    });
  const issued = async (more: Partial<DocumentInput> = {}) => {
    const { reply } = await write(more);
    return gateway.ok(owner, calls.issue, {
      params: at(reply?.id ?? ''),
      body: { acknowledge: ['issued-out-of-order'] as never },
    });
  };
  return {
    companyId,
    owner,
    at,
    write,
    issued,
    read: (documentId: string) => gateway.ok(owner, calls.read, { params: at(documentId) }),
    pay: (documentId: string, amount: string) =>
      gateway.ok(owner, calls.addPayment, { params: at(documentId), body: { amount, paidOn: '2026-11-21' } }),
    list: async (query: object) =>
      (await gateway.ok(owner, calls.list, { params: { companyId }, query })).items.map(({ id }) => id),
    sums: async () => (await gateway.ok(owner, calls.summary, { params: { companyId }, query: {} })).currencies[0],
    inCompany: <T>(run: (tx: object) => Promise<T>) => gateway.database.db.inCompany(companyId, owner, run),
  };
}

describe.runIf(kind)('a retention', () => {
  test('is a share of the total with VAT, in cents, that is due later [B6-19]', async () => {
    const { issued } = await builder();
    const line = { name: 'Omietky', quantity: '1', unitPrice: '10.09', vatRate: '23' };
    // The total is 12.41 with VAT; 7.5 % of it is 0.93075.
    expect(await issued({ lines: [line], retentionPercent: '7.50' })).toMatchObject({
      retentionPercent: '7.5',
      retentionDueOn: '2026-12-31',
      totals: { total: '12.41', due: '12.41', retention: '0.93', dueNow: '11.48' },
    });
    const { totals, retentionDueOn } = await issued({ retentionPercent: '0' });
    expect({ ...totals, retentionDueOn }).not.toHaveProperty('retention');
    expect(retentionDueOn).toBeNull();
  });

  test('is refused without a day after the due day, above a half, and of a correction [B6-19]', async () => {
    const { write, issued, owner, companyId, at } = await builder();
    const refused = async (more: object) => {
      const { status, problem } = await write(more);
      return { status, problem: JSON.stringify(problem) };
    };
    const at400 = (path: string) => ({ status: 400, problem: expect.stringContaining(`"/${path}"`) });
    expect(await refused({ retentionDueOn: null })).toEqual(at400('retentionDueOn'));
    expect(await refused({ retentionDueOn: '2026-12-04' })).toEqual(at400('retentionDueOn'));
    expect(await refused({ retentionPercent: '50.01' })).toEqual(at400('retentionPercent'));
    expect(await refused({ retentionPercent: '5.001' })).toEqual(at400('retentionPercent'));
    const original = await issued();
    const amounts = [{ rate: '23', category: 'S' as const, amount: '100' }];
    const note = await gateway.ok(owner, calls.fromDocuments, {
      params: { companyId },
      body: { sources: [{ documentId: original.id, amounts }], as: 'creditNote' },
    });
    expect(note).toMatchObject({ retentionPercent: '0', retentionDueOn: null });
    const copy = await gateway.ok(owner, calls.copy, { params: at(original.id) });
    expect(copy).toMatchObject({ retentionPercent: '0', retentionDueOn: null });
  });

  test('is the last that is paid: until its day nothing is late, and only then it is paid [B6-19]', async () => {
    const { issued, pay, read, list, sums } = await builder();
    const { id } = await issued();
    now = new Date('2026-12-05T10:00:00Z');
    expect(await read(id)).toMatchObject({ overdue: true, totals: { dueNow: '1168.50' } });
    expect((await sums())?.overdue).toEqual({ count: 1, due: '1168.50' });
    const paid = await pay(id, '1168.50');
    expect(paid).toMatchObject({ paymentState: 'partly', overdue: false, owedOn: '2026-12-31' });
    expect(paid.totals).not.toHaveProperty('dueNow');
    expect([await list({ overdue: true }), await list({ paymentState: 'open' })]).toEqual([[], [id]]);
    expect(await sums()).toMatchObject({ open: { due: '61.50' }, overdue: { count: 0, due: '0.00' } });
    now = new Date('2026-12-31T10:00:00Z');
    expect((await read(id)).overdue).toBe(false);
    now = new Date('2027-01-01T10:00:00Z');
    expect((await read(id)).overdue).toBe(true);
    expect(await list({ overdue: true })).toEqual([id]);
    expect((await sums())?.overdue).toEqual({ count: 1, due: '61.50' });
    expect(await pay(id, '61.50')).toMatchObject({ paymentState: 'paid', overdue: false });
  });

  test.runIf(receipts)('is left out of a receipt of cash until its day has passed [B6-19]', async () => {
    const { issued, owner, companyId } = await builder();
    const { id: documentId } = await issued();
    const receipt = async () => {
      const body = { sources: [{ documentId }] };
      return (await gateway.ok(owner, receipts.fromDocuments, { params: { companyId }, body })).totals.total;
    };
    expect(await receipt()).toBe('1168.50');
    now = new Date('2027-01-01T10:00:00Z');
    expect(await receipt()).toBe('1230.00');
  });

  test('[B6-17] is left out where many are marked as paid, until its day [B6-19]', async () => {
    const { issued, read, owner, companyId } = await builder();
    const { id } = await issued();
    const params = { companyId, collection: kind?.collection ?? '' };
    const paid = async (paidOn: string, due: string) => {
      await gateway.ok(owner, changeMany, {
        params,
        body: { does: 'paid', ids: [id], paidOn, acknowledge: ['paid-ahead'] },
      });
      await vi.waitFor(async () => expect((await read(id)).totals.due).toBe(due));
    };
    await paid('2026-11-21', '61.50');
    await paid('2026-11-21', '0.00');
    expect((await read(id)).payments.map(({ amount }) => amount)).toEqual(['1168.50', '61.50']);
  });

  test('is asked for with the rest, or alone, once its day has passed; by age each part by its own day [B6-19]', async () => {
    const { issued, pay, inCompany } = await builder();
    const { id } = await issued();
    const words = { title: 'Faktúra', plural: 'faktury' };
    const worded = { ...kind, words: { sk: words, en: words, de: words } } as unknown as WordedKind;
    const contributed = {
      read: ({ id }: { id: string }) => (id === wordedKinds.id ? [{ value: worded }] : []),
    } as never;
    const open = (from: string, to: string) =>
      inCompany(async (tx) => (await receivablesOf(contributed).open(tx, { from, to })).map((one) => one.dueNow));
    const ages = () =>
      inCompany(async (tx) => {
        const query = { countsAs: 'receivable', on: 'dueOn', open: true, by: ['age'] } as const;
        const all = await figuresOf(contributed).sum({ tx, today }, query);
        return Object.fromEntries(all.map(({ keys, due, count }) => [keys[0], { due, count }]));
      });
    now = new Date('2026-12-14T10:00:00Z');
    expect(await open('2026-12-01', '2026-12-10')).toEqual(['1168.50']);
    expect(await ages()).toEqual({
      '1-30': { due: '1168.50', count: 1 },
      notDue: { due: '61.50', count: 1 },
    });
    await pay(id, '1168.50');
    expect([await open('2026-12-01', '2026-12-10'), await open('2026-12-31', '2026-12-31')]).toEqual([[], ['0.00']]);
    now = new Date('2027-02-14T10:00:00Z');
    expect(await ages()).toEqual({ '31-60': { due: '61.50', count: 1 } });
  });
});
