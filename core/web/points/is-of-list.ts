/**
 * Whether a contribution to a point of several lists concerns one of them.
 * @param collection the path segment of the list; undefined if the point belongs to one list
 */
export function isOfList({ lists }: { readonly lists?: readonly string[] }, collection: string | undefined): boolean {
  return !collection || lists?.includes(collection) !== false;
}
