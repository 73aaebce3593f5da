import { parseArgs } from 'node:util';
import { describeLeftOut, discoverPlugins } from '../build/discovery.ts';
import { checkout } from './checkout.ts';
import { keepCompiled } from './compile-cache.ts';
import { endWithNpm } from './end-with-npm.ts';
import { add, closingLine, type Counts, none } from './suite-reports.ts';
import { type Step, type StepName, steps } from './suite-steps.ts';

/**
 * `npm test`: all steps. `npm test -- --only unit` one of them (`--only` may be repeated), `npm test -- plugins/tags` the
 * tests below a path (a path in tests/e2e is built and run in the browser). What failed, or passed at its second try only,
 * stands once more at the end; the last line counts; the exit code is 0 when nothing failed.
 */
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
});

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
  const only = values.only ?? namesForFilters();
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown[0]}". Take one of: ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return only.length > 0 ? steps.filter(({ name }) => only.includes(name)) : steps;
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
