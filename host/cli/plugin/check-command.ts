import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';
import { root } from '../../gateway/root.ts';
import { type CheckStep, checkSteps, foundStep } from './check-steps.ts';
import { type CommandLine, readCommandLine } from '../command-line.ts';
import type { PluginCommand } from './plugin-command.ts';

const line: CommandLine = {
  command: 'npm run plugin -- check',
  usage: 'NAME…',
  about:
    'Types, rules and tests of one plugin or several, with what every plugin keeps to; says how to fix what fails.',
  options: {},
  words: 'many',
};

export const checkCommand: PluginCommand = {
  name: 'check',
  line,
  async run(words) {
    const ids = readCommandLine(line, words).words;
    const installed = readdirSync(join(root, 'plugins'));
    const absent = ids.find((id) => !existsSync(join(root, 'plugins', id)));
    if (ids.length === 0 || absent !== undefined)
      throw new OperatorError({
        code: 'no-such-plugin',
        cause: absent === undefined ? 'Name a plugin.' : `There is no folder plugins/${absent}.`,
        fix: `There are ${installed.toSorted().join(', ')}.`,
      });
    let failed = tell(foundStep, await foundStep.problems(root, ids));
    if (failed === 0) {
      const all = checkSteps.map(async (step) => ({ step, found: await step.problems(root, ids) }));
      for (const one of all) {
        const { step, found } = await one;
        failed += tell(step, found);
      }
    }
    if (failed > 0) process.exitCode = 1;
    const folders = ids.map((id) => `plugins/${id}`).join(', ');
    if (failed > 0) return `${folders}: ${failed} to fix.`;
    return `${folders} ${ids.length > 1 ? 'keep' : 'keeps'} to everything.`;
  },
};

/** Prints the result of a step. @returns the number of problems */
function tell({ title, fix }: CheckStep, found: readonly string[]): number {
  process.stdout.write(`${found.length === 0 ? '✓' : '✗'} ${title}\n`);
  for (const problem of found) process.stdout.write(`    ${problem}\n`);
  if (found.length > 0) process.stdout.write(`  To fix: ${fix}\n`);
  return found.length;
}
