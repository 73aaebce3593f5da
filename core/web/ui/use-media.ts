import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. False where there is no window to ask (unit tests). */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** A finger rather than a mouse: rows and controls are 44 px. */
export const coarsePointer = '(pointer: coarse)';

/** From here on the page is drawn for a desktop. [A9-12] [B2.6-2] [B9-16] */
export const desktop = '(min-width: 1024px)';

/** So narrow that a bar has room for words or for icons, as the style sheets draw the line. */
export const phone = '(max-width: 639px)';

/** On such a screen there is, beside search and filters, room for a tool's icon, and not for its words. */
export const narrowToolbar = '(max-width: 1399px)';
