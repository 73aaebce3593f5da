/**
 * The pattern of the address of a record's page: the list and the record's id. For other addresses only the list is matched. The pattern of
 * the id is repeated here, because `#core/contract/formats` would add all formats to the first load.
 */
const address =
  /^\/company\/[^/]+\/(?<evidence>[a-z-]+)(?:\/(?:list|grid)\/detail\/(?<record>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![^/]))?/i;

/**
 * Returns the list and the record that the person is viewing, from the address of the page. The result is sent to a language model and
 * anybody can craft an address, so only known lists and valid ids are accepted. [B3-2]
 * @param pages the paths of the pages below the company, such as `invoices/list`
 */
export function placeOf(
  path: string,
  pages: readonly string[],
): { readonly currentEvidence: string | null; readonly currentRecordId: string | null } {
  const { evidence = '', record = null } = address.exec(path)?.groups ?? {};
  const isKnown = pages.some((page) => page.split('/')[0] === evidence);
  return { currentEvidence: isKnown ? evidence : null, currentRecordId: isKnown ? record : null };
}
