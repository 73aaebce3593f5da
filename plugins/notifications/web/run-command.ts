import { openWaitingWindow } from '#core/web';
import { type ActionContext, type CommandOutcome, navigator, type NotificationCommand } from '#core/web/tokens';

/**
 * Does what a notification's button is for; nothing where data that it needs is missing or empty. [B5-7]
 * @param waiting what a window of its own says until its file is there
 * @returns whether it led to another page
 */
export async function runCommand(
  { needs = [], to, run, opensWindow }: NotificationCommand,
  data: Readonly<Record<string, string>>,
  resolve: ActionContext['resolve'],
  waiting = '',
): Promise<boolean> {
  if (needs.some((name) => !data[name])) return false;
  // In the click itself, before anything is waited for.
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
