import { longestLabel } from './overlay.ts';
import type { OverlayErrorCode } from './overlay-errors.ts';

/** Characters that are dangerous in a label: they could be read as markup, control a terminal, or reverse the direction of text. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafe = /[<>\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Returns the error of a label, or `undefined` if it has none. */
export function labelFault(label: string): OverlayErrorCode | undefined {
  if (label.trim() === '') return 'empty-label';
  if (unsafe.test(label)) return 'unsafe-label';
  return label.length > longestLabel ? 'long-label' : undefined;
}

/** A path relative to the company: without a scheme, `..` or a host. */
const path = /^[a-z][a-z0-9-]*(?:\/[A-Za-z0-9-]+)*(?:\?[A-Za-z0-9=&,._-]*)?$/;

/** Returns whether a link may have this target: a page of the company, or an `https://` address without a password. */
export function isSafeLink(to: string): boolean {
  if (to.length > 500) return false;
  if (path.test(to)) return true;
  if (!/^https:\/\/[^\s\\@/]+(?:\/[^\s\\]*)?$/.test(to)) return false;
  const address = URL.parse(to);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}

/** Returns whether operations may refer to an entry by this id. */
export function isReference(id: string): boolean {
  return /^[A-Za-z][A-Za-z0-9._-]{0,119}$/.test(id);
}

/** Returns whether an entry that an overlay adds may have this id. It has no dot, because every contribution's id has one. */
export function isNewId(id: string): boolean {
  return /^[a-z][a-z0-9-]{0,59}$/.test(id);
}
