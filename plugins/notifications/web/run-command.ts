import { openWaitingWindow } from '#core/web';
import { type ActionContext, type CommandOutcome, navigator, type NotificationCommand } from '#core/web/tokens';

/**
 * Runs the command of a notification's button. It does nothing if required data is missing or empty. [B5-7]
 * @param waiting the text that a new window shows until its file is ready
 * @returns whether the command opened another page
 */
export async function runCommand(
  { needs = [], to, run, opensWindow }: NotificationCommand,
  data: Readonly<Record<string, string>>,
  resolve: ActionContext['resolve'],
  waiting = '',
): Promise<boolean> {
  if (needs.some((name) => !data[name])) return false;
  // The window is opened immediately on the click, because browsers block windows that are opened later.
  const opened = opensWindow && openWaitingWindow(waiting);
  let outcome: CommandOutcome;
  try {
    outcome = await (await run?.())?.default(data, { resolve, window: opened });
  } catch (error) {
    opened?.close();
    throw error;
  }
  if (to === undefined) return outcome === 'left';
  (await resolve(navigator)).go(to);
  return true;
}
