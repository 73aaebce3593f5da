import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { TestClock } from '../time/test-clock.ts';
import { type ListPage, PagedList, type PageRequest } from './paged-list.ts';
import { SearchHealth } from './search-health.ts';

interface Row {
  readonly id: string;
  readonly name?: string;
}
type Answer = (request: PageRequest<string>, signal: AbortSignal) => ListPage<Row> | Promise<ListPage<Row>>;

let clock: TestClock;
let company: AbortController;
let requests: PageRequest<string>[];
let signals: AbortSignal[];
let answer: Answer;
let health: SearchHealth;
let data: Row[];
beforeEach(() => {
  clock = new TestClock();
  company = new AbortController();
  requests = [];
  signals = [];
  health = new SearchHealth(clock);
  data = Array.from({ length: 7 }, (_, index) => ({ id: String(index + 1) }));
  answer = byKeyset;
});
/** Answers like the server, with the rows after the one named by `after`. */
const byKeyset: Answer = ({ $top = '0', top = Number($top), after, search }) => {
  const found = search ? data.filter(({ id }) => id === search) : data;
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  const items = found.slice(from, from + top);
  return { items, next: from + top < found.length ? (items.at(-1)?.id ?? null) : null };
};
function list(more: { roomFor?: () => number } = {}) {
  return new PagedList<Row, string>({
    ...more,
    pageSize: 3,
    query: 'all',
    signal: company.signal,
    clock,
    health,
    fetch: async (request, signal) => {
      requests.push(request);
      signals.push(signal);
      return answer(request, signal);
    },
  });
}
const ids = (shown: PagedList<Row, string>) => shown.rows.map(({ id }) => id).join('');

describe('a list', () => {
  it('asks at once for as many pages as there is room for, then page by page', async () => {
    data = Array.from({ length: 20 }, (_, index) => ({ id: String(index + 1) }));
    const shown = list({ roomFor: () => 7 });
    await shown.start();
    await shown.more();
    await shown.setQuery('other');
    await shown.reload();
    expect(requests).toEqual([
      { top: 9, query: 'all' },
      { top: 3, after: '9', query: 'all' },
      { top: 9, query: 'other' },
      { top: 9, query: 'other' },
    ]);
  });

  it('loads its first page once, then page by page to the end', async () => {
    const shown = list();
    await Promise.all([shown.start(), shown.start()]);
    expect([ids(shown), shown.hasMore, shown.now.state]).toEqual(['123', true, 'ready']);
    await shown.more();
    await shown.more();
    await shown.more();
    expect([ids(shown), shown.hasMore]).toEqual(['1234567', false]);
    expect(requests).toEqual([
      { top: 3, query: 'all' },
      { top: 3, after: '3', query: 'all' },
      { top: 3, after: '6', query: 'all' },
    ]);
  });

  it('fetches one page at a time, however often it is asked', async () => {
    const shown = list();
    await shown.start();
    await Promise.all([shown.more(), shown.more()]);
    expect(requests).toHaveLength(2);
  });

  it('shows a row once that moved to a later page meanwhile', async () => {
    const shown = list();
    await shown.start();
    answer = () => ({ items: [{ id: '2', name: 'moved' }, { id: '4' }], next: null });
    await shown.more();
    expect(shown.rows).toEqual([{ id: '1' }, { id: '3' }, { id: '2', name: 'moved' }, { id: '4' }]);
  });

  it('reloads as far as was read, keeps its rows meanwhile, and has none twice', async () => {
    const shown = list();
    await shown.start();
    await shown.more();
    data = [{ id: '0' }, ...data];
    const reloading = shown.reload();
    expect([ids(shown), shown.now.state]).toEqual(['123456', 'loading']);
    await reloading;
    expect(ids(shown)).toBe('012345');
    expect(requests.slice(2)).toEqual([{ top: 6, query: 'all' }]);
  });

  it('reads the next page after a reload that came while it was read, or before it was asked for', async () => {
    const shown = list();
    await shown.start();
    const cut = shown.more();
    await Promise.all([cut, shown.reload()]);
    expect(ids(shown)).toBe('123456');
    const reloading = shown.reload();
    await Promise.all([shown.more(), reloading]);
    expect([ids(shown), shown.hasMore, shown.now.state]).toEqual(['1234567', false, 'ready']);
  });

  it('reads the next page that failed after it was loaded again, and once only', async () => {
    const shown = list();
    await shown.start();
    const back = Promise.withResolvers<void>();
    const lost = new GatewayProblem('GET x', { status: 0, code: 'connection-lost' }, { back: back.promise });
    answer = () => Promise.reject(lost);
    await shown.more();
    expect([ids(shown), shown.hasMore, shown.now]).toEqual(['123', true, { state: 'failed', error: lost, more: true }]);
    answer = byKeyset;
    back.resolve();
    await vi.waitFor(() => expect(ids(shown)).toBe('123456'));
    await shown.reload();
    expect(ids(shown)).toBe('123456');
  });

  it('still wants the next page that failed when loading all again fails too', async () => {
    const shown = list();
    await shown.start();
    answer = () => Promise.reject(new GatewayProblem('GET x', { status: 500, code: 'internal' }));
    await shown.more();
    await shown.reload();
    expect(shown.now).toMatchObject({ state: 'failed', more: true });
    answer = byKeyset;
    await shown.reload();
    expect(ids(shown)).toBe('123456');
  });

  it('reads the next page that failed when it is asked for again', async () => {
    const shown = list();
    await shown.start();
    answer = () => Promise.reject(new GatewayProblem('GET x', { status: 500, code: 'internal' }));
    await shown.more();
    answer = byKeyset;
    await shown.more();
    expect(ids(shown)).toBe('123456');
    await shown.reload();
    expect([ids(shown), shown.now]).toEqual(['123456', { state: 'ready' }]);
  });

  it('reads no further page of what another question replaced', async () => {
    const shown = list();
    await shown.start();
    await Promise.all([shown.more(), shown.setQuery('other')]);
    expect([ids(shown), requests.length]).toEqual(['123', 3]);
  });

  it('reloads a long list by the hundred', async () => {
    data = Array.from({ length: 250 }, (_, index) => ({ id: `${index}` }));
    const shown = list();
    await shown.start();
    while (shown.hasMore) await shown.more();
    requests.length = 0;
    await shown.reload();
    expect(requests.map(({ top }) => top)).toEqual([100, 100, 50]);
    expect(shown.rows).toHaveLength(250);
  });

  it('keeps its rows when reloading fails, and says that it failed', async () => {
    const shown = list();
    await shown.start();
    const error = new GatewayProblem('GET x', { status: 500, code: 'internal' });
    answer = () => Promise.reject(error);
    await shown.reload();
    expect([ids(shown), shown.now]).toEqual(['123', { state: 'failed', error }]);
  });

  it('asked for other filters shows the answer to the last question only', async () => {
    const shown = list();
    const release: (() => void)[] = [];
    answer = async ({ query }) => {
      await new Promise<void>((resolve) => release.push(resolve));
      return { items: [{ id: query }], next: null };
    };
    const first = shown.setQuery('old');
    const second = shown.setQuery('new');
    release[1]?.();
    await second;
    release[0]?.();
    await first;
    expect(ids(shown)).toBe('new');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('tells rows of an earlier question from those of the one that was asked', async () => {
    const shown = list();
    const gate = Promise.withResolvers<void>();
    const held: Answer = async (request, signal) => (await gate.promise, byKeyset(request, signal));
    await shown.start();
    const reloading = shown.reload();
    expect(shown.isStale).toBe(false);
    await reloading;
    answer = held;
    const asking = shown.setQuery('other');
    expect([ids(shown), shown.isStale]).toEqual(['123', true]);
    gate.resolve();
    await asking;
    expect(shown.isStale).toBe(false);
  });

  it('shows no rows of an earlier question when the new one fails, and asks it again when the connection is back', async () => {
    const shown = list();
    await shown.start();
    const back = Promise.withResolvers<void>();
    const lost = new GatewayProblem('GET x', { status: 0, code: 'connection-lost' }, { back: back.promise });
    answer = () => Promise.reject(lost);
    await shown.setQuery('other');
    expect([ids(shown), shown.hasMore, shown.now]).toEqual(['', false, { state: 'failed', error: lost }]);
    answer = byKeyset;
    back.resolve();
    await vi.waitFor(() => expect(ids(shown)).toBe('123'));
    expect(requests.at(-1)).toEqual({ top: 3, query: 'other' });
  });

  it('changes single rows in place', async () => {
    const shown = list();
    await shown.start();
    shown.upsert({ id: '2', name: 'changed' });
    shown.upsert({ id: '9' });
    shown.remove('3');
    expect(shown.rows).toEqual([{ id: '9' }, { id: '1' }, { id: '2', name: 'changed' }]);
  });

  it.each([
    ['loaded again', (shown: PagedList<Row, string>) => shown.reload(), '134'],
    ['read on', (shown: PagedList<Row, string>) => shown.more(), '13456'],
  ])('keeps what was changed here while it is %s, and asks once more', async (_, reads, expected) => {
    const shown = list();
    await shown.start();
    const before = [...data];
    answer = (request) => {
      answer = byKeyset;
      shown.remove('2');
      data = data.filter(({ id }) => id !== '2');
      return { items: before.slice(0, request.top), next: '3' };
    };
    await reads(shown);
    expect([ids(shown), requests.length]).toEqual([expected, 3]);
  });

  it('ends with its company: asks nothing more, changes nothing', async () => {
    const shown = list();
    await shown.start();
    shown.setSearch('4');
    company.abort();
    await clock.advance(1_000);
    await shown.reload();
    expect(requests).toHaveLength(1);
    expect(shown.now.state).toBe('ready');
  });
});

describe('searching', () => {
  it('waits until typing has rested for 300 ms, and sends what was typed last', async () => {
    const shown = list();
    await shown.start();
    shown.setSearch('4 ');
    await clock.advance(299);
    shown.setSearch('5 ');
    await clock.advance(299);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(requests.at(-1)).toEqual({ top: 3, search: '5', query: 'all' });
    expect(ids(shown)).toBe('5');
  });

  it('[A4-17] [A9-3] that fails marks the service down and asks again after 2, 4, 6 s … 30 s at most', async () => {
    const shown = list();
    answer = () => Promise.reject(new GatewayProblem('GET x', { status: 503, code: 'unavailable' }));
    shown.setSearch('4');
    await clock.advance(300);
    expect(health.down).toBe(true);
    requests.length = 0;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 17; attempt += 1) {
      const [wait = 0] = clock.waiting;
      waits.push(wait);
      await clock.advance(wait);
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 6_000, 8_000]);
    expect(waits.slice(-3)).toEqual([30_000, 30_000, 30_000]);
    expect(requests).toHaveLength(17);
    for (const request of requests) expect(request).toEqual({ $skip: '0', $top: '10', search: '4', query: 'all' });
    answer = byKeyset;
    await clock.advance(30_000);
    expect(health.down).toBe(false);
    await vi.waitFor(() => expect(ids(shown)).toBe('4'));
  });

  it('for a text longer than a list takes asks for nothing, and is no outage of the search', async () => {
    const shown = list();
    shown.setSearch('x'.repeat(201));
    await clock.advance(300);
    expect(shown.now).toMatchObject({ state: 'failed', error: { name: 'SearchTooLongError' } });
    expect([requests, health.down]).toEqual([[], false]);
    shown.setSearch('5'.repeat(200));
    await clock.advance(300);
    expect(shown.now.state).toBe('ready');
  });

  it('for a text longer than a list takes reads no further page of the rows before', async () => {
    const shown = list();
    await shown.start();
    shown.setSearch('x'.repeat(201));
    await clock.advance(300);
    const failed = shown.now;
    await shown.more();
    expect(shown.now).toBe(failed);
    expect([ids(shown), requests.length]).toEqual(['123', 1]);
  });

  it('[A4-17] a failure without a search says nothing of the search service', async () => {
    answer = () => Promise.reject(new GatewayProblem('GET x', { status: 503, code: 'unavailable' }));
    await list().start();
    expect(health.down).toBe(false);
  });
});
