import type { DocumentBeginning } from './beginning.schemas.ts';
import type { DocumentKind } from './kind.ts';

const parameter = 'begin';

/** The address of a new document's form that begins so, relative to the company. */
export function beginningLink({ collection }: Pick<DocumentKind, 'collection'>, beginning: DocumentBeginning): string {
  const query = new URLSearchParams({ [parameter]: JSON.stringify(beginning) });
  return `${collection}/list/detail/create?${String(query).replaceAll('*', '%2A')}`;
}

/** What an address says of the beginning, as text that anybody may have written; `undefined`: nothing. @param search `?begin=…` */
export function beginningIn(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}
