import { browserStorage, type SafeStorage } from '#core/web';

/** Stores the choice *Teraz nie*: this browser does not offer a licence to this company again on the same day. */
export function assignLater(companyId: string, now: Date, storage: SafeStorage = browserStorage): void {
  storage.set(key(companyId), now.toDateString());
}

export function isAssignedLater(companyId: string, now: Date, storage: SafeStorage = browserStorage): boolean {
  return storage.get(key(companyId)) === now.toDateString();
}

function key(companyId: string): string {
  return `kostra.licence-later.${companyId}`;
}
