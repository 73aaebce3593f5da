import type { OverlayFault } from './apply-overlay.ts';

/** What can be wrong with a file or an operation. The web and the gateway's refusals have sentences for each, in every language. */
export const overlayErrorCodes = [
  'too-large',
  'not-json',
  'not-an-object',
  'not-a-list',
  'not-a-text',
  'not-a-boolean',
  'unsupported-version',
  'unknown-field',
  'missing',
  'too-many',
  'unknown-operation',
  'invalid-id',
  'one-neighbour',
  'no-language',
  'empty-label',
  'long-label',
  'unsafe-label',
  'unsafe-link',
  'duplicate-id',
  'not-a-group',
  'group-in-group',
  'application-fixed',
  'not-siblings',
] as const;

export type OverlayErrorCode = (typeof overlayErrorCodes)[number];

/** One thing to fix. */
export interface OverlayError {
  /** JSON pointer into the file: `/operations/3/title/sk`; empty: the file as a whole. */
  readonly path: string;
  readonly code: OverlayErrorCode;
}

/**
 * Whether a fault of the tree makes the file wrong. Naming an entry that is not installed does not: it may be installed
 * later.
 */
export function isOverlayErrorCode(fault: OverlayFault): fault is OverlayFault & OverlayErrorCode {
  return codes.has(fault);
}

const codes: ReadonlySet<string> = new Set(overlayErrorCodes);
