import type { OverlayFault } from './apply-overlay.ts';

/** The possible errors of a file or an operation. The web and the gateway have a message for each, in every language. */
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

export interface OverlayError {
  /** The JSON pointer into the file: `/operations/3/title/sk`. An empty pointer means that the error is about the file as a whole. */
  readonly path: string;
  readonly code: OverlayErrorCode;
}

/** Returns whether a fault of the tree makes the file invalid. An entry that is not installed does not: it may be installed later. */
export function isOverlayErrorCode(fault: OverlayFault): fault is OverlayFault & OverlayErrorCode {
  return codes.has(fault);
}

const codes: ReadonlySet<string> = new Set(overlayErrorCodes);
