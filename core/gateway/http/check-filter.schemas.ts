import Type, { type TSchema } from 'typebox';
import { inputCheck } from './validation.ts';

/**
 * The filter of a list as it stands in another call's body, `{ filter }`: what is wrong with it is told by its path there.
 * @throws Refusal `invalid-input` that lists every field
 */
export function checkFilter(query: TSchema, filter: unknown): void {
  inputCheck(Type.Object({ filter: query }))({ filter });
}
