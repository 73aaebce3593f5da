import { type CommandContext, feedback } from '#core/web/tokens';

/**
 * Runs `Reports.ShowInventoryTurnoverReport`: opens an address of this origin in a new window, or in the current one if new windows are
 * blocked. [B7-31]
 */
export default async function openTurnover(
  data: Readonly<Record<string, string>>,
  { window: opened, resolve }: CommandContext,
): Promise<void> {
  const { reportUrl = '' } = data;
  const address = new URL(reportUrl, location.href);
  if (address.origin === location.origin) {
    if (opened) opened.go(address.href);
    else location.assign(address.href);
    return;
  }
  opened?.close();
  const { toast } = await resolve(feedback);
  toast({
    intent: 'warning',
    text: { key: 'REPORTS.FOREIGN_ADDRESS', values: { address: address.host ? address.origin : address.protocol } },
  });
}
