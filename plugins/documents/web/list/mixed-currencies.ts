import type { DocumentSummary } from '../../contract/index.ts';

/**
 * Returns the currencies of a list in their order if there are several, because amounts in different currencies cannot be sorted together;
 * otherwise `undefined`.
 */
export function mixedCurrencies(summary: DocumentSummary | undefined): readonly string[] | undefined {
  const held = summary?.currencies.filter(({ count, leftOut }) => count + leftOut.drafts + leftOut.cancelled > 0) ?? [];
  return held.length > 1 ? held.map(({ currency }) => currency) : undefined;
}
