import { parseArgs } from 'node:util';
import { OperatorError } from '#core/gateway/database';
import { nearestOf } from './nearest.ts';

/** The definition of a command: reading, errors and `--help` all use it. */
export interface CommandLine<Options extends LineOptions = LineOptions> {
  /** The command as it is typed: `npm run bench --`. */
  readonly command: string;
  /** The arguments that follow the command, as the help shows them: `[NAME…] [--json]`. */
  readonly usage: string;
  /** The description of the command for the help. */
  readonly about: string;
  readonly options: Options;
  /** How many arguments without an option the command accepts. `undefined` means none. */
  readonly words?: 'one' | 'many';
  /** The allowed words. Absent means that any word is allowed. */
  readonly knownWords?: readonly string[];
}

export type LineOptions = Readonly<Record<string, LineOption>>;

interface LineOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** The allowed values. Absent means that any value is allowed. */
  readonly known?: readonly string[];
}

/** The options and words of a call. */
interface Given<Options extends LineOptions> {
  readonly values: {
    readonly [Name in keyof Options]?: Options[Name]['type'] extends 'boolean'
      ? boolean
      : Options[Name] extends { readonly multiple: true }
        ? readonly string[]
        : string;
  };
  readonly words: readonly string[];
}

/**
 * Reads the arguments of a command.
 * @throws OperatorError `usage` for an unknown option, value or word, with the nearest known one and all known ones; also for an option
 * without its value
 */
export function readCommandLine<const Options extends LineOptions>(
  line: CommandLine<Options>,
  args: readonly string[],
): Given<Options> {
  const { options, knownWords } = line;
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = tokens.filter((token) => token.kind === 'option');
  const names = Object.keys(options).map((name) => `--${name}`);
  for (const { name, rawName, value, inlineValue } of given) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw wrongUse(line, `${rawName} is no option of it${choice(rawName, names)}.`);
    if (option.type === 'boolean') {
      if (value !== undefined) throw wrongUse(line, `${rawName} takes no value.`);
    } else if (value === undefined || (!inlineValue && value.startsWith('--'))) {
      throw wrongUse(line, `${rawName} has no value.`);
    } else if (option.known?.includes(value) === false) {
      throw wrongUse(line, `${rawName} cannot be "${value}"${choice(value, option.known)}.`);
    }
  }
  if (!line.words && positionals[0] !== undefined) throw wrongUse(line, `"${positionals[0]}" belongs to no option.`);
  const strange = positionals.find((word) => knownWords?.includes(word) === false);
  if (strange !== undefined) throw wrongUse(line, `there is no "${strange}"${choice(strange, knownWords ?? [])}.`);
  if (line.words === 'one' && positionals.length > 1) throw wrongUse(line, `"${positionals[1]}" is one too many.`);
  return { values: values as Given<Options>['values'], words: positionals }; // the type of each was checked against its option
}

/**
 * Reads the arguments of the running script. For `--help` and for an error it prints the text and ends the process, with exit code 0 or 2.
 */
export function commandLine<const Options extends LineOptions>(line: CommandLine<Options>): Given<Options> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(helpOf(line));
    process.exit(0);
  }
  try {
    return readCommandLine(line, args);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.cause} ${error.fix}\n`);
    process.exit(2);
  }
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

export function helpOf(line: CommandLine): string {
  return `${usageOf(line)}\n\n${line.about}\n`;
}

/** Returns the end of a message about an unknown word: the most similar known word, and all known words. */
export function choice(wrongWord: string, known: readonly string[]): string {
  if (known.length === 0) return '; it takes none';
  const nearest = nearestOf(wrongWord, known);
  return `${nearest === undefined ? '; it takes ' : `; the nearest is ${nearest}, and it takes `}${known.join(', ')}`;
}

function usageOf({ command, usage }: CommandLine): string {
  return `Usage: ${command} ${usage}`.trimEnd();
}

/** Returns the error for wrong arguments of a command; its fix is the usage line. */
export function wrongUse(line: CommandLine, what: string): OperatorError {
  return new OperatorError({
    code: 'usage',
    cause: `${line.command.replace(/^npm (?:run )?(?:kostra -- )?/, '').replace(/ --/, '')}: ${what}`,
    fix: usageOf(line),
  });
}
