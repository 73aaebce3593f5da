import { makeAutoObservable, observable } from 'mobx';
import type { SafeStorage } from '#core/web';

const key = 'kostra.side-nav';

/** The state of the side navigation: which parts the user opened and closed; this browser stores whether it is collapsed. */
export class SideNavState {
  isCollapsed: boolean;
  /** The parts that the user opened or closed, by id; the others have their default state. */
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

  /** @param siblings the other parts on the same level, which close if only one may be open */
  setOpen(
    id: string,
    isOpen: boolean,
    { multipleOpen, siblings }: { multipleOpen: boolean; siblings: readonly string[] },
  ) {
    if (isOpen && !multipleOpen) for (const sibling of siblings) this.chosen.set(sibling, false);
    this.chosen.set(id, isOpen);
  }
}
