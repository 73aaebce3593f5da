import { defaultLanguage, languageOf, type LocalText } from '#core/contract';

/** What an entry is called: its own words where there are any, else the text of its key. */
export interface NavTitle {
  /** Translation key of the plugin that contributed it. */
  readonly key?: string;
  /** Words that win over the key, language by language. */
  readonly text?: Partial<LocalText>;
}

/**
 * An entry of the navigation. Applications stand at the top; groups at the top or in an application; links anywhere but
 * in links. What stands at the top and is no application belongs to whichever application is open. [A2-38]
 */
export interface NavNode {
  /** Stable: overlays name it. `app.Warehouse`, `store`, `invoices.nav`. */
  readonly id: string;
  readonly kind: 'application' | 'group' | 'link';
  readonly title: NavTitle;
  /** Of a link: a path relative to the company, or an address that begins with `https://`. */
  readonly to?: string;
  /** Of a link whose page is another application's, wherever it stands: that application. */
  readonly application?: string;
  /** Of the configuration a name, of a plugin whatever it brings; the frame knows how to draw both. */
  readonly icon?: unknown;
  /** Hidden by an overlay, with everything in it. Entries that a gate refuses are left out later, when the tree is shown. */
  readonly hidden?: true;
  /** Ids it had before; an overlay may still name it so. */
  readonly renamedFrom?: readonly string[];
  readonly children?: readonly NavNode[];
}

/** The whole navigation, in order. */
export type NavTree = readonly NavNode[];

/** The id of an application's entry. */
export function applicationNodeId(application: string): string {
  return `app.${application}`;
}

/** A node with where it stands; `parent` null: at the top. */
export interface PlacedNode {
  readonly node: NavNode;
  readonly parent: string | null;
}

/** Every node, each before what stands in it. */
export function walk(tree: NavTree, parent: string | null = null): PlacedNode[] {
  return tree.flatMap((node) => [{ node, parent }, ...walk(node.children ?? [], node.id)]);
}

/** The words of a title: `t` gives the text of a key. Slovak, then the id, where nothing else is there. */
export function titleText({ title, id }: Pick<NavNode, 'title' | 'id'>, language: string, t: (key: string) => string) {
  const text = title.text?.[languageOf(language) ?? defaultLanguage];
  return text ?? (title.key === undefined ? (title.text?.[defaultLanguage] ?? id) : t(title.key));
}
