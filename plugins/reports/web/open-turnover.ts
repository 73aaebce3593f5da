import { saveLink } from '#core/web';
import type { CommandContext } from '#core/web/tokens';

/** `Reports.ShowInventoryTurnoverReport`: a file of this very origin, in a window of its own, or saved where that was blocked. [B7-31] */
export default function openTurnover(data: Readonly<Record<string, string>>, { window: opened }: CommandContext): void {
  const { reportUrl = '' } = data;
  const address = new URL(reportUrl, location.href);
  if (address.origin !== location.origin) opened?.close();
  else if (opened) opened.go(address.href);
  else saveLink(address.href);
}
