/**
 * The pages of one kind of entity, as other plugins name them to add to them: `entityPages<Partner>('partners')`, in its
 * owner's contract. What can be added is in core/web/tokens/page-points.ts.
 */
export interface EntityPages<E> {
  /** The owner's id: its points' ids start with it. */
  readonly id: string;
  /** Never there at run time: carries the type. */
  readonly types?: (entity: E) => E;
}

export function entityPages<E>(id: string): EntityPages<E> {
  return Object.freeze({ id });
}
