import type { DocumentQuery } from './schemas.ts';

/**
 * Finds the document of a kind that has this number; `undefined` if there is none.
 * @param list calls the kind's list endpoint
 */
export async function documentNumbered<Row extends { readonly number: string | null }>(
  number: string,
  list: (query: DocumentQuery) => Promise<{ readonly items: readonly Row[] }>,
): Promise<Row | undefined> {
  const wanted = number.trim().toLowerCase();
  const { items } = await list({ search: number, top: 20 });
  return items.find((one) => one.number?.toLowerCase() === wanted);
}
