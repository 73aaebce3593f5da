import { applyOverlay, type Overlay } from '#core/navigation';
import type { SafeStorage } from '#core/web';

const root = 'kostra.navigation.';
const keyOf = (companyId: string) => root + companyId;

/**
 * The overlay that this browser saw last in a company: without it every start would show the navigation as it is without
 * one, and then change it under the user's hand.
 */
export function cachedOverlay(storage: SafeStorage, companyId: string): Overlay | undefined {
  try {
    const text = storage.get(keyOf(companyId));
    if (text === undefined) return undefined;
    const overlay = JSON.parse(text) as Overlay; // written by `cacheOverlay`; what is none is met below
    applyOverlay([], overlay);
    return overlay;
  } catch {
    return undefined; // somebody else's text under our key
  }
}

export function cacheOverlay(storage: SafeStorage, companyId: string, overlay: Overlay): void {
  storage.set(keyOf(companyId), JSON.stringify(overlay));
}

/** The user has signed out by hand: what a company calls its entries is nobody else's business. */
export function forgetOverlays(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith(root)) storage.remove(key);
}
