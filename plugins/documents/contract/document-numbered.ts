import type { DocumentQuery } from './schemas.ts';

/** What is called so among the documents of a kind; `undefined`: nothing is. @param list asks the kind's list */
export async function documentNumbered<Row extends { readonly number: string | null }>(
  number: string,
  list: (query: DocumentQuery) => Promise<{ readonly items: readonly Row[] }>,
): Promise<Row | undefined> {
  const asked = number.trim().toLowerCase();
  const { items } = await list({ search: number, top: 20 });
  return items.find((one) => one.number?.toLowerCase() === asked);
}
