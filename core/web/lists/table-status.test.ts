import { expect, it } from 'vitest';
import { SearchTooLongError } from './paged-list.ts';
import { type ShownList, tableStatus } from './table-status.ts';

const tooLong = { state: 'failed', error: new SearchTooLongError() } as const;
const moreFailed = { state: 'failed', error: new Error('down'), more: true } as const;
const failed = { state: 'failed', error: new Error('down') } as const;

it.each<[string, ShownList, ReturnType<typeof tableStatus>]>([
  ['before the first rows', { now: { state: 'idle' }, rows: [], search: '' }, 'loading'],
  ['while the first rows load', { now: { state: 'loading' }, rows: [], search: '' }, 'loading'],
  ['while rows load anew', { now: { state: 'loading' }, rows: [1], search: 'a' }, 'ready'],
  ['of an earlier question', { now: { state: 'loading' }, rows: [1], search: 'a', isStale: true }, 'stale'],
  ['while more rows load', { now: { state: 'loadingMore' }, rows: [1], search: '' }, 'ready'],
  ['with nothing in it', { now: { state: 'ready' }, rows: [], search: '' }, 'ready'],
  ['that could not be loaded', { now: failed, rows: [], search: '' }, 'failed'],
  ['that could not be loaded anew', { now: failed, rows: [1], search: ' ' }, 'ready'],
  ['whose next page could not be loaded', { now: moreFailed, rows: [1], search: '' }, 'moreFailed'],
  ['[A4-17] whose search failed: its rows are of another search', { now: failed, rows: [1], search: 'a' }, 'failed'],
  ['whose search is too long: its rows are those before', { now: tooLong, rows: [1], search: 'a' }, 'ready'],
  ['whose first search is too long', { now: tooLong, rows: [], search: 'a' }, 'failed'],
])('a list %s', (_, list, status) => {
  expect(tableStatus(list)).toBe(status);
});
