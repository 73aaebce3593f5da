import Type, { type TSchema } from 'typebox';

/** The part of the body that a list itself describes. */
export function filterBody(query: TSchema): TSchema {
  return Type.Object({ filter: query });
}
