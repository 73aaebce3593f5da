import { sep } from 'node:path';
import { globSync } from 'node:fs';
import { describeLeftOut, discoverPlugins } from '../build/discovery.ts';
import { checkout } from './checkout.ts';
import { commandLine } from './command-line.ts';
import { nearestOf } from './nearest.ts';
import { keepCompiled } from './compile-cache.ts';
import { endWithNpm } from './end-with-npm.ts';
import { add, closingLine, type Counts, none } from './suite-reports.ts';
import { type Step, type StepName, steps } from './suite-steps.ts';

/**
 * `npm test`: all steps. `npm test -- --only unit` one of them (`--only` may be repeated), `npm test -- plugins/tags` the
 * tests below a path (a path in tests/e2e is built and run in the browser). What failed, or passed at its second try only,
 * stands once more at the end; the last line counts; the exit code is 0 when nothing failed.
 */
const { values, words: filters } = commandLine({
  command: 'npm test --',
  usage: '[--only STEP]… [PATH…]',
  about: `Everything; or of it the steps named (${steps.map(({ name }) => name).join(', ')}), or the tests whose path contains PATH.`,
  options: { only: { type: 'string', multiple: true, known: steps.map(({ name }) => name) } },
  words: 'many',
});
refuseUnknownPaths();

endWithNpm();
keepCompiled(); // for the many processes that tests start
let total: Counts = none;
for (const { id, ...plugin } of discoverPlugins(checkout).leftOut) console.log(describeLeftOut({ id, ...plugin }));
for (const step of chosen()) {
  console.log(`\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`);
  const started = performance.now();
  const counts = await step.run(checkout, filtersFor(step.name));
  total = add(total, counts);
  console.log(
    `${step.title}: ${counts.failed === 0 ? 'passed' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
for (const test of total.secondTries) console.log(`\n△ passed at the second try only: ${test}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function chosen(): readonly Step[] {
  const only: readonly string[] = values.only ?? namesForFilters();
  return only.length > 0 ? steps.filter(({ name }) => only.includes(name)) : steps;
}

/** A path that no test is below would otherwise look as if all of its tests had passed. */
function refuseUnknownPaths(): void {
  const files = globSync('{core,host,plugins,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: checkout }).map((file) =>
    file.split(sep).join('/'),
  );
  const unknown = filters.find((filter) => !files.some((file) => file.includes(filter.replace(/^\.\//, ''))));
  if (unknown === undefined) return;
  const folders = files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')));
  const nearest = nearestOf(unknown, [...new Set(folders)]);
  const hint = nearest === undefined ? '' : `; the nearest is ${nearest}`;
  process.stderr.write(
    `test: no test's path contains "${unknown}"${hint}. Usage: npm test -- [--only STEP]… [PATH…]\n`,
  );
  process.exit(2);
}

function namesForFilters(): StepName[] {
  const names: StepName[] = [];
  if (filters.some((filter) => !isBrowserTest(filter))) names.push('unit');
  if (filters.some(isBrowserTest)) names.push('build', 'browser');
  return names;
}

function filtersFor(step: StepName): string[] {
  return filters.filter((filter) => isBrowserTest(filter) === (step === 'browser'));
}

function isBrowserTest(path: string): boolean {
  return path.startsWith('tests/e2e') || path.endsWith('.spec.ts');
}
