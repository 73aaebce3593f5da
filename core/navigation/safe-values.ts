import { longestLabel } from './overlay.ts';
import type { OverlayErrorCode } from './overlay-errors.ts';

/** Characters that could be taken for markup, that steer a terminal, or that turn the direction of text around. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafe = /[<>\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** What is wrong with a label; `undefined`: nothing. */
export function labelFault(label: string): OverlayErrorCode | undefined {
  if (label.trim() === '') return 'empty-label';
  if (unsafe.test(label)) return 'unsafe-label';
  return label.length > longestLabel ? 'long-label' : undefined;
}

/** A path relative to the company: no scheme, no way out of it, no host. */
const path = /^[a-z][a-z0-9-]*(?:\/[A-Za-z0-9-]+)*(?:\?[A-Za-z0-9=&,._-]*)?$/;

/** Whether a link may lead there: a page of the company, or an address with `https://` and without a password. */
export function isSafeLink(to: string): boolean {
  if (to.length > 500) return false;
  if (path.test(to)) return true;
  if (!/^https:\/\/[^\s\\@/]+(?:\/[^\s\\]*)?$/.test(to)) return false;
  const address = URL.parse(to);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}

/** An entry as operations name it. */
export function isReference(id: string): boolean {
  return /^[A-Za-z][A-Za-z0-9._-]{0,119}$/.test(id);
}

/** An entry that an overlay makes: without a dot, which every contribution's id has. */
export function isNewId(id: string): boolean {
  return /^[a-z][a-z0-9-]{0,59}$/.test(id);
}
