import { defaultLanguage, languageOf, type LocalText } from '#core/contract';

/** The title of an entry: its own text if it has one, otherwise the translation of its key. */
export interface NavTitle {
  /** The translation key of the plugin that contributed the entry. */
  readonly key?: string;
  /** Texts that take precedence over the key, separately in each language. */
  readonly text?: Partial<LocalText>;
}

/**
 * An entry of the navigation. Applications are at the top; groups are at the top or in an application; links can be anywhere except in
 * links. A group or link at the top belongs to whichever application is open. [A2-38]
 */
export interface NavNode {
  /** The stable id by which overlays refer to the entry: `app.Warehouse`, `store`, `invoices.nav`. */
  readonly id: string;
  readonly kind: 'application' | 'group' | 'link';
  readonly title: NavTitle;
  /** The target of a link: a path relative to the company, or an address that begins with `https://`. */
  readonly to?: string;
  /** The application that the link's page belongs to, if it is not the one in which the link is. */
  readonly application?: string;
  /** The icon: a name if it comes from the configuration, or any value if it comes from a plugin. The frame can draw both. */
  readonly icon?: unknown;
  /** `true` if an overlay hides the entry and everything in it. Entries that a gate refuses are removed later, when the tree is shown. */
  readonly hidden?: true;
  /** The earlier ids of the entry; an overlay may still use them. */
  readonly renamedFrom?: readonly string[];
  readonly children?: readonly NavNode[];
}

export type NavTree = readonly NavNode[];

export function applicationNodeId(application: string): string {
  return `app.${application}`;
}

/** A node together with the id of its parent; a null `parent` means the top. */
export interface PlacedNode {
  readonly node: NavNode;
  readonly parent: string | null;
}

/** Returns all nodes, each before its children. */
export function walk(tree: NavTree, parent: string | null = null): PlacedNode[] {
  return tree.flatMap((node) => [{ node, parent }, ...walk(node.children ?? [], node.id)]);
}

/** Returns the title in the given language; `t` translates a key. The fallback is the Slovak text, then the id. */
export function titleText({ title, id }: Pick<NavNode, 'title' | 'id'>, language: string, t: (key: string) => string) {
  const text = title.text?.[languageOf(language) ?? defaultLanguage];
  return text ?? (title.key === undefined ? (title.text?.[defaultLanguage] ?? id) : t(title.key));
}
