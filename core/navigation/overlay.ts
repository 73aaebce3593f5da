import type { LocalText } from '#core/contract';

/**
 * What a company changes of the navigation: operations on stable ids, applied in their order, over whatever plugins
 * contribute today. Chosen over a stored copy of the tree, which would hide every entry a later version brings. [A2-38]
 */
export interface Overlay {
  /** Of the format. */
  readonly version: 1;
  readonly options?: OverlayOptions;
  readonly operations: readonly OverlayOperation[];
}

/** How the side navigation behaves. [A2-38] */
export interface OverlayOptions {
  /** Several sections may be open at a time. Default true. */
  readonly multipleOpen?: boolean;
  /** It may be collapsed to its narrow width. Default true. */
  readonly collapsible?: boolean;
}

export type OverlayOperation = Move | Order | Hide | Rename | AddGroup | AddLink;

/** Puts an entry at the end of a group or an application; null: at the end of the top. */
export interface Move {
  readonly op: 'move';
  readonly id: string;
  readonly parent: string | null;
}

/** Puts an entry beside another one of the same parent: exactly one of `before` and `after`. */
export interface Order {
  readonly op: 'order';
  readonly id: string;
  readonly before?: string;
  readonly after?: string;
}

/** Hides an entry with all that stands in it; `hidden: false` shows it again. */
export interface Hide {
  readonly op: 'hide';
  readonly id: string;
  readonly hidden?: boolean;
}

/** Names it in at least one language; the others keep what they have. */
export interface Rename {
  readonly op: 'rename';
  readonly id: string;
  readonly title: Partial<LocalText>;
}

/** A new group, at the top or in an application. Its id has no dot, so no contribution can ever have it. */
export interface AddGroup {
  readonly op: 'group';
  readonly id: string;
  readonly title: LocalText;
  readonly parent?: string | null;
}

/** A new link: to a page of the company (`reports/list`), or to an address that begins with `https://`. */
export interface AddLink {
  readonly op: 'link';
  readonly id: string;
  readonly title: LocalText;
  readonly to: string;
  readonly parent?: string | null;
}

export const noOverlay: Overlay = { version: 1, operations: [] };

/** Longest file, in bytes; what is larger is refused before it is read. */
export const longestFile = 1_048_576;
/** Most operations in one overlay. */
export const mostOperations = 2_000;
/** Longest label, in characters. */
export const longestLabel = 60;
