import type { OverlayFault } from './apply-overlay.ts';

/** What is wrong with a file or an operation, and how to fix it. The web shows its own words by the code. */
export const overlayErrors = {
  'too-large': ['The file is larger than 1 MB', 'Export the navigation anew and edit that file'],
  'not-json': ['The file is not JSON', 'Export the navigation and edit that file in a text editor'],
  'not-an-object': ['An object is expected here', 'Write { … }'],
  'not-a-list': ['A list is expected here', 'Write [ … ]'],
  'not-a-text': ['A text is expected here', 'Write it in quotation marks'],
  'not-a-boolean': ['true or false is expected here', 'Write true or false, without quotation marks'],
  'unsupported-version': ['This version of the format is not known', 'Write "version": 1'],
  'unknown-field': ['There is no such field here', 'Remove it, or correct its name'],
  missing: ['A field is missing', 'Add it'],
  'too-many': ['There are more than 2000 operations', 'Leave out those that change nothing'],
  'unknown-operation': ['There is no such operation', 'Use move, order, hide, rename, group or link'],
  'invalid-id': ['This cannot be an id', 'Letters, digits, dots and dashes; a new one in lower case without dots'],
  'one-neighbour': ['Exactly one of before and after is needed', 'Keep one of them'],
  'no-language': ['A name in at least one language is needed', 'Add sk, en or de'],
  'empty-label': ['A label is empty', 'Write at least one letter'],
  'long-label': ['A label is longer than 60 characters', 'Shorten it'],
  'unsafe-label': ['A label holds <, > or control characters', 'Write plain text'],
  'unsafe-link': ['This is no address to link to', 'Write a path such as reports/list, or an address with https://'],
  'duplicate-id': ['This id is taken', 'Choose another one'],
  'not-a-group': ['A link cannot hold anything', 'Name a group or an application, or null'],
  'group-in-group': ['A group cannot stand in a group', 'Name an application, or null'],
  'application-fixed': ['Applications stand at the top', 'Order or hide it instead'],
  'not-siblings': ['The two do not stand in the same place', 'Move the entry there first'],
} as const satisfies Record<string, readonly [cause: string, fix: string]>;

export type OverlayErrorCode = keyof typeof overlayErrors;

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
  return fault in overlayErrors;
}
