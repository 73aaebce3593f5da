import { parseArgs } from 'node:util';
import { OperatorError, silentLog } from '#core/gateway';
import { installedPlugins } from '../gateway/plugins.ts';
import { root } from '../gateway/root.ts';
import { accessCommands } from './operator/access-commands.ts';
import { demoCommands } from './operator/demo-command.ts';
import type { Command } from './operator/command.ts';
import { openOperator } from './operator/operator.ts';
import { pluginCommands } from './operator/plugin-commands.ts';
import { userCommands } from './operator/user-commands.ts';

const plugins = await installedPlugins(root, silentLog);

/** `npm run kostra -- …`: what an operator does without the web. Every command takes `--json`. */
const commands: readonly Command[] = [
  ...userCommands,
  ...accessCommands,
  ...(await pluginCommands(plugins)),
  ...demoCommands,
];

const words = process.argv.slice(2);
const command = commands.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
if (command) {
  try {
    await run(command, words.slice(command.name.split(' ').length));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.cause} ${error.fix}\n`);
    process.exitCode = 1;
  }
} else {
  const width = Math.max(...commands.map(({ name }) => name.length));
  process.stdout.write(
    `Usage: npm run kostra -- COMMAND [options] [--json]\n\n${commands.map(({ name, about, usage }) => `  ${name.padEnd(width)}  ${about}\n  ${' '.repeat(width)}  ${usage}`).join('\n')}\n`,
  );
  process.exitCode = words.length === 0 ? 0 : 2;
}

async function run(command: Command, args: string[]): Promise<void> {
  const options = readOptions(command, args);
  const operator = await openOperator(plugins);
  try {
    const { lines, json } = await command.run(operator, options.values);
    process.stdout.write(options.json ? `${JSON.stringify(json, null, 2)}\n` : `${lines.join('\n')}\n`);
  } finally {
    await operator.close();
  }
}

function readOptions({ name, usage, options: wanted, counts }: Command, args: string[]) {
  const further = counts ? args.flatMap((arg) => /^--([a-z-]+)=?/.exec(arg)?.[1] ?? []) : [];
  const options = Object.fromEntries(
    [...Object.keys(wanted), ...further].map((option) => [option, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({ args, options: { ...options, json: { type: 'boolean' } } });
    const { json = false, ...rest } = values;
    const given: Record<string, unknown> = rest;
    const missing = Object.keys(wanted).filter(
      (option) => wanted[option] === 'required' && given[option] === undefined,
    );
    if (missing.length === 0) return { json, values: given as Record<string, string | undefined> }; // all are of type string
    throw new Error(`${missing.map((option) => `--${option}`).join(', ')} is missing`);
  } catch (error) {
    throw new OperatorError({
      code: 'usage',
      cause: `${name}: ${error instanceof Error ? error.message : String(error)}.`,
      fix: `Usage: npm run kostra -- ${name} ${usage}`,
    });
  }
}
