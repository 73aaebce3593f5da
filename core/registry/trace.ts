import { createAtom } from 'mobx';

/** The number of events that are stored. [A9-13] */
const traceLimit = 75;

export interface TraceEvent {
  /** The time of the event, in milliseconds since 1970. */
  readonly at: number;
  /**
   * The kind: a plugin changed its state; a problem occurred; a company was opened or left; the hub sent an event; the gateway answered.
   */
  readonly kind: 'plugin' | 'problem' | 'company' | 'hub' | 'call';
  /** The id of the plugin, company or endpoint, or the name of the hub event. */
  readonly subject: string;
  /** The result in one word: `active`, `import-failed`, `200`. It never contains user data. */
  readonly outcome: string;
}

/**
 * The last events of the shell (at most `traceLimit`), which the inspector shows. Observable; adding an event takes constant time. [A9-13]
 */
export class Trace {
  readonly #ring: TraceEvent[] = [];
  #next = 0;
  readonly #atom = createAtom('trace');
  readonly #now: () => number;

  constructor({ now = Date.now }: { readonly now?: () => number } = {}) {
    this.#now = now;
  }

  /** The events, the oldest first. */
  get list(): readonly TraceEvent[] {
    this.#atom.reportObserved();
    return [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)];
  }

  note(kind: TraceEvent['kind'], subject: string, outcome: string): void {
    this.#ring[this.#next] = { at: this.#now(), kind, subject, outcome };
    this.#next = (this.#next + 1) % traceLimit;
    this.#atom.reportChanged();
  }
}
