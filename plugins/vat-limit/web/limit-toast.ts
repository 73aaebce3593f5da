import type { SafeStorage } from '#core/web';
import type { VatLimit } from '../contract/index.ts';

/** A toast notification about the limit. [B3-17] */
export interface LimitToast {
  readonly customText: string;
  /** The path of the page with more information; `undefined` if that page is not installed. */
  readonly moreInfoLink: string | undefined;
  /** The key under which this browser stores that the user has hidden the toast. */
  readonly localStorageKey: string;
}

/** The keys of the texts for the states that need a toast. */
const texts: Readonly<Partial<Record<VatLimit['vatLimitState'], string>>> = {
  Warning: 'VAT_LIMIT.TOAST.WARNING',
  LimitReached: 'VAT_LIMIT.TOAST.REACHED',
  ImmediateLimitExceeded: 'VAT_LIMIT.TOAST.IMMEDIATE',
};

interface ToastPlace {
  readonly companyId: string;
  /** The current year, because each year has its own limit. */
  readonly year: number;
  readonly hasReports: boolean;
  /** Returns the translated text. @param sum an amount in euros */
  readonly text: (key: string, sum: string) => string;
}

/** Returns the toast for the state, or `undefined` if the state needs none. [B4-27] */
export function limitToast(limit: VatLimit, { companyId, year, hasReports, text }: ToastPlace): LimitToast | undefined {
  const key = texts[limit.vatLimitState];
  if (key === undefined) return undefined;
  return {
    customText: text(key, limit.remainingSum),
    moreInfoLink: hasReports ? `/company/${companyId}/reports/invoicing#reports-vat-limit` : undefined,
    localStorageKey: `kostra.vat-limit.${limit.vatLimitState}.${companyId}.${year}`,
  };
}

/** Limits each toast to once per session. A toast that the user has hidden does not return in the same year. [B4-27] */
export class ToastMemory {
  readonly #forGood: SafeStorage;
  readonly #session: SafeStorage;

  /** @param session a storage that is cleared when the tab is closed */
  constructor(forGood: SafeStorage, session: SafeStorage) {
    this.#forGood = forGood;
    this.#session = session;
  }

  /** Returns whether to show the toast now. If so, records that it was shown. */
  take(key: string): boolean {
    if (this.#forGood.get(key) !== undefined || this.#session.get(key) !== undefined) return false;
    this.#session.set(key, 'shown');
    return true;
  }

  hide(key: string): void {
    this.#forGood.set(key, 'hidden');
  }
}
