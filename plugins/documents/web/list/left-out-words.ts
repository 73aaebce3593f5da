import type { CurrencySummary } from '../../contract/index.ts';

interface LeftOutWords {
  /** The key under `DOCUMENTS.SUMS`. */
  readonly key: 'WITHOUT_DRAFTS' | 'WITHOUT_CANCELLED' | 'WITHOUT_BOTH';
  readonly values: { readonly drafts: number; readonly cancelled: number };
}

/** Returns the text about rows that the sums leave out; `undefined` if the sums cover all rows. */
export function leftOutWords(currencies: readonly Pick<CurrencySummary, 'leftOut'>[]): LeftOutWords | undefined {
  const drafts = currencies.reduce((sum, { leftOut }) => sum + leftOut.drafts, 0);
  const cancelled = currencies.reduce((sum, { leftOut }) => sum + leftOut.cancelled, 0);
  if (drafts + cancelled === 0) return undefined;
  const key = cancelled === 0 ? 'WITHOUT_DRAFTS' : drafts === 0 ? 'WITHOUT_CANCELLED' : 'WITHOUT_BOTH';
  return { key, values: { drafts, cancelled } };
}
