import type { DocumentBeginning } from './beginning.schemas.ts';
import type { DocumentKind } from './kind.ts';

const parameter = 'begin';

/** Returns the address of the form of a new document that starts with these values, relative to the company. */
export function beginningLink({ collection }: Pick<DocumentKind, 'collection'>, beginning: DocumentBeginning): string {
  const query = new URLSearchParams({ [parameter]: JSON.stringify(beginning) });
  return `${collection}/list/detail/create?${String(query).replaceAll('*', '%2A')}`;
}

/**
 * Returns the start values in an address as unparsed JSON, or `undefined` if there are none. Anybody can write such an address, so the
 * caller must validate them.
 * @param search `?begin=…`
 */
export function beginningIn(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}
