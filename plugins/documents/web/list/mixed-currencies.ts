import type { DocumentSummary } from '../../contract/index.ts';

/** The currencies of the rows of a list, in their order, where there are several: then no one order of amounts goes over all of them. */
export function mixedCurrencies(summary: DocumentSummary | undefined): readonly string[] | undefined {
  const held = summary?.currencies.filter(({ count, leftOut }) => count + leftOut.drafts + leftOut.cancelled > 0) ?? [];
  return held.length > 1 ? held.map(({ currency }) => currency) : undefined;
}
