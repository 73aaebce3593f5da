import type { CommandOptions, CommandResult, CommandUsage } from '#core/gateway';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import type { Operator } from './operator.ts';

/** One command of `npm run kostra -- …`. It either uses the open database or works without. */
export type Command = DatabaseCommand | OfflineCommand;

export interface DatabaseCommand extends CommandUsage {
  /**
   * `true` means that the command accepts more options, whose values are whole numbers. Their names come from the plugins, so they are
   * known only after the plugins are loaded.
   */
  readonly counts?: true;
  run(operator: Operator, options: CommandOptions): Promise<CommandResult>;
}

/** A command that needs no open and migrated database: it only uses the installed plugins and `config/`, or opens a database itself. */
export interface OfflineCommand extends CommandUsage {
  /** `true` means that the command accepts one word without an option, which is passed as `file`. */
  readonly file?: true;
  /** The options without a value. They are passed as an empty text. */
  readonly flags?: readonly string[];
  runOffline(plugins: InstalledPlugins, options: CommandOptions): Promise<CommandResult>;
}
