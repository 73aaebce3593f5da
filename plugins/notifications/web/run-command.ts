import { type ActionContext, navigator, type NotificationCommand } from '#core/web/tokens';

/**
 * Does what a notification's button is for; nothing where data that it needs is missing or empty. [B5-7]
 * @returns whether it led to another page
 */
export async function runCommand(
  { needs = [], to, run }: NotificationCommand,
  data: Readonly<Record<string, string>>,
  resolve: ActionContext['resolve'],
): Promise<boolean> {
  if (needs.some((name) => !data[name])) return false;
  await (await run?.())?.default(data, { resolve });
  if (to === undefined) return false;
  (await resolve(navigator)).go(to);
  return true;
}
