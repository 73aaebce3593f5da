import { parseArgs } from 'node:util';
import { type CommandOptions, OperatorError } from '#core/gateway';
import type { Command } from './command.ts';

/**
 * The options that a command was called with, and whether it answers in JSON.
 * @throws OperatorError `usage` for an option that the command does not know, one without its value, or one that is missing
 */
export function readOptions(
  command: Command,
  args: string[],
): { readonly json: boolean; readonly values: CommandOptions } {
  const { options: wanted } = command;
  const counts = 'counts' in command ? args.flatMap((arg) => /^--([a-z-]+)=?/.exec(arg)?.[1] ?? []) : [];
  const options = Object.fromEntries([...Object.keys(wanted), ...counts].map((option) => [option, text]));
  const { values, tokens } = parseArgs({
    args,
    options: { ...options, json: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') throw wrong(command, `"${token.value}" belongs to no option.`);
    if (token.kind !== 'option' || token.name === 'json') continue;
    if (!Object.hasOwn(options, token.name)) throw wrong(command, unknown(token.rawName, Object.keys(wanted)));
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))
      throw wrong(command, `${token.rawName} has no value.`);
  }
  const { json, ...given } = values;
  const missing = Object.keys(wanted).filter((option) => wanted[option] === 'required' && given[option] === undefined);
  if (missing.length > 0) throw wrong(command, `${missing.map((option) => `--${option}`).join(', ')} is missing.`);
  return { json: json === true, values: given as CommandOptions }; // all are of type string, and were seen to have a value
}

const text = { type: 'string' } as const;

function unknown(option: string, known: readonly string[]): string {
  const names = [...known, 'json'].map((name) => `--${name}`).join(', ');
  return `${option} is no option of it; it takes ${names}.`;
}

function wrong({ name, usage }: Command, what: string): OperatorError {
  return new OperatorError({
    code: 'usage',
    cause: `${name}: ${what}`,
    fix: `Usage: npm run kostra -- ${name} ${usage}`.trimEnd(),
  });
}
