import Type, { type TSchema } from 'typebox';
import { inputCheck } from './validation.ts';

/**
 * Checks the filter of a list inside another request's body, `{ filter }`, so that errors have the path in that body.
 * @throws Refusal `invalid-input` with every wrong field
 */
export function checkFilter(query: TSchema, filter: unknown): void {
  inputCheck(Type.Object({ filter: query }))({ filter });
}
