import { type ExtraValue, isInitial } from '#core/contract/fields';
import type { DocumentKind } from './kind.ts';

/**
 * Checks whether a page and a print of a document leave a field out because of its value: a field that a plugin added, at its initial value,
 * because most documents have no use for it. A kind's own field is shown all the same: its initial value says something, as the purpose of
 * a cash receipt.
 */
export function isLeftOut(
  { extra, added }: Pick<DocumentKind, 'extra' | 'added'>,
  name: string,
  value?: ExtraValue,
): boolean {
  const field = added?.includes(name) === true && extra[name];
  return field ? isInitial(field, value) : false;
}
