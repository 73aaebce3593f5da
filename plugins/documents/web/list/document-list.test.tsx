import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Verdict } from '#core/access';
import { TestClock, TestCompanyClient } from '#core/web/testing';
import { SearchHealth } from '#core/web';
import type { DocumentQuery, DocumentRow } from '../../contract/index.ts';
import { testKind } from '../test-documents.tsx';
import { DocumentList } from './document-list.ts';

const { endpoints } = testKind;
let clock: TestClock;
let client: TestCompanyClient;
let rows: DocumentRow[];
let list: DocumentList;
let maySum: { get(): Verdict; set(verdict: Verdict): void };
const queries = () => client.inputs(endpoints.list).map((input) => (input as { query: DocumentQuery }).query);
const ids = () => list.list.rows.map(({ id }) => id).join(' ');
const settled = () => clock.advance(0);

beforeEach(() => {
  clock = new TestClock();
  rows = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }) as DocumentRow);
  client = new TestCompanyClient().answer(endpoints.list, ({ query: { top = 50, after = '0', count } }) => {
    const to = Number(after) + top;
    const next = to < rows.length ? String(to) : null;
    return { items: rows.slice(Number(after), to), next, ...(count && { total: rows.length }) };
  });
  client.answer(endpoints.summary, () => ({ currencies: [] }));
  const { signal } = new AbortController();
  maySum = observable.box<Verdict>('yes');
  const options = { client, kind: testKind, health: new SearchHealth(clock), signal, clock };
  list = new DocumentList({ ...options, maySum: () => maySum.get() });
});

describe('DocumentList', () => {
  it('[B9-14] asks for pages of ten, newest first, with what the address says', async () => {
    list.show({ status: 'issued', payment: 'partly', period: '2026-11', sort: 'customerName', search: 'píla' });
    await settled();
    expect(queries()).toEqual([
      {
        top: 10,
        search: 'píla',
        orderBy: 'customerName asc',
        status: 'issued',
        paymentState: 'partly',
        issuedFrom: '2026-11-01',
        issuedTo: '2026-11-30',
      },
    ]);
    list.show({});
    await settled();
    expect(queries().at(-1)).toEqual({ top: 10, orderBy: 'issuedOn desc' });
  });

  it('fetches nothing when the page comes back to the same address', async () => {
    list.show({ overdue: true });
    list.watch()();
    await settled();
    list.scrollTop = 300;
    list.show({ overdue: true });
    await settled();
    expect([queries().length, list.scrollTop]).toEqual([1, 300]);
    list.show({});
    expect(list.scrollTop).toBe(0);
  });

  it('reloads once for changes that come together, and shows no row twice', async () => {
    list.show({});
    const stop = list.watch();
    await settled();
    rows = [{ id: 'new' } as DocumentRow, ...rows];
    list.changed();
    list.changed();
    await clock.advance(200);
    expect(queries()).toHaveLength(2);
    expect(ids()).toBe('new 0 1 2 3 4 5 6 7 8');
    stop();
  });

  it('notes what happens while nobody looks, and reloads when somebody does', async () => {
    list.show({});
    await settled();
    list.changed();
    await clock.advance(1_000);
    expect(queries()).toHaveLength(1);
    list.watch();
    await settled();
    expect(queries()).toHaveLength(2);
  });

  it('searches when typing rests, and only then changes the address', async () => {
    list.show({});
    await settled();
    const rested: string[] = [];
    list.type('p', (search) => rested.push(search));
    list.type('píla ', (search) => rested.push(search));
    await clock.advance(300);
    expect(rested).toEqual(['píla']);
    list.show({ search: 'píla' });
    await settled();
    expect(queries().map(({ search }) => search)).toEqual([undefined, 'píla']);
    expect(list.list.search).toBe('píla ');
  });

  it('sums up what it shows, by the same filters and search, and not again for another order', async () => {
    list.show({ payment: 'open', search: 'píla' });
    await settled();
    list.show({ payment: 'open', search: 'píla', sort: '-due' });
    await settled();
    expect(client.inputs(endpoints.summary)).toEqual([{ query: { search: 'píla', paymentState: 'open' } }]);
  });

  it('[B6-7] tells who is not told sums how many they are, and sums as soon as the right is there', async () => {
    maySum.set('pending');
    list.show({ payment: 'open' });
    await settled();
    expect([queries().length, list.total, client.inputs(endpoints.summary).length]).toEqual([1, undefined, 0]);
    runInAction(() => maySum.set('no'));
    await settled();
    expect(queries().at(-1)).toEqual({ paymentState: 'open', top: 1, count: true });
    expect([list.total, list.isSummed, client.inputs(endpoints.summary).length]).toEqual([12, false, 0]);
    runInAction(() => maySum.set('yes'));
    await settled();
    expect([list.isSummed, client.inputs(endpoints.summary).length]).toEqual([true, 1]);
  });

  it('asks for neither rows nor sums of a search that is too long, and says why', async () => {
    list.show({});
    await settled();
    list.type('x'.repeat(201), () => undefined);
    await clock.advance(300);
    expect(list.list.now).toMatchObject({ state: 'failed', error: { name: 'SearchTooLongError' } });
    expect([queries().length, client.inputs(endpoints.summary).length]).toEqual([1, 1]);
    expect(list.summary.now.state).toBe('ready');
  });

  it('begins a new day at midnight in Slovakia, with rows and sums that know of it', async () => {
    await clock.advance(Date.parse('2026-11-21T22:59:30Z')); // The time in Bratislava is 23:59:30.
    const stop = (list.show({}), list.watch());
    await settled();
    await clock.advance(1_000);
    expect(list.today).toBe('2026-11-21');
    const callsBefore = client.calls.length;
    await clock.advance(61_000);
    expect(list.today).toBe('2026-11-22');
    expect(client.calls.slice(callsBefore).map(({ endpoint }) => endpoint)).toEqual([
      endpoints.list.id,
      endpoints.summary.id,
    ]);
    stop();
    await clock.advance(86_400_000);
    expect(list.today).toBe('2026-11-22');
  });
});
