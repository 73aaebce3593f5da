import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar';
import { useGateway } from '#core/testing';
import {
  canResetByYear,
  counterOf,
  createSeries,
  maxCounter,
  parsePattern,
  previewSeries,
  readSeries,
} from '../contract/index.ts';
import { counters, dates, patterns } from '../contract/test-patterns.ts';
import { issuing, seriesInput } from './test-series.ts';

let today = '2026-05-04';
const gateway = useGateway({ now: () => new Date(`${today}T12:00:00Z`), runJobs: false });

/** Generates the use of a series: a few documents are issued on some days. */
const days = fc.array(
  fc.record({ later: fc.integer({ min: 0, max: 250 }), documents: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 2,
    maxLength: 4,
  },
);

describe('the preview of any series', () => {
  test('[A5-5] [A5-7] is what is then issued, day by day and across the years', async () => {
    const { id: companyId, owner } = await gateway.company();
    const numbers = await issuing(gateway, companyId, owner);
    const params = { companyId, documentType: 'Invoice' };
    let serial = 0;

    /**
     * Simulates the use of one series. All simulated series belong to one company, so that numbers of later ones collide with numbers of
     * earlier ones.
     */
    async function lives(
      text: string,
      byYear: boolean,
      begins: string,
      counter: number,
      issues: { later: number; documents: number }[],
    ) {
      const pattern = parsePattern(text);
      const counterInitValue = Math.min(counter, maxCounter - 20);
      const sequenceCode = String(serial++);
      today = begins;
      const counterResetByYear = byYear && canResetByYear(pattern);
      const body = seriesInput({ sequenceCode, pattern: text, counterInitValue, counterResetByYear });
      await gateway.ok(owner, createSeries, { params, body });
      for (const { later, documents } of issues) {
        today = addDays(today, later);
        const next = await gateway.ok(owner, readSeries, { params: { ...params, sequenceCode } });
        const query = { pattern: text, counterInitValue: next.counterInitValue, count: 3 };
        const shown = await gateway.ok(owner, previewSeries, { params, query });
        expect(counterOf(pattern, shown.numbers[0] ?? '')).toBe(next.counterInitValue);
        const issued: string[] = [];
        for (let count = 0; count < documents; count += 1)
          issued.push(await numbers.issueNumber({ sequenceCode, issuedOn: today }));
        expect(issued).toEqual(shown.numbers.slice(0, documents));
      }
    }

    await fc.assert(fc.asyncProperty(patterns, fc.boolean(), dates, counters, days, lives), { numRuns: 60 });
  });
});
