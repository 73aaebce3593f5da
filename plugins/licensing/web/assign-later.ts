import { browserStorage, type SafeStorage } from '#core/web';

/** *Teraz nie*: the offer of a licence is not made again to this company on the same day, in this browser. */
export function assignLater(companyId: string, now: Date, storage: SafeStorage = browserStorage): void {
  storage.set(key(companyId), now.toDateString());
}

export function isAssignedLater(companyId: string, now: Date, storage: SafeStorage = browserStorage): boolean {
  return storage.get(key(companyId)) === now.toDateString();
}

function key(companyId: string): string {
  return `kostra.licence-later.${companyId}`;
}
