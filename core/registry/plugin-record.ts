import { createAtom, type IAtom } from 'mobx';
import type { Disposer } from './instance.ts';
import type { PluginManifest } from './plugin.ts';

/**
 * Where a plugin stands.
 *
 * `idle → activating → active`; or `failed` (retry is possible), `blocked` (a service it needs is not there; starts by
 * itself once it is), `off` (by somebody's wish, or after three failures in a row).
 */
export type PluginState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'activating' }
  | { readonly phase: 'active' /** Milliseconds that activation took. */; readonly took: number }
  | { readonly phase: 'failed'; readonly during: FailurePhase; readonly error: unknown }
  | { readonly phase: 'blocked' /** Ids of the missing services. */; readonly by: readonly string[] }
  | { readonly phase: 'off'; readonly why: string };

export type FailurePhase = 'import' | 'validate' | 'activate';

/** Where a plugin comes from: its folder's name, and how to get its manifest. */
export interface PluginSource {
  readonly id: string;
  load(): Promise<unknown> | unknown;
}

interface Activation {
  /** Aborts the plugin's signal, and gives up `activate` while that is under way. */
  readonly ending: AbortController;
  /** In the order registered; run in reverse when the plugin stops. */
  disposers: readonly Disposer[];
}

/** After this many failures in a row a plugin stays off until somebody turns it on. */
export const failuresBeforeOff = 3;

/** One installed plugin, as the host keeps it. */
export class PluginRecord {
  readonly source: PluginSource;
  manifest: PluginManifest | undefined;
  /** In a row. */
  failures = 0;
  /** Of plugins that have an `activate`, while it is under way or has succeeded. */
  activation: Activation | undefined;
  /** What goes on with it; each settles without an error. */
  readonly busy: { [work in 'loading' | 'starting' | 'stopping']?: Promise<void> | undefined } = {};
  readonly #onState: (record: PluginRecord) => void;
  #state: PluginState = { phase: 'idle' };
  readonly #atom: IAtom;

  /** @param onState hears of each new state */
  constructor(source: PluginSource, onState: (record: PluginRecord) => void) {
    this.source = source;
    this.#onState = onState;
    this.#atom = createAtom(`plugin ${source.id}`);
  }

  get id(): string {
    return this.source.id;
  }

  /** Observable. */
  get state(): PluginState {
    this.#atom.reportObserved();
    return this.#state;
  }

  set state(state: PluginState) {
    this.#state = state;
    this.#atom.reportChanged();
    this.#onState(this);
  }

  /** Not observed, as `isRunning`. */
  get phase(): PluginState['phase'] {
    return this.#state.phase;
  }

  get isRunning(): boolean {
    return this.phase === 'active' || this.phase === 'activating';
  }

  fail(during: FailurePhase, error: unknown): void {
    if (this.phase === 'off') return;
    this.failures += 1;
    this.state =
      this.failures >= failuresBeforeOff
        ? { phase: 'off', why: `It failed ${this.failures} times in a row` }
        : { phase: 'failed', during, error };
  }

  /** Notes what goes on until it has settled. */
  track(what: 'starting' | 'stopping', work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => {
      if (this.busy[what] === tracked) this.busy[what] = undefined;
    });
    this.busy[what] = tracked;
    return tracked;
  }
}
