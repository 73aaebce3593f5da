import { createAtom, type IAtom } from 'mobx';
import type { Disposer } from './instance.ts';
import type { PluginManifest } from './plugin.ts';

/**
 * The state of a plugin: `idle`, then `activating`, then `active`. It is `failed` after an error (a retry is possible), `blocked` while a
 * service that it needs is missing (it starts when the service comes), and `off` on request or after three failures in a row.
 */
export type PluginState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'activating' }
  | { readonly phase: 'active' /** The duration of the activation in milliseconds. */; readonly took: number }
  | { readonly phase: 'failed'; readonly during: FailurePhase; readonly error: unknown }
  | { readonly phase: 'blocked' /** The ids of services that nobody provides. */; readonly by: readonly string[] }
  | { readonly phase: 'off'; readonly why: string };

export type FailurePhase = 'import' | 'validate' | 'activate';

/** The source of a plugin: the name of its folder, and a function that loads its manifest. */
export interface PluginSource {
  readonly id: string;
  load(): Promise<unknown> | unknown;
}

interface Activation {
  /** Aborts the plugin's signal, which also stops a running `activate`. */
  readonly ending: AbortController;
  /** The disposers in the order of registration; they run in reverse when the plugin stops. */
  disposers: readonly Disposer[];
}

/** The number of failures in a row after which a plugin stays off until a user turns it on. */
export const failuresBeforeOff = 3;

/** An installed plugin together with its state in the host. */
export class PluginRecord {
  readonly source: PluginSource;
  manifest: PluginManifest | undefined;
  /** The number of failures in a row; see {@link failuresBeforeOff}. */
  failures = 0;
  /** The activation of a plugin that has an `activate`, while it runs or has succeeded. */
  activation: Activation | undefined;
  /** The work that is in progress on the plugin. Each promise resolves even if the work fails. */
  readonly busy: { [work in 'loading' | 'starting' | 'stopping']?: Promise<void> | undefined } = {};
  readonly #onState: (record: PluginRecord) => void;
  #state: PluginState = { phase: 'idle' };
  readonly #atom: IAtom;

  /** @param onState is called with each new state */
  constructor(source: PluginSource, onState: (record: PluginRecord) => void) {
    this.source = source;
    this.#onState = onState;
    this.#atom = createAtom(`plugin ${source.id}`);
  }

  get id(): string {
    return this.source.id;
  }

  /** The current state. Observable. */
  get state(): PluginState {
    this.#atom.reportObserved();
    return this.#state;
  }

  set state(state: PluginState) {
    this.#state = state;
    this.#atom.reportChanged();
    this.#onState(this);
  }

  /** The phase of the state. Reading it, or `isRunning`, does not make MobX observe the state. */
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

  /** Stores a promise of running work in `busy` until it has settled. */
  track(what: 'starting' | 'stopping', work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => {
      if (this.busy[what] === tracked) this.busy[what] = undefined;
    });
    this.busy[what] = tracked;
    return tracked;
  }
}
