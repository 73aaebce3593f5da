import type { LocalText } from '#core/contract';

/**
 * A company's changes of the navigation: operations on stable ids, which are applied in order to the entries that plugins contribute at
 * that time. A stored copy of the tree would hide every entry that a later version adds. [A2-38]
 */
export interface Overlay {
  /** The version of the file's format, which is not the product's. */
  readonly version: 1;
  readonly options?: OverlayOptions;
  readonly operations: readonly OverlayOperation[];
}

/** The settings for the behaviour of the side navigation. [A2-38] */
export interface OverlayOptions {
  /** Whether several sections may be open at the same time. The default is true. */
  readonly multipleOpen?: boolean;
  /** Whether the user may collapse the navigation to its narrow width. The default is true. */
  readonly collapsible?: boolean;
}

export type OverlayOperation = Move | Order | Hide | Rename | AddGroup | AddLink;

/** Moves an entry to the end of a group or an application; a null parent means the end of the top level. */
export interface Move {
  readonly op: 'move';
  readonly id: string;
  readonly parent: string | null;
}

/** Moves an entry next to another one of the same parent; exactly one of `before` and `after` is given. */
export interface Order {
  readonly op: 'order';
  readonly id: string;
  readonly before?: string;
  readonly after?: string;
}

/** Hides an entry and everything in it; `hidden: false` shows it again. */
export interface Hide {
  readonly op: 'hide';
  readonly id: string;
  readonly hidden?: boolean;
}

/** Renames an entry in at least one language; the other languages stay as they are. */
export interface Rename {
  readonly op: 'rename';
  readonly id: string;
  readonly title: Partial<LocalText>;
}

/** Adds a group, at the top or in an application. Its id has no dot, so it can never be equal to the id of a contribution. */
export interface AddGroup {
  readonly op: 'group';
  readonly id: string;
  readonly title: LocalText;
  readonly parent?: string | null;
}

/** Adds a link to a page of the company (`reports/list`) or to an address that begins with `https://`. */
export interface AddLink {
  readonly op: 'link';
  readonly id: string;
  readonly title: LocalText;
  readonly to: string;
  readonly parent?: string | null;
}

export const noOverlay: Overlay = { version: 1, operations: [] };

/** The maximum size of a file in bytes; a larger file is refused before it is read. */
export const longestFile = 1_048_576;
export const maxOperations = 2_000;
/** The maximum length of a label, in characters. */
export const longestLabel = 60;
