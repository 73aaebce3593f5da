import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
import type { WaitingWindow } from '../gateway/save-file.ts';
import type { ActionContext } from './page-points.ts';
import { split } from './split.ts';

/**
 * The action of a notification's button, by the name that the gateway sends (`Settings.OpenBankAccountSettings`). It is in the plugin that
 * has the feature; without the notification centre nothing uses it. [B7-24]
 */
export interface NotificationCommand {
  readonly command: string;
  /** The names of the notification's data without which the command does nothing. [B5-7] */
  readonly needs?: readonly string[];
  /** The target of the command, relative to the company. */
  readonly to?: string;
  /** The action, if the command has no `to`; it is loaded when the button is pressed. */
  readonly run?: () => Promise<{
    readonly default: (
      data: Readonly<Record<string, string>>,
      context: CommandContext,
    ) => CommandOutcome | Promise<CommandOutcome>;
  }>;
  /**
   * `true` if the command shows content in a separate window: it is opened in the click handler, because later it would be blocked. [B7-25]
   */
  readonly opensWindow?: true;
}
/** The result of a command. `left` means that it opened another page, so that overlays over the page close. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- most commands return nothing
export type CommandOutcome = 'left' | void;
export interface CommandContext extends ActionContext {
  /** The window if `opensWindow` is set, unless the browser blocked it. The command shows content in it, or closes it. */
  readonly window?: WaitingWindow | undefined;
}
export const notificationCommands = point<NotificationCommand>('notifications.commands');

/**
 * Contributes a command: `notificationCommand({ id: 'numbering.open', command: 'InvoicesImport.RedirectToNumberingSettings', to:
 * 'settings/numbering' })`
 */
export function notificationCommand(
  options: ContributionOptions & NotificationCommand,
): Contribution<NotificationCommand> {
  return contribute(notificationCommands, ...split(options));
}
