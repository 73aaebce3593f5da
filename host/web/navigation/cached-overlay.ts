import { applyOverlay, type Overlay } from '#core/navigation';
import type { SafeStorage } from '#core/web';

const root = 'kostra.navigation.';
const keyOf = (companyId: string) => root + companyId;

/**
 * Returns the overlay that this browser last loaded for a company. Without it every start would first show the navigation without an
 * overlay, and change it while the user may already be using it.
 */
export function cachedOverlay(storage: SafeStorage, companyId: string): Overlay | undefined {
  try {
    const text = storage.get(keyOf(companyId));
    if (text === undefined) return undefined;
    const overlay = JSON.parse(text) as Overlay; // `cacheOverlay` wrote it; other content makes the code below throw
    applyOverlay([], overlay);
    return overlay;
  } catch {
    return undefined; // another program has stored other content under this key
  }
}

export function cacheOverlay(storage: SafeStorage, companyId: string, overlay: Overlay): void {
  storage.set(keyOf(companyId), JSON.stringify(overlay));
}

/** Removes the stored overlays after a manual sign-out, because the names that a company gives to its entries are confidential. */
export function forgetOverlays(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith(root)) storage.remove(key);
}
