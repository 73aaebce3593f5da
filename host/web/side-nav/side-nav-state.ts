import { makeAutoObservable, observable } from 'mobx';
import type { SafeStorage } from '#core/web';

const key = 'kostra.side-nav';

/** What this person opened and closed of the side navigation; whether it is collapsed is kept in this browser. */
export class SideNavState {
  isCollapsed: boolean;
  /** What was opened or closed by hand, by id; the rest is as it comes. */
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

  /** @param siblings the others of its level, which close when only one may be open */
  setOpen(
    id: string,
    isOpen: boolean,
    { multipleOpen, siblings }: { multipleOpen: boolean; siblings: readonly string[] },
  ) {
    if (isOpen && !multipleOpen) for (const sibling of siblings) this.chosen.set(sibling, false);
    this.chosen.set(id, isOpen);
  }
}
