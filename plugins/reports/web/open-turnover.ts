import type { CommandContext } from '#core/web/tokens';

/** `Reports.ShowInventoryTurnoverReport`: an address of this very origin, in a window of its own, or in this one where the browser blocked that. [B7-31] */
export default function openTurnover(data: Readonly<Record<string, string>>, { window: opened }: CommandContext): void {
  const { reportUrl = '' } = data;
  const address = new URL(reportUrl, location.href);
  if (address.origin !== location.origin) opened?.close();
  else if (opened) opened.go(address.href);
  else location.assign(address.href);
}
