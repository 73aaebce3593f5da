import { OperatorError } from '#core/gateway';
import { checkCommand } from './plugin/check-command.ts';
import { newCommand } from './plugin/new-command.ts';
import type { PluginCommand } from './plugin/plugin-command.ts';
import { whyCommand } from './plugin/why-command.ts';

/** `npm run plugin -- …`: for those who write plugins. */
const commands: readonly PluginCommand[] = [newCommand, checkCommand, whyCommand];

const [name, ...words] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);
if (command) {
  try {
    process.stdout.write(`${await command.run(words)}\n`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.cause} ${error.fix}\n`);
    process.exitCode = 1;
  }
} else {
  const lines = commands.map(({ name: known, about, usage }) => `  ${known}  ${about}\n      ${usage}`);
  process.stdout.write(`Usage: npm run plugin -- COMMAND\n\n${lines.join('\n')}\n`);
  process.exitCode = name === undefined ? 0 : 2;
}
