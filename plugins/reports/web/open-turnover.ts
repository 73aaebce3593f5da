import type { CommandContext } from '#core/web/tokens';

/** Runs `Reports.ShowInventoryTurnoverReport`: opens an address of this origin in a new window, or here where that is blocked. [B7-31] */
export default function openTurnover(data: Readonly<Record<string, string>>, { window: opened }: CommandContext): void {
  const { reportUrl = '' } = data;
  const address = new URL(reportUrl, location.href);
  if (address.origin !== location.origin) opened?.close();
  else if (opened) opened.go(address.href);
  else location.assign(address.href);
}
