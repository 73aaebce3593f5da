import { isUuid } from '#core/contract/formats';

/**
 * What somebody is looking at, by the address of the page: the evidence, and the record. Anybody may write an address, and this is told to
 * a language model: so nothing but a collection that has pages, and an id. [B3-2]
 * @param pages their paths below that of the company, such as `invoices/list`
 */
export function placeOf(
  path: string,
  pages: readonly string[],
): { readonly currentEvidence: string | null; readonly currentRecordId: string | null } {
  const [, evidence = '', record = ''] =
    /^\/company\/[^/]+\/([a-z-]+)(?:\/(?:list|grid)(?:\/detail\/([^/]+))?)?/.exec(path) ?? [];
  const isKnown = pages.some((page) => page.split('/')[0] === evidence);
  return {
    currentEvidence: isKnown ? evidence : null,
    currentRecordId: isKnown && isUuid(record) ? record : null,
  };
}
