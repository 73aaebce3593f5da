import { applyOverlay, type Overlay } from '#core/navigation';
import type { SafeStorage } from '#core/web';

const root = 'kostra.navigation.';
const keyOf = (companyId: string) => root + companyId;

/**
 * Returns the last overlay that this browser saw in a company: without it every start would first show the navigation without an overlay,
 * and then change it while the user may already be using it.
 */
export function cachedOverlay(storage: SafeStorage, companyId: string): Overlay | undefined {
  try {
    const text = storage.get(keyOf(companyId));
    if (text === undefined) return undefined;
    const overlay = JSON.parse(text) as Overlay; // `cacheOverlay` wrote it; other content is handled below
    applyOverlay([], overlay);
    return overlay;
  } catch {
    return undefined; // another program has stored other content under this key
  }
}

export function cacheOverlay(storage: SafeStorage, companyId: string, overlay: Overlay): void {
  storage.set(keyOf(companyId), JSON.stringify(overlay));
}

/** Removes the stored overlays after a manual sign-out: the names that a company gives to its entries are confidential. */
export function forgetOverlays(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith(root)) storage.remove(key);
}
