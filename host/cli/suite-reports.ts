export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };
export const failedStep: Counts = { passed: 0, failed: 1, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The closing line of `npm test`: `12 passed, 0 failed`, with `, 2 skipped` when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** vitest's JSON report. A file that could not even be loaded holds no test, so it counts as one that failed. */
export function readVitestReport(report: unknown, exitCode: number): Counts {
  if (report === undefined) return failedStep;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport; // written by vitest
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests },
    exitCode,
  );
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** Playwright's JSON report. There are no retries, so a flaky test is a failed one; errors outside of tests count too. */
export function readPlaywrightReport(report: unknown, exitCode: number): Counts {
  if (report === undefined) return failedStep;
  const { stats, errors } = report as PlaywrightReport; // written by Playwright
  return withExitCode(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    exitCode,
  );
}

/** An error that belongs to no test (an unhandled rejection, a failed set-up) must not look like success. */
function withExitCode(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
