import Type, { type TSchema } from 'typebox';

/** The filter of a list as it stands in a body, so that what is wrong with it is told by its path there. */
export function filterBody(query: TSchema): TSchema {
  return Type.Object({ filter: query });
}
