import { createAtom, type IAtom } from 'mobx';
import type { Disposer } from './disposers.ts';
import type { PluginManifest } from './plugin.ts';
import { idle, type PluginState } from './plugin-state.ts';

/** One installed plugin, as the host keeps it. Its state is observable; the atom is made when somebody first looks. */
export class PluginRecord {
  readonly id: string;
  readonly load: () => Promise<unknown> | unknown;
  manifest: PluginManifest | undefined;
  /** Run, last first, when the plugin is deactivated. */
  disposers: Disposer[] = [];
  failures = 0;
  #state: PluginState = idle;
  #atom: IAtom | undefined;

  constructor(id: string, load: () => Promise<unknown> | unknown) {
    this.id = id;
    this.load = load;
  }

  get state(): PluginState {
    (this.#atom ??= createAtom(`plugin ${this.id}`)).reportObserved();
    return this.#state;
  }

  set state(state: PluginState) {
    this.#state = state;
    this.#atom?.reportChanged();
  }
}
