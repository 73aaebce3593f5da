import { createAtom } from 'mobx';

/** How many are kept. [A9-13] */
const traceLimit = 75;

/** Something that happened in the shell. */
export interface TraceEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** A plugin changed its state; something went wrong; a company was opened or left; the hub told something; the gateway answered. */
  readonly kind: 'plugin' | 'problem' | 'company' | 'hub' | 'call';
  /** The plugin, the event, the endpoint. */
  readonly subject: string;
  /** What became of it, in a word: `active`, `import-failed`, `200`. Never anybody's data. */
  readonly outcome: string;
}

/** The newest events of the shell, for the inspector. Observable, bounded; noting costs the same however much goes on. [A9-13] */
export class Trace {
  readonly #ring: TraceEvent[] = [];
  #next = 0;
  readonly #atom = createAtom('trace');
  readonly #now: () => number;

  constructor({ now = Date.now }: { readonly now?: () => number } = {}) {
    this.#now = now;
  }

  /** Oldest first. */
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
