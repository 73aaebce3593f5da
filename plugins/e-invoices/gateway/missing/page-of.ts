interface PageQuery {
  readonly top?: number;
  /** `next` of the previous page: the place of its last row in `order`, a dot, and the row's id. */
  readonly after?: string;
}

/**
 * Returns a page of rows that are found anew for each page. Rows that were mended meanwhile are no rows any more, but stand in the order
 * still, so nothing is skipped or shown twice. What stood behind a deleted row has moved into its place.
 * @param order the ids of all that rows are found among, in the order of the rows
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
