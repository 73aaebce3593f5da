import type { CommandOptions, CommandResult, CommandUsage } from '#core/gateway';
import type { Operator } from './operator.ts';

/** One command of `npm run kostra -- …`. */
export interface Command extends CommandUsage {
  /** Takes further options, each a whole number; the command knows their names only once the plugins are there. */
  readonly counts?: true;
  run(operator: Operator, options: CommandOptions): Promise<CommandResult>;
}
