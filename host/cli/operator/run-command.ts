import { OperatorError, silentLog } from '#core/gateway';
import { installedPlugins } from '../../gateway/plugins.ts';
import { root } from '../../gateway/root.ts';
import { allCommands } from './all-commands.ts';
import type { Command } from './command.ts';
import { withOperator } from './operator.ts';
import { asksForHelp, choice, helpOf } from '../command-line.ts';
import { lineOf, readOptions } from './read-options.ts';

const plugins = await installedPlugins(root, silentLog);

const commands = await allCommands(plugins);

/**
 * Runs `npm run kostra -- …`, which an operator uses without the web application. Every command accepts `--json`. It prints the result and
 * sets the exit code.
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  const command = commands.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (!command) return list(words);
  try {
    await run(command, words.slice(command.name.split(' ').length));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.cause} ${error.fix}\n`);
    process.exitCode = error.code === 'usage' ? 2 : 1;
  }
}

/** Prints all commands, and an error if the words are no known command. */
function list(words: readonly string[]): void {
  const helps = words.length === 0 || asksForHelp(words);
  const name = words.join(' ');
  const names = commands.map((one) => one.name);
  if (!helps) process.stderr.write(`kostra: there is no command "${name}"${choice(name, names)}.\n`);
  const width = Math.max(...names.map((one) => one.length));
  process.stdout.write(
    `Usage: npm run kostra -- COMMAND [options] [--json]\n\n${commands.map(({ name, about, usage }) => `  ${name.padEnd(width)}  ${about}\n  ${' '.repeat(width)}  ${usage}`).join('\n')}\n`,
  );
  process.exitCode = helps ? 0 : 2;
}

async function run(command: Command, args: string[]): Promise<void> {
  if (asksForHelp(args)) return void process.stdout.write(helpOf(lineOf(command)));
  const { json, values } = readOptions(command, args);
  const result =
    'runOffline' in command
      ? await command.runOffline(plugins, values)
      : await withOperator(plugins, (operator) => command.run(operator, values));
  process.stdout.write(json ? `${JSON.stringify(result.json, null, 2)}\n` : `${result.lines.join('\n')}\n`);
}
