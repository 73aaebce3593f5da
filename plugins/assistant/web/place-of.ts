/**
 * Where a record's page is: the evidence, and the record's id. Of any other address nothing but the evidence is read. The id is spelt out, as
 * `#core/contract/formats` would bring all formats into what each start loads.
 */
const address =
  /^\/company\/[^/]+\/(?<evidence>[a-z-]+)(?:\/(?:list|grid)\/detail\/(?<record>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![^/]))?/i;

/**
 * What somebody is looking at, by the address of the page: the evidence, and the record. Anybody may write an address, and this is told to
 * a language model: so nothing but a collection that has pages, and an id. [B3-2]
 * @param pages their paths below that of the company, such as `invoices/list`
 */
export function placeOf(
  path: string,
  pages: readonly string[],
): { readonly currentEvidence: string | null; readonly currentRecordId: string | null } {
  const { evidence = '', record = null } = address.exec(path)?.groups ?? {};
  const isKnown = pages.some((page) => page.split('/')[0] === evidence);
  return { currentEvidence: isKnown ? evidence : null, currentRecordId: isKnown ? record : null };
}
