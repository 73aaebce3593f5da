import type { SafeStorage } from '#core/web';
import type { VatLimit } from '../contract/index.ts';

/** [B3-17] */
export interface LimitToast {
  readonly customText: string;
  /** A path of the application; absent where there is no such page. */
  readonly moreInfoLink: string | undefined;
  /** Under which this browser keeps that it is not to be shown any more. */
  readonly localStorageKey: string;
}

/** Keys of what is said of each state that is worth a toast. */
const texts: Readonly<Partial<Record<VatLimit['vatLimitState'], string>>> = {
  Warning: 'VAT_LIMIT.TOAST.WARNING',
  LimitReached: 'VAT_LIMIT.TOAST.REACHED',
  ImmediateLimitExceeded: 'VAT_LIMIT.TOAST.IMMEDIATE',
};

interface ToastPlace {
  readonly companyId: string;
  /** The limit is one of each year. */
  readonly year: number;
  readonly hasReports: boolean;
  /** @param sum euro */
  readonly text: (key: string, sum: string) => string;
}

/** What there is to say; `undefined`: nothing. [B4-27] */
export function limitToast(limit: VatLimit, { companyId, year, hasReports, text }: ToastPlace): LimitToast | undefined {
  const key = texts[limit.vatLimitState];
  if (key === undefined) return undefined;
  return {
    customText: text(key, limit.remainingSum),
    moreInfoLink: hasReports ? `/company/${companyId}/reports/invoicing#reports-vat-limit` : undefined,
    localStorageKey: `kostra.vat-limit.${limit.vatLimitState}.${companyId}.${year}`,
  };
}

/** Each once per session, until it is hidden for good: for the year, since the next one begins from nothing. [B4-27] */
export class ToastMemory {
  readonly #forGood: SafeStorage;
  readonly #session: SafeStorage;

  /** @param session ends with the tab */
  constructor(forGood: SafeStorage, session: SafeStorage) {
    this.#forGood = forGood;
    this.#session = session;
  }

  /** Whether it is to be shown now; from then on it was. */
  take(key: string): boolean {
    if (this.#forGood.get(key) !== undefined || this.#session.get(key) !== undefined) return false;
    this.#session.set(key, 'shown');
    return true;
  }

  hide(key: string): void {
    this.#forGood.set(key, 'hidden');
  }
}
