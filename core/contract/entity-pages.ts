/**
 * The pages of one kind of entity. The owner's contract exports the value, such as `entityPages<Partner>('partners')`, and other plugins
 * use it to add to the pages. core/web/tokens/page-points.ts lists the extension points.
 */
export interface EntityPages<E, Row = E> {
  /** The id of the owner. The ids of its extension points start with it. */
  readonly id: string;
  /** A property that carries the types. It is always undefined at run time. */
  readonly types?: (entity: E, row: Row) => [E, Row];
}

/** @typeParam Row The type of a row in the list, if it has fewer properties than the detail shows. */
export function entityPages<E, Row = E>(id: string): EntityPages<E, Row> {
  return Object.freeze({ id });
}
