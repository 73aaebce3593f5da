import { createHash } from 'node:crypto';

/** Returns the same id for the same two texts: a UUID of version 8, made from a hash. */
export function derivedId(one: string, other: string): string {
  const hex = createHash('sha256').update(`${one}/${other}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
