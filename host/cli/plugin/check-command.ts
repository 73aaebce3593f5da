import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';
import { root } from '../../gateway/root.ts';
import { checkSteps } from './check-steps.ts';
import { type CommandLine, readCommandLine } from '../command-line.ts';
import type { PluginCommand } from './plugin-command.ts';

const line: CommandLine = {
  command: 'npm run plugin -- check',
  usage: 'NAME',
  about: 'Types, rules and tests of one plugin, with what every plugin keeps to; says how to fix what fails.',
  options: {},
  words: 'one',
};

export const checkCommand: PluginCommand = {
  name: 'check',
  line,
  async run(words) {
    const [id] = readCommandLine(line, words).words;
    const installed = readdirSync(join(root, 'plugins'));
    if (!id || !existsSync(join(root, 'plugins', id)))
      throw new OperatorError({
        code: 'no-such-plugin',
        cause: id ? `There is no folder plugins/${id}.` : 'Name one plugin.',
        fix: `There are ${installed.toSorted().join(', ')}.`,
      });
    let failed = 0;
    const all = checkSteps.map(async (step) => ({ ...step, found: await step.problems(root, id) }));
    for (const step of all) {
      const { title, fix, found } = await step;
      failed += found.length;
      process.stdout.write(`${found.length === 0 ? '✓' : '✗'} ${title}\n`);
      for (const problem of found) process.stdout.write(`    ${problem}\n`);
      if (found.length > 0) process.stdout.write(`  To fix: ${fix}\n`);
    }
    if (failed > 0) process.exitCode = 1;
    return failed === 0 ? `plugins/${id} keeps to everything.` : `plugins/${id}: ${failed} to fix.`;
  },
};
