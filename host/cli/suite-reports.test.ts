import { describe, expect, it } from 'vitest';
import { closingLine, readPlaywrightReport, readVitestReport } from './suite-reports.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('readVitestReport', () => {
  it('counts passed, failed and skipped tests', () => {
    const report = { ...vitest, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(readVitestReport(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as one failed test', () => {
    const report = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(readVitestReport(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('does not count a failed test twice', () => {
    const report = {
      ...vitest,
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
    };
    expect(readVitestReport(report, 1).failed).toBe(1);
  });

  it('fails when the tool failed without saying which test, or without a report', () => {
    expect(readVitestReport(vitest, 1).failed).toBe(1);
    expect(readVitestReport(undefined, 0).failed).toBe(1);
  });
});

describe('readPlaywrightReport', () => {
  it('counts flaky tests and errors outside of tests as failed', () => {
    const report = { stats: { ...playwright.stats, flaky: 1, skipped: 2 }, errors: ['global set-up failed'] };
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('fails when the tool failed without saying which test', () => {
    expect(readPlaywrightReport(playwright, 1).failed).toBe(1);
    expect(readPlaywrightReport(playwright, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });
});

describe('closingLine', () => {
  it('names skipped tests only when there are any', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});
