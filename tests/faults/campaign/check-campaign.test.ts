import { describe, expect, test } from 'vitest';
import type { Saved } from './client-log.ts';
import { validateHub, validateSeries, validateItems, validateDelivered } from './check-campaign.ts';
import type { StoredRecord } from './read-back.ts';
import type { DeliveredMessage } from './webhook-receiver.ts';

/** Tests that the checks of the campaigns find each error that a faulty gateway may make. */
const made: Saved = { kind: 'invoice', id: 'a', version: 1, event: 'invoice.created', note: 'one', payments: 0 };
const issued: Saved = { ...made, version: 2, event: 'invoice.issued', number: '20260007' };
const there: StoredRecord = { id: 'a', version: 2, note: 'one', number: '20260007', payments: [] };
const message = (saved: Saved, id = `id of ${saved.event}`): DeliveredMessage => ({
  id,
  event: saved.event,
  companyId: 'ours',
  data: { id: saved.id, ...(saved.version !== undefined && { version: saved.version }) },
});
const whats = (findings: { what: string }[]) => findings.map(({ what }) => what);

describe('what is there, against what was answered', () => {
  test('is as it should be', () => expect(validateItems([made, issued], [there])).toEqual([]));
  test.each<[string, Saved[], StoredRecord[], string]>([
    ['is gone', [made], [], 'lost'],
    ['lacks the last change', [made, issued], [{ ...there, version: 1, number: null }], 'lost'],
    ['has another number than was answered', [made, issued], [{ ...there, number: '20260008' }], 'doubled'],
    ['was changed once more than was answered', [made, issued], [{ ...there, version: 3 }], 'doubled'],
    ['was paid twice', [made, issued], [{ ...there, payments: [{}] }], 'doubled'],
    ['was made twice', [made, issued], [there, { ...there, id: 'b' }], 'doubled'],
    ['was changed by two who read the same', [made, made, issued], [there], 'lost'],
    ['was deleted and is there', [made, { ...made, version: undefined }], [there], 'lost'],
  ])('%s', (_, saved, things, what) => expect(whats(validateItems(saved, things))).toEqual([what]));
});

describe('numbers', () => {
  const numbered = (...numbers: (string | null)[]) => numbers.map((number, at) => ({ ...there, id: `${at}`, number }));
  test('of an unbroken run pass, whatever their order, beside drafts and other series', () =>
    expect(validateSeries(numbered('20260003', '20260001', null, '20260002', 'V-9', '20250009'))).toEqual([]));
  test('with a gap do not', () => expect(whats(validateSeries(numbered('20260001', '20260003')))).toEqual(['series']));
  test('given twice do not', () => expect(whats(validateSeries(numbered('20260001', '20260001')))).toEqual(['series']));
});

describe('what a webhook was told', () => {
  const right = [message(made), message(issued)];
  test('is everything, and may come again under its id', () =>
    expect(validateDelivered([made, issued], [message(made), ...right, message(issued)], 'ours')).toEqual([]));
  test.each<[string, DeliveredMessage[], string]>([
    ['lacks something', [message(made)], 'webhook'],
    ['came in another order', right.toReversed(), 'webhook'],
    ['came again under another id', [...right, message(issued, 'another')], 'webhook'],
    ['did not happen', [...right, message({ ...issued, version: 3 })], 'webhook'],
    ['is of another company', [message(made), { ...message(issued), companyId: 'theirs' }], 'foreign'],
  ])('%s', (_, messages, what) => expect(whats(validateDelivered([made, issued], messages, 'ours'))).toEqual([what]));
});

test('a page that knows an older version is found, and one that knows the last is not', () => {
  expect(validateHub([made, issued], { known: new Map([['a', 2]]) })).toEqual([]);
  expect(whats(validateHub([made, issued], { known: new Map([['a', 1]]) }))).toEqual(['hub']);
});
