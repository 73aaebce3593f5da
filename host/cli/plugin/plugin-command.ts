/** One command of `npm run plugin -- …`. */
export interface PluginCommand {
  readonly name: string;
  /** What follows, for the help. */
  readonly usage: string;
  readonly about: string;
  /** @returns what is printed @throws OperatorError */
  run(words: readonly string[]): Promise<string>;
}
