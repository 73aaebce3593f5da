import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway/database';
import { describeLeftOut, discoverPlugins } from '../build/discovery.ts';
import { checkout } from './checkout.ts';
import { commandLine } from './command-line.ts';
import { keepCompileCache } from './compile-cache.ts';
import { exitWithNpm } from './exit-with-npm.ts';
import { nearestOf } from './nearest.ts';
import { type Chosen, chooseTests } from './suite/choose-tests.ts';
import { type Costs, costsByModule, partsOverBudget, readCosts, readNotes, writeCosts } from './suite/costs.ts';
import { readPart } from './suite/parts.ts';
import { processorOfEnded } from './suite/processor-time.ts';
import { add, closingLine, type Counts, failedStep, none, secondTriesFail } from './suite/reports.ts';
import { reportFile, type Step, type StepName, steps } from './suite/steps.ts';
import { isBrowserTest, testFiles, type Tier, tierOf } from './suite/tiers.ts';

/**
 * The script of `npm test`, and of `npm run test:release`, which runs it with `--release`. It repeats all failures, and tests that passed
 * only at the second try, at the end; the last line has the counts; the exit code is 0 when nothing failed.
 */
const { values, words } = commandLine({
  command: process.env['npm_lifecycle_event'] === 'test:release' ? 'npm run test:release --' : 'npm test --',
  usage: '[--only STEP]… [--part 2/4] [--times] [--changed [COMMIT] | PATH…]',
  about: [
    'The tests that every change needs; npm run test:release runs those that only the whole product can show (*.release.test.ts, *.release.spec.ts).',
    `  --only STEP     one step: ${steps.map(({ name }) => name).join(', ')}`,
    '  --changed       only tests that come to a file that has changed since COMMIT, or since this branch left origin/main',
    '  --part 2/4      the second of four parts, of about the same length',
    '  --times         prints what each part took of the processor',
    '  PATH            only tests whose path contains it',
  ].join('\n'),
  options: {
    only: { type: 'string', multiple: true, known: steps.map(({ name }) => name) },
    changed: { type: 'boolean' },
    part: { type: 'string' },
    times: { type: 'boolean' },
    release: { type: 'boolean' },
  },
  words: 'many',
});
const paths = values.changed ? [] : words.map((word) => word.replace(/^\.\//, ''));
if (values.changed && words.length > 1) refuse(`--changed takes one commit, not "${words.join(' ')}"`);
const tier: Tier = values.release ? 'release' : 'first';
const part = values.part === undefined ? undefined : readPart(values.part);
if (values.part !== undefined && !part) refuse(`--part takes two numbers, such as 2/4, not "${values.part}"`);
refuseUnknownPaths();

exitWithNpm();
keepCompileCache(); // it speeds up the many processes that tests start
for (const plugin of discoverPlugins(checkout).leftOut) console.log(describeLeftOut(plugin));
const chosen = choose();
if (chosen.leftOut) console.log(chosen.leftOut);
const notes = reportFile(checkout, 'costs.jsonl');
let total: Counts = none;
const costs = new Map<string, number>();
for (const step of chosenSteps()) {
  console.log(`\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`);
  const started = performance.now();
  const before = processorUsed();
  const counts = await step.run({ root: checkout, env: environment(step) });
  total = add(total, tier === 'release' ? secondTriesFail(counts) : counts);
  noteCosts(step, processorUsed() - before);
  console.log(
    `${step.title}: ${counts.failed === 0 ? 'passed' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
if (values.times) console.log(`\n${writeCosts(costs)}`);
if (isWhole()) total = add(total, costFailures());
for (const test of total.secondTries) console.log(`\n△ passed at the second try only: ${test}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function choose(): Chosen {
  try {
    const changed = values.changed ? { base: words[0] } : undefined;
    return chooseTests(checkout, { tier, paths, changed, part }, new Date());
  } catch (error) {
    if (error instanceof OperatorError) refuse(`${error.cause} ${error.fix}`);
    throw error;
  }
}

/** Returns the steps to run. Types and lint run only with the complete first tier, and a test step only if tests were chosen for it. */
function chosenSteps(): readonly Step[] {
  const browser = chosen.files.some(isBrowserTest);
  const unit = chosen.files.some((file) => !isBrowserTest(file));
  const needed = new Set<StepName>([
    ...(tier === 'first' && paths.length === 0 ? (['types', 'lint'] as const) : []),
    ...(browser || (paths.length === 0 && !values.changed) ? (['build'] as const) : []),
    ...(unit ? (['unit'] as const) : []),
    ...(browser ? (['browser'] as const) : []),
  ]);
  return steps.filter(({ name }) => needed.has(name) && (values.only?.includes(name) ?? true));
}

/**
 * Returns the environment variables for the tools of a step: the files to test, the plugins, and the file to which processor times are
 * written.
 */
function environment({ name }: Step): Record<string, string> {
  const list = reportFile(checkout, `${name}-files.json`);
  writeFileSync(list, JSON.stringify(chosen.files.filter((file) => isBrowserTest(file) === (name === 'browser'))));
  return {
    KOSTRA_TEST_FILES: list,
    ...(chosen.plugins ? { KOSTRA_PLUGIN: chosen.plugins.join(',') } : {}),
    ...(name === 'unit' ? { KOSTRA_COSTS: notes } : {}),
  };
}

/** Returns the processor time in seconds of this process and of its ended child processes. */
function processorUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + processorOfEnded();
}

function noteCosts({ name, title }: Step, seconds: number): void {
  const prefix = tier === 'release' ? 'Release: ' : '';
  if (name !== 'unit') {
    costs.set(`${prefix}${title}`, seconds);
    return;
  }
  const modules = costsByModule(readNotes(notes), checkout);
  for (const [module, own] of modules) costs.set(`${prefix}${title}: ${module}`, own);
  const workers = [...modules.values()].reduce((sum, own) => sum + own, 0);
  costs.set(`${prefix}${title}: runner`, Math.max(0, seconds - workers));
}

/** Returns whether the whole tier ran, so that its costs can be compared with the table. */
function isWhole(): boolean {
  return paths.length === 0 && !values.changed && !part && values.only === undefined;
}

/** Returns a failure for each part that costs more than twice the time in core/README.md. */
function costFailures(): Counts {
  const known: Costs = readCosts(readFileSync(join(checkout, 'core/README.md'), 'utf8'));
  const over = partsOverBudget(costs, known);
  return over.length === 0 ? none : { ...failedStep('Costs'), failed: over.length, failures: over };
}

/** Refuses a path without tests, because otherwise it would look as if all its tests had passed. */
function refuseUnknownPaths(): void {
  const files = testFiles(checkout);
  for (const path of paths) {
    const found = files.filter((file) => file.includes(path));
    if (found.some((file) => tierOf(file) === tier)) continue;
    if (found.length > 0) {
      const other = tier === 'first' ? 'npm run test:release' : 'npm test';
      refuse(`the tests whose path contains "${path}" are of the other tier: ${other} -- ${path}`);
    }
    const folders = files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')));
    const nearest = nearestOf(path, [...new Set(folders)]);
    const hint = nearest === undefined ? '' : `; the nearest is ${nearest}`;
    refuse(`no test's path contains "${path}"${hint}. See npm test -- --help`);
  }
}

function refuse(why: string): never {
  process.stderr.write(`test: ${why}\n`);
  process.exit(2);
}
