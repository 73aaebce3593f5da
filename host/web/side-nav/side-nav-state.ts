import { makeAutoObservable, observable } from 'mobx';
import type { SafeStorage } from '#core/web';

const key = 'kostra.side-nav';

/**
 * The state of the side navigation: which parts the user expanded and collapsed, and whether all of it is collapsed, which this browser
 * stores.
 */
export class SideNavState {
  isCollapsed: boolean;
  /** The parts that the user expanded or collapsed, by id. Parts that are not in the map have their default state. */
  readonly chosen = observable.map<string, boolean>();
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    this.isCollapsed = storage.get(key) === 'collapsed';
    makeAutoObservable(this, { chosen: false }, { autoBind: true });
  }

  toggleCollapsed(): void {
    this.isCollapsed = !this.isCollapsed;
    if (this.isCollapsed) this.#storage.set(key, 'collapsed');
    else this.#storage.remove(key);
  }

  /** Expands or collapses a part. @param siblings the other parts on the same level, which collapse if only one may be expanded */
  setOpen(
    id: string,
    isOpen: boolean,
    { multipleOpen, siblings }: { multipleOpen: boolean; siblings: readonly string[] },
  ) {
    if (isOpen && !multipleOpen) for (const sibling of siblings) this.chosen.set(sibling, false);
    this.chosen.set(id, isOpen);
  }
}
