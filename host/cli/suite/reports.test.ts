import { describe, expect, it } from 'vitest';
import { closingLine, none, readPlaywrightReport, readVitestReport, secondTriesFail } from './reports.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

describe('readVitestReport', () => {
  it('counts passed, failed and skipped tests', () => {
    const report = { ...vitest, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(readVitestReport(report, 1)).toMatchObject({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as one failed test', () => {
    const file = { name: 'a.test.ts', status: 'failed', message: 'Cannot find ./b.ts', assertionResults: [] };
    expect(readVitestReport({ ...vitest, testResults: [file] }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: ['a.test.ts › could not be loaded\n    Cannot find ./b.ts'],
      secondTries: [],
    });
  });

  it('counts a failed test once, and tells its file, its name and the beginning of its message', () => {
    const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n${'at a line\n'.repeat(40)}`;
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'subtracts', failureMessages: [message] },
    ];
    const testResults = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults }];
    const { failed, failures } = readVitestReport({ ...vitest, numFailedTests: 1, testResults }, 1);
    expect(failed).toBe(1);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.split('\n').slice(0, 2)).toEqual(['sum.test.ts › subtracts', '    expected 1 to be 2']);
    expect(failures[0]?.split('\n')).toHaveLength(13);
  });

  it('fails when the tool failed without saying which test, or without a report', () => {
    expect(readVitestReport(vitest, 1).failed).toBe(1);
    expect(readVitestReport(undefined, 0).failed).toBe(1);
  });
});

describe('readPlaywrightReport', () => {
  it('counts errors outside of tests as failed', () => {
    const stats = { ...playwright.stats, skipped: 2 };
    const report = { ...playwright, stats, errors: [{ message: 'global set-up failed' }] };
    expect(readPlaywrightReport(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['outside of tests\n    global set-up failed'],
      secondTries: [],
    });
  });

  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });

  it('tells the failed tests of nested groups', () => {
    const group = { title: 'group', specs: [spec('closes', 'unexpected', 'Timed out')] };
    const suites = [{ title: 'a.spec.ts', suites: [group], specs: [spec('opens', 'expected', '')] }];
    const stats = { ...playwright.stats, unexpected: 1 };
    expect(readPlaywrightReport({ ...playwright, stats, suites }, 1).failures).toEqual([
      'a.spec.ts › closes\n    Timed out',
    ]);
  });

  it('counts a test that passed at its second try as passed, and tells of it', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('waits', 'flaky', 'Timed out')] }];
    const stats = { ...playwright.stats, flaky: 1 };
    expect(readPlaywrightReport({ ...playwright, stats, suites }, 0)).toEqual({
      ...none,
      passed: 4,
      secondTries: ['a.spec.ts › waits\n    Timed out'],
    });
  });

  it('fails when the tool failed without saying which test', () => {
    expect(readPlaywrightReport(playwright, 1).failed).toBe(1);
    expect(readPlaywrightReport(playwright, 0)).toEqual({ ...none, passed: 3 });
  });
});

describe('closingLine', () => {
  it('names skipped tests only when there are any', () => {
    expect(closingLine({ ...none, passed: 12 })).toBe('12 passed, 0 failed');
    expect(closingLine({ ...none, passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});

describe('secondTriesFail', () => {
  it('makes failures of what passed at its second try only', () => {
    const counts = { ...none, passed: 5, failed: 1, failures: ['a'], secondTries: ['b', 'c'] };
    const failures = ['a', 'passed at the second try only: b', 'passed at the second try only: c'];
    expect(secondTriesFail(counts)).toEqual({ ...none, passed: 3, failed: 3, failures });
  });
});
