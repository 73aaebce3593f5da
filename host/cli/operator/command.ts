import type { Operator } from './operator.ts';

/** One command of `npm run kostra -- …`. */
export interface Command {
  /** The words that name it: `user create`. */
  readonly name: string;
  /** What follows, for the help: `--email E --name N`. */
  readonly usage: string;
  readonly about: string;
  /** Its options, and whether each is needed. */
  readonly options: Readonly<Record<string, 'required' | 'optional' | 'flag'>>;
  /** Takes further options, each a whole number; the command knows their names only once the plugins are there. */
  readonly counts?: true;
  /** @returns what `--json` prints; `lines` is what people read */
  run(operator: Operator, options: CommandOptions): Promise<CommandResult>;
}

export type CommandOptions = Readonly<Record<string, string | undefined>>;

interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
}
