import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { lint } from '../lint.ts';
import { reportBuild } from '../report-build.ts';
import { runTool } from '../run-tool.ts';
import { typeCheckArguments } from '../type-check.ts';
import { type Counts, failedStep, none, readPlaywrightReport, readVitestReport } from './reports.ts';

export type StepName = 'types' | 'lint' | 'build' | 'unit' | 'browser';

export type Step = {
  readonly name: StepName;
  readonly title: string;
  run(run: StepRun): Promise<Counts>;
};

export interface StepRun {
  readonly root: string;
  /** The environment variables for the tools that a step starts. */
  readonly env: Readonly<Record<string, string>>;
}

/** The steps of `npm test`, in order. Each step prints its problems; a step that has no tests counts as one failure when it fails. */
export const steps: readonly Step[] = [
  {
    name: 'types',
    title: 'Types',
    run: async ({ root, env }) =>
      (await tool(root, 'tsc', typeCheckArguments(root), env)) === 0 ? none : failedStep('Types'),
  },
  {
    name: 'lint',
    title: 'Lint',
    run: async ({ root }) => {
      const { problems, report } = await lint(root);
      if (report) console.log(report);
      return problems.length === 0 ? none : failedStep('Lint');
    },
  },
  {
    name: 'build',
    title: 'Build',
    run: async () => ((await reportBuild({ mode: 'production' })) ? none : failedStep('Build')),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    run: async ({ root, env }) => {
      const report = reportFile(root, 'vitest.json');
      const status = await tool(
        root,
        'vitest',
        [
          'run',
          '--config=tests/vitest.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        env,
      );
      return readVitestReport(readReport(report), status);
    },
  },
  {
    name: 'browser',
    title: 'Browser tests',
    run: async ({ root, env }) => {
      const browser = await ensureBrowser(console.log);
      if ('problem' in browser) {
        console.error(browser.problem);
        return failedStep('Browser tests');
      }
      const report = reportFile(root, 'playwright.json');
      const environment = { ...env, KOSTRA_E2E_REPORT: report };
      const status = await tool(
        root,
        'playwright',
        ['test', '--config=tests/playwright.config.ts'],
        browser.path ? { ...environment, CHROMIUM_PATH: browser.path } : environment,
      );
      return readPlaywrightReport(readReport(report), status);
    },
  },
];

/** Runs a tool of an installed package with its output visible to the user. */
function tool(
  root: string,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  return runTool(join(root, 'node_modules/.bin', name), args, { cwd: root, env });
}

/** Returns a new path for a report of this run, so that an old report is not mistaken for the report of this run. */
export function reportFile(root: string, name: string): string {
  const folder = join(root, 'node_modules/.cache/kostra-test');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
