/**
 * The pages of one kind of entity, as other plugins name them to add to them: `entityPages<Partner>('partners')`, in its
 * owner's contract. What can be added is in core/web/tokens/page-points.ts.
 */
export interface EntityPages<E, Row = E> {
  /** The owner's id: its points' ids start with it. */
  readonly id: string;
  /** Never there at run time: carries the type. */
  readonly types?: (entity: E, row: Row) => [E, Row];
}

/** @typeParam Row what the list has of each, where that is less than a detail shows. */
export function entityPages<E, Row = E>(id: string): EntityPages<E, Row> {
  return Object.freeze({ id });
}
