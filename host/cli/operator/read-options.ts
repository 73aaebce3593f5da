import type { CommandOptions } from '#core/gateway';
import { type CommandLine, type LineOptions, readCommandLine, wrongUse } from '../command-line.ts';
import type { Command } from './command.ts';

/**
 * The options that a command was called with, and whether it answers in JSON.
 * @throws OperatorError `usage` for an option that the command does not know, one without its value, or one that is missing
 */
export function readOptions(
  command: Command,
  args: readonly string[],
): { readonly json: boolean; readonly values: CommandOptions } {
  const { options: wanted } = command;
  const counts = 'counts' in command ? args.flatMap((arg) => /^--([a-z-]+)=?/.exec(arg)?.[1] ?? []) : [];
  const line = { ...lineOf(command), options: { ...valued([...Object.keys(wanted), ...counts]), ...json } };
  const { json: asJson, ...given } = readCommandLine(line, args).values;
  const values = given as CommandOptions; // all but `json` are of type string
  const missing = Object.keys(wanted).filter((option) => wanted[option] === 'required' && values[option] === undefined);
  if (missing.length > 0) throw wrongUse(line, `${missing.map((option) => `--${option}`).join(', ')} is missing.`);
  return { json: Boolean(asJson), values };
}

/** How it is called, for its help. */
export function lineOf({ name, usage, about, options }: Command): CommandLine {
  return { command: `npm run kostra -- ${name}`, usage, about, options: { ...valued(Object.keys(options)), ...json } };
}

const json = { json: { type: 'boolean' } } as const;

function valued(names: readonly string[]): LineOptions {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
}
