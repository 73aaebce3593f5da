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

/** Needs no database that is open and migrated: it answers from the installed plugins and `config/` alone, or opens one its own way. */
export interface OfflineCommand extends CommandUsage {
  /** Takes one word that is no option's, given to it as `file`. */
  readonly file?: true;
  /** Options without a value, given to it as an empty text. */
  readonly flags?: readonly string[];
  runOffline(plugins: InstalledPlugins, options: CommandOptions): Promise<CommandResult>;
}
