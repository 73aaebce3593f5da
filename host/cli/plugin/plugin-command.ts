import type { CommandLine } from '../command-line.ts';

/** One command of `npm run plugin -- …`. */
export interface PluginCommand {
  readonly name: string;
  readonly line: CommandLine;
  /** @returns the text to print @throws OperatorError */
  run(words: readonly string[]): Promise<string>;
}
