import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, parsePattern } from '../contract/index.ts';
import { findFaults, type GivenNumber, type SeriesToCheck } from './find-faults.ts';

const byYear = parsePattern('RRRRCCCC');
const byMonth = parsePattern('RRMMCC');

function given(pattern = byYear, ...numbers: readonly (readonly [counter: number, issuedOn: string])[]): GivenNumber[] {
  return numbers.map(([counter, issuedOn]) => ({
    counter,
    issuedOn,
    number: formatNumber(pattern, issuedOn, counter),
  }));
}
function check(pattern: SeriesToCheck['pattern'], numbers: GivenNumber[], more: Partial<SeriesToCheck> = {}) {
  return [...findFaults({ pattern, given: numbers, takenByOthers: new Set(), ...more })];
}
const document = (number: string, id = number) => ({ id, number, path: `invoices/list/detail/${id}` });

describe('a series', () => {
  it('without gaps and in order has no findings, wherever it begins', () => {
    expect(check(byYear, given(byYear, [57, '2026-01-02'], [58, '2026-01-02'], [59, '2026-03-01']))).toEqual([]);
    expect(check(byYear, [])).toEqual([]);
  });

  it('names a missing number where nothing about it is in doubt', () => {
    expect(check(byYear, given(byYear, [1, '2026-01-02'], [3, '2026-05-02']))).toMatchObject([
      { kind: 'missing', number: '20260002', count: 1, previous: '20260001', next: '20260003' },
    ]);
  });

  it('tells between which numbers some are missing when their date is not known', () => {
    expect(check(byMonth, given(byMonth, [1, '2026-01-02'], [4, '2026-02-02']))).toMatchObject([
      { kind: 'missing', number: null, count: 2, previous: '260101', next: '260204' },
    ]);
  });

  it('names no missing number where the pattern changed: which of the two it had nobody knows', () => {
    const numbers = [...given(byMonth, [1, '2026-01-02']), ...given(byYear, [3, '2026-01-02'])];
    expect(check(byYear, numbers)).toMatchObject([{ kind: 'missing', number: null, count: 1 }]);
  });

  it('misses no number that another series of the type took', () => {
    const numbers = given(byYear, [1, '2026-01-02'], [4, '2026-01-02']);
    expect(check(byYear, numbers, { takenByOthers: new Set(['20260002']) })).toMatchObject([
      { count: 1, number: null },
    ]);
    expect(check(byYear, numbers, { takenByOthers: new Set(['20260002', '20260003', '20260009']) })).toEqual([]);
  });

  it('tells of a date that goes backwards, and of each one until it has caught up', () => {
    const numbers = given(byYear, [1, '2026-05-04'], [2, '2026-05-01'], [3, '2026-05-03'], [4, '2026-05-04']);
    expect(check(byYear, numbers)).toMatchObject([
      { kind: 'outOfOrder', number: '20260002', previous: '20260001', previousIssuedOn: '2026-05-04' },
      { kind: 'outOfOrder', number: '20260003', issuedOn: '2026-05-03', previousIssuedOn: '2026-05-04' },
    ]);
  });

  it('tells of a number without a document, and of one that two documents have', () => {
    const documents = new Map([['20260002', [document('20260002', 'a'), document('20260002', 'b')]]]);
    expect(check(byYear, given(byYear, [1, '2026-01-01'], [2, '2026-01-01']), { documents })).toMatchObject([
      { kind: 'missing', number: '20260001', count: 1, previous: null },
      { kind: 'duplicate', number: '20260002', count: 2, documents: [{ id: 'a' }, { id: 'b' }] },
    ]);
  });

  it('misses as many numbers as were taken out of it, whichever they are', () => {
    const counters = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 2 });
    fc.assert(
      fc.property(counters, (givenCounters) => {
        const sorted = givenCounters.toSorted((a, b) => a - b);
        const findings = check(byYear, given(byYear, ...sorted.map((counter) => [counter, '2026-05-04'] as const)));
        const missing = findings.reduce((sum, { count }) => sum + count, 0);
        expect(missing).toBe((sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1 - sorted.length);
      }),
    );
  });
});
