import { stripVTControlCharacters } from 'node:util';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failures with their reasons, for the end of the output: logs are often cut in the middle, where the tool reported them. */
  readonly failures: readonly string[];
  /**
   * The browser tests that passed only at the second try, with the reason of the first failure. They count as passed but are always
   * reported.
   */
  readonly secondTries: readonly string[];
};

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

/** Returns the result for a failed step that is no test or has no report: its own output shows the details. */
export function failedStep(name: string): Counts {
  return { ...none, failed: 1, failures: [`${name}: failed, see its output above`] };
}

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    secondTries: [...a.secondTries, ...b.secondTries],
  };
}

/** Counts the tests that passed only at the second try as failed. The release tier does this, because an unstable test is an error. */
export function secondTriesFail(counts: Counts): Counts {
  const { passed, failed, failures, secondTries } = counts;
  return {
    ...counts,
    passed: passed - secondTries.length,
    failed: failed + secondTries.length,
    failures: [...failures, ...secondTries.map((test) => `passed at the second try only: ${test}`)],
    secondTries: [],
  };
}

/** Returns the last line of `npm test`: `12 passed, 0 failed`, with `, 2 skipped` when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
};

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
};

/** Reads vitest's JSON report. A file that could not be loaded has no tests, so it counts as one failed test. */
export function readVitestReport(report: unknown, exitCode: number): Counts {
  if (report === undefined) return failedStep('vitest');
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport; // vitest writes this format
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return withExitCode(
    {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
      failures: [
        ...testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map((test) => failure(name, test.fullName, test.failureMessages)),
        ),
        ...broken.map(({ name, message }) => failure(name, 'could not be loaded', [message])),
      ],
      secondTries: [],
    },
    exitCode,
    'vitest',
  );
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
};

/** Reads Playwright's JSON report. Errors outside of tests count as failures too. */
export function readPlaywrightReport(report: unknown, exitCode: number): Counts {
  if (report === undefined) return failedStep('Playwright');
  const { stats, errors, suites } = report as PlaywrightReport; // Playwright writes this format
  return withExitCode(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [
        ...suites.flatMap((suite) => testsOf(suite, 'unexpected')),
        ...errors.map(({ message }) => failure('outside of tests', '', [message])),
      ],
      secondTries: suites.flatMap((suite) => testsOf(suite, 'flaky')),
    },
    exitCode,
    'Playwright',
  );
}

function testsOf({ suites = [], specs }: PlaywrightSuite, status: 'unexpected' | 'flaky'): string[] {
  return [
    ...suites.flatMap((suite) => testsOf(suite, status)),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) =>
          failure(
            file,
            title,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
  ];
}

const linesOfMessage = 12;

function failure(file: string, title: string, messages: readonly (string | undefined)[]): string {
  const message = stripVTControlCharacters(messages.filter((text) => text !== undefined).join('\n'));
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [
    [file, title].filter(Boolean).join(' › '),
    ...lines.slice(0, linesOfMessage).map((line) => `    ${line}`),
  ].join('\n');
}

/** Adds a failure for an error that belongs to no test (an unhandled rejection, a failed set-up), so that it does not look like success. */
function withExitCode(counts: Counts, exitCode: number, tool: string): Counts {
  return exitCode !== 0 && counts.failed === 0 ? add(counts, failedStep(tool)) : counts;
}
