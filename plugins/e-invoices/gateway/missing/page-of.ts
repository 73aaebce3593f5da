interface PageQuery {
  readonly top?: number;
  /** `next` of the previous page: the place of its last row in `order`, a dot, and the row's id. */
  readonly after?: string;
}

/**
 * Returns a page of rows that are searched again for each page. Rows that were corrected meanwhile are no longer found, but they keep their
 * place in the order, so nothing is skipped or shown twice. The row after a deleted one moves into its place.
 * @param order the ids of all candidates, in the order of the rows
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { top = 50, after }: PageQuery,
  { order, idOf }: { readonly order: readonly string[]; readonly idOf: (row: Row) => string },
): { readonly items: readonly Row[]; readonly next: string | null } {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (row: Row) => places.get(idOf(row)) ?? -1;
  const [oldPlace = '0', id = ''] = after?.split('.') ?? [];
  const behind = places.get(id) ?? Number(oldPlace) - 1;
  const rest = rows.filter((row) => placeOf(row) > behind);
  const items = rest.slice(0, top);
  const last = items.at(-1);
  return { items, next: rest.length > top && last !== undefined ? `${placeOf(last)}.${idOf(last)}` : null };
}
