import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
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
    readonly default: (data: Readonly<Record<string, string>>, context: ActionContext) => void | Promise<void>;
  }>;
}
export const notificationCommands = point<NotificationCommand>('notifications.commands');

/** `notificationCommand({ id: 'numbering.open', command: 'InvoicesImport.RedirectToNumberingSettings', to: 'settings/numbering' })` */
export function notificationCommand(
  options: ContributionOptions & NotificationCommand,
): Contribution<NotificationCommand> {
  return contribute(notificationCommands, ...split(options));
}
