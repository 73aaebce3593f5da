import type { CommandOptions } from '#core/gateway';
import { type CommandLine, type LineOptions, readCommandLine, wrongUse } from '../command-line.ts';
import type { Command } from './command.ts';

/**
 * Reads the options of a command, and whether `--json` is set.
 * @throws OperatorError `usage` for an unknown option, an option without its value, or a missing required option
 */
export function readOptions(
  command: Command,
  args: readonly string[],
): { readonly json: boolean; readonly values: CommandOptions } {
  const { options: wanted } = command;
  const counts = 'counts' in command ? args.flatMap((arg) => /^--([a-z-]+)=?/.exec(arg)?.[1] ?? []) : [];
  const { options: known, ...line } = lineOf(command);
  const read = readCommandLine({ ...line, options: { ...known, ...valued(counts) } }, args);
  const { json: asJson, ...given } = read.values;
  const texts = Object.entries<unknown>(given).map(([name, value]) => [name, value === true ? '' : value]);
  const values = Object.fromEntries(texts) as CommandOptions; // no option is given more than once
  if ('file' in command) {
    const [file] = read.words;
    if (file === undefined) throw wrongUse(lineOf(command), 'FILE is missing.');
    return { json: Boolean(asJson), values: { ...values, file } };
  }
  const missing = Object.keys(wanted).filter((option) => wanted[option] === 'required' && values[option] === undefined);
  if (missing.length > 0)
    throw wrongUse(lineOf(command), `${missing.map((option) => `--${option}`).join(', ')} is missing.`);
  return { json: Boolean(asJson), values };
}

/** Returns the definition of a command line, from which the help is made. */
export function lineOf(command: Command): CommandLine {
  const { name, usage, about, options } = command;
  const flags = 'flags' in command ? (command.flags ?? []) : [];
  return {
    command: `npm run kostra -- ${name}`,
    usage,
    about,
    options: {
      ...valued(Object.keys(options)),
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const])),
      ...json,
    },
    ...('file' in command && { words: 'one' as const }),
  };
}

const json = { json: { type: 'boolean' } } as const;

function valued(names: readonly string[]): LineOptions {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
}
