import type { CommandOptions, CommandResult, CommandUsage } from '#core/gateway';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import type { Operator } from './operator.ts';

/** One command of `npm run kostra -- …`. */
export type Command = DatabaseCommand | OfflineCommand;

export interface DatabaseCommand extends CommandUsage {
  /** Takes further options, each a whole number; the command knows their names only once the plugins are there. */
  readonly counts?: true;
  run(operator: Operator, options: CommandOptions): Promise<CommandResult>;
}

/** Answers from the installed plugins and `config/` alone, so also where Kostra has never been started. */
export interface OfflineCommand extends CommandUsage {
  runOffline(plugins: InstalledPlugins): Promise<CommandResult>;
}
