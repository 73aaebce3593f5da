import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, kept up to date. Returns false if there is no window (unit tests). */
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

/** The query for a finger instead of a mouse: rows and controls are then 44 px high. */
export const coarsePointer = '(pointer: coarse)';

/** The query for widths at which the page has the desktop layout. [A9-12] [B2.6-2] [B9-16] */
export const desktop = '(min-width: 1024px)';

/** The query for the width of a phone, on which a bar has room for either text or icons; the style sheets use the same limit. */
export const phone = '(max-width: 639px)';

/** The query for widths at which the icon of a tool fits next to search and filters, but not its text. */
export const narrowToolbar = '(max-width: 1399px)';
