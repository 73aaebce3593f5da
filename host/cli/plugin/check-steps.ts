import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpointsOf } from '#core/gateway';
import { BuildError } from '../../build/build-error.ts';
import { describeLeftOut, discoverPlugins } from '../../build/discovery.ts';
import { mergeTranslations } from '../../build/i18n.ts';
import { readPlugins } from '../../build/import-plugins.ts';
import { leaveOutThrowing } from '../../build/plugin-check.ts';
import { unmatchedHandlers } from '../../gateway/plugins.ts';
import { lint } from '../lint.ts';
import { typeCheckArguments } from '../type-check.ts';

/** One step of the check. Each of its `problems`, which may have several lines, states the failure and, if helpful, the fix. */
export interface CheckStep {
  readonly title: string;
  /** The advice on how to fix the problems of this step. */
  readonly fix: string;
  problems(root: string, plugins: readonly string[]): Promise<readonly string[]>;
}

/**
 * The step that runs before all others: a plugin that is left out of the product, or has endpoints without handlers, fails every step, and
 * the other steps would only report consequences.
 */
export const foundStep: CheckStep = {
  title: 'It is found, its contract and manifest run, and its endpoints have their handlers',
  fix: 'As each line says; then check again: the rest is looked at only after that.',
  problems: async (root, ids) => {
    const { plugins, leftOut } = await readPlugins(root, discoverPlugins(root));
    const findings = await Promise.all(plugins.filter(({ id }) => ids.includes(id)).map(unmatchedHandlers));
    return [
      ...leftOut.filter(({ id }) => ids.includes(id)).map(describeLeftOut),
      ...findings.flat().map(({ what, fix }) => `${what}. ${fix}.`),
    ];
  },
};

/** The steps that `npm run plugin -- check NAME…` runs after `foundStep`, in the order of the output. They all start at the same time. */
export const checkSteps: readonly CheckStep[] = [
  {
    title: 'The whole product builds with it: texts and contracts of all together',
    fix: 'Each line names the plugins concerned and what to change; `npm run build` asks the same.',
    problems: async (root) => {
      try {
        mergeTranslations({ root }, await leaveOutThrowing(root, discoverPlugins(root)));
        return [];
      } catch (error) {
        if (error instanceof BuildError) return [error.message];
        throw error;
      }
    },
  },
  {
    title: 'Types',
    fix: 'Fix the lines named; what a name of #core means is in the comment above its declaration.',
    problems: async (root, ids) => {
      const { output } = await tool(root, 'tsc', ['--pretty', 'false', ...typeCheckArguments(root)]);
      const errors = output.split('\n').filter((line) => /\berror TS\d+/.test(line));
      const own = errors.filter((line) => ids.some((id) => line.startsWith(`plugins/${id}/`)));
      const others = errors.length - own.length;
      const outside = `… and ${others} outside ${foldersOf(ids).join(', ')}: npx tsc --noEmit shows them`;
      return [...own, ...(others > 0 ? [outside] : [])];
    },
  },
  {
    title: 'Rules of the house, and the format',
    fix: 'Each line says what to do instead; the format is fixed by: npx biome format --write plugins/NAME',
    problems: async (root, ids) => {
      const { problems } = await lint(root, foldersOf(ids));
      return problems;
    },
  },
  {
    title: 'Its own tests, and what every plugin keeps to',
    fix: `See one in full with: npm test -- --only unit PATH`,
    problems: async (root, ids) => {
      const report = join(root, 'node_modules/.cache/kostra-test/plugin-check.json');
      mkdirSync(dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const { status, output } = await tool(
        root,
        'vitest',
        [
          'run',
          '--config=tests/vitest.config.ts',
          '--reporter=json',
          `--outputFile=${report}`,
          ...foldersOf(ids).map((folder) => `${folder}/`),
          ...(await conformanceTestsOf(root, ids)),
        ],
        {
          KOSTRA_PLUGIN: ids.join(','),
          KOSTRA_TEST_FILES: '' /* these override the variables of an outer `npm test` */,
        },
      );
      const failures = failuresIn(report);
      return status !== 0 && failures.length === 0 ? [output.split('\n').slice(-20).join('\n      ')] : failures;
    },
  },
];

function foldersOf(ids: readonly string[]): string[] {
  return ids.map((id) => `plugins/${id}`);
}

/** Returns the conformance tests (tests/conformance) that check one plugin. Some of them apply only when it has endpoints or tables. */
async function conformanceTestsOf(root: string, ids: readonly string[]): Promise<string[]> {
  const { plugins } = await readPlugins(root, discoverPlugins(root));
  const contracts = plugins.filter(({ id }) => ids.includes(id)).map(({ contract }) => contract);
  const hasCompanyEndpoints = contracts.flatMap(endpointsOf).some(({ scope }) => scope === 'company');
  const always = [
    'plugins',
    'plugin-lifecycle',
    'contribution-matrix',
    'languages',
    'document-kinds',
    'document-lives',
  ];
  const hasTables = ids.some((id) => existsSync(join(root, 'plugins', id, 'gateway/migrations')));
  const names = [
    ...always,
    ...(hasCompanyEndpoints ? ['endpoints', 'access-matrix'] : []),
    ...(hasTables ? ['tables'] : []),
  ];
  return names.map((name) => `tests/conformance/${name}.test.ts`);
}

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** Returns each failed test with the beginning of its message. A file that could not be loaded counts as one. */
function failuresIn(path: string): string[] {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report; // vitest documents this format
  } catch {
    return [];
  }
  return report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${messageWithoutStack(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${messageWithoutStack(failureMessages[0] ?? '')}`,
    );
  });
}

/** Returns the message of a test up to the stack, at most eight lines. */
function messageWithoutStack(message: string): string {
  const lines = message.split('\n');
  const stack = lines.findIndex((line) => /^ {4}at |^ {2}❯ /.test(line));
  const messageLines = (stack < 0 ? lines : lines.slice(0, stack)).filter((line) => line.trim());
  return messageLines
    .slice(0, 8)
    .map((line) => line.slice(0, 300))
    .join('\n      ');
}

/** Runs a tool. It never rejects. */
function tool(
  root: string,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> {
  const options = { cwd: root, maxBuffer: 64 << 20, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin', name), args, options, (error, stdout, stderr) =>
      resolve({ status: error ? 1 : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}
