import type { DocumentBeginning } from './beginning.schemas.ts';
import type { DocumentKind } from './kind.ts';

const parameter = 'begin';

/** Returns the address of the form of a new document that starts with these values, relative to the company. */
export function beginningLink({ collection }: Pick<DocumentKind, 'collection'>, beginning: DocumentBeginning): string {
  const query = new URLSearchParams({ [parameter]: JSON.stringify(beginning) });
  return `${collection}/list/detail/create?${String(query).replaceAll('*', '%2A')}`;
}

/**
 * Returns the beginning that an address contains, as text that anybody may have written; `undefined` means that it has
 * none. @param search `?begin=…`
 */
export function beginningIn(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}
