import type { NavNode, NavTree } from './nav-tree.ts';
import type { AddGroup, AddLink, Overlay, OverlayOperation } from './overlay.ts';

/**
 * The reason why an operation was skipped. `unknown-*` means that its entry is not installed now; the operation stays in the overlay and
 * works again when the entry is back. The other reasons mean that the tree does not allow the operation.
 */
export type OverlayFault =
  | 'unknown-id'
  | 'unknown-parent'
  | 'unknown-neighbour'
  | 'not-a-group'
  | 'group-in-group'
  | 'application-fixed'
  | 'not-siblings'
  | 'duplicate-id';

export interface OverlayDiagnostic {
  /** The position of the operation in the overlay, counted from 0. */
  readonly index: number;
  readonly fault: OverlayFault;
  /** The id that the fault is about, written as in the operation. */
  readonly id: string;
}

export interface AppliedOverlay {
  readonly tree: NavTree;
  readonly diagnostics: readonly OverlayDiagnostic[];
}

/**
 * Returns the tree after an overlay's operations, applied in their order. The function is pure and never throws: it skips an operation that
 * is not possible and reports it. An entry is found by its id or by one of its earlier ids. [A2-38]
 */
export function applyOverlay(tree: NavTree, { operations }: Pick<Overlay, 'operations'>): AppliedOverlay {
  const draft = new Draft(tree);
  const diagnostics = operations.flatMap((operation, index): OverlayDiagnostic[] => {
    const fault = draft.apply(operation);
    return fault ? [{ index, ...fault }] : [];
  });
  return { tree: draft.tree(), diagnostics };
}

interface Entry {
  node: NavNode;
  parent: Entry | undefined;
  readonly children: Entry[];
}
type Fault = Omit<OverlayDiagnostic, 'index'>;

/** A mutable copy of a tree, to which operations are applied. */
class Draft {
  readonly #top: Entry[] = [];
  readonly #byId = new Map<string, Entry>();
  readonly #renamed = new Map<string, Entry>();

  constructor(tree: NavTree) {
    for (const node of tree) this.#add(node, undefined);
  }

  apply(operation: OverlayOperation): Fault | undefined {
    if (operation.op === 'group' || operation.op === 'link') return this.#create(operation);
    const entry = this.#find(operation.id);
    if (!entry) return { fault: 'unknown-id', id: operation.id };
    switch (operation.op) {
      case 'move':
        return this.#move(entry, operation.parent);
      case 'order':
        return this.#order(entry, operation);
      case 'hide': {
        const { hidden: _, ...shown } = entry.node;
        entry.node = operation.hidden === false ? shown : { ...shown, hidden: true };
        return undefined;
      }
      case 'rename': {
        const { title } = entry.node;
        entry.node = { ...entry.node, title: { ...title, text: { ...title.text, ...operation.title } } };
        return undefined;
      }
    }
  }

  tree(): NavTree {
    const finish = ({ node, children }: Entry): NavNode =>
      children.length ? { ...node, children: children.map(finish) } : node;
    return this.#top.map(finish);
  }

  #create({ op, id, title, parent = null, ...more }: AddGroup | AddLink): Fault | undefined {
    if (this.#find(id)) return { fault: 'duplicate-id', id };
    const place = this.#placeFor(op, parent);
    if ('fault' in place) return place;
    const to = 'to' in more ? { to: more.to } : {};
    this.#add({ id, kind: op, title: { text: title }, ...to }, place.parent);
    return undefined;
  }

  #move(entry: Entry, parent: string | null): Fault | undefined {
    const { kind, id } = entry.node;
    if (kind === 'application') return parent === null ? undefined : { fault: 'application-fixed', id };
    const place = this.#placeFor(kind, parent);
    if ('fault' in place) return place;
    this.#leave(entry);
    entry.parent = place.parent;
    this.#siblings(entry).push(entry);
    return undefined;
  }

  #order(entry: Entry, { before, after }: { readonly before?: string; readonly after?: string }): Fault | undefined {
    const name = before ?? after ?? '';
    const neighbour = this.#find(name);
    if (!neighbour) return { fault: 'unknown-neighbour', id: name };
    if (neighbour === entry) return undefined;
    if (neighbour.parent !== entry.parent) return { fault: 'not-siblings', id: name };
    this.#leave(entry);
    const siblings = this.#siblings(entry);
    siblings.splice(siblings.indexOf(neighbour) + (before === undefined ? 1 : 0), 0, entry);
    return undefined;
  }

  /**
   * Finds the parent for an entry. Groups may be at the top or in an application, links also in groups; so nothing can be moved into
   * itself.
   */
  #placeFor(kind: 'group' | 'link', parent: string | null): { readonly parent: Entry | undefined } | Fault {
    if (parent === null) return { parent: undefined };
    const place = this.#find(parent);
    if (!place) return { fault: 'unknown-parent', id: parent };
    if (place.node.kind === 'link') return { fault: 'not-a-group', id: parent };
    if (kind === 'group' && place.node.kind === 'group') return { fault: 'group-in-group', id: parent };
    return { parent: place };
  }

  #add({ children, ...node }: NavNode, parent: Entry | undefined): void {
    const entry: Entry = { node, parent, children: [] };
    this.#byId.set(node.id, entry);
    for (const name of node.renamedFrom ?? []) this.#renamed.set(name, entry);
    this.#siblings(entry).push(entry);
    for (const child of children ?? []) this.#add(child, entry);
  }

  #find(id: string): Entry | undefined {
    return this.#byId.get(id) ?? this.#renamed.get(id);
  }

  #siblings(entry: Entry): Entry[] {
    return entry.parent?.children ?? this.#top;
  }

  #leave(entry: Entry): void {
    const siblings = this.#siblings(entry);
    siblings.splice(siblings.indexOf(entry), 1);
  }
}
