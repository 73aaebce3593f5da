import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
import type { WaitingWindow } from '../gateway/save-file.ts';
import type { ActionContext } from './page-points.ts';
import { split } from './split.ts';

/**
 * What the button of a notification does, by the name that the gateway gives it (`Settings.OpenBankAccountSettings`). It lives in
 * the plugin that knows the thing; without the notification centre nobody asks for it. [B7-24]
 */
export interface NotificationCommand {
  readonly command: string;
  /** Data without which it does nothing. [B5-7] */
  readonly needs?: readonly string[];
  /** Where it leads, relative to the company. */
  readonly to?: string;
  /** Instead of that, what it does; fetched when it is pressed. */
  readonly run?: () => Promise<{
    readonly default: (
      data: Readonly<Record<string, string>>,
      context: CommandContext,
    ) => CommandOutcome | Promise<CommandOutcome>;
  }>;
  /** It shows something in a window of its own: that is opened in the click, which later would be blocked. [B7-25] */
  readonly opensWindow?: true;
}
/** `left`: it led to another page, so what lies over the page closes. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- most commands say nothing
export type CommandOutcome = 'left' | void;
export interface CommandContext extends ActionContext {
  /** With `opensWindow`, unless the browser blocked it. The command shows something in it, or closes it. */
  readonly window?: WaitingWindow | undefined;
}
export const notificationCommands = point<NotificationCommand>('notifications.commands');

/** `notificationCommand({ id: 'numbering.open', command: 'InvoicesImport.RedirectToNumberingSettings', to: 'settings/numbering' })` */
export function notificationCommand(
  options: ContributionOptions & NotificationCommand,
): Contribution<NotificationCommand> {
  return contribute(notificationCommands, ...split(options));
}
