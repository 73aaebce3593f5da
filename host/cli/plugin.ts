import { OperatorError } from '#core/gateway';
import { asksForHelp, choice, helpOf } from './command-line.ts';
import { checkCommand } from './plugin/check-command.ts';
import { newCommand } from './plugin/new-command.ts';
import type { PluginCommand } from './plugin/plugin-command.ts';
import { whyCommand } from './plugin/why-command.ts';

/** The script of `npm run plugin -- …`, for authors of plugins. */
const commands: readonly PluginCommand[] = [newCommand, checkCommand, whyCommand];

const [name, ...words] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);
if (command) {
  try {
    const output = asksForHelp(words) ? helpOf(command.line) : `${await command.run(words)}\n`;
    process.stdout.write(output);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.cause} ${error.fix}\n`);
    process.exitCode = error.code === 'usage' ? 2 : 1;
  }
} else {
  const helps = name === undefined || asksForHelp([name]);
  const names = commands.map((one) => one.name);
  if (!helps) process.stderr.write(`plugin: there is no command "${name}"${choice(name, names)}.\n`);
  const lines = commands.map(({ name: known, line }) => `  ${known}  ${line.about}\n      ${line.usage}`);
  process.stdout.write(`Usage: npm run plugin -- COMMAND\n\n${lines.join('\n')}\n`);
  process.exitCode = helps ? 0 : 2;
}
