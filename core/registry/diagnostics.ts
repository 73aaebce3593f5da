import { createAtom } from 'mobx';

/** The codes of all problems that a plugin or contribution can have, each with a text that states the cause. */
const diagnosticCodes = {
  'import-failed': 'Its code could not be loaded',
  'manifest-invalid': 'Its manifest is not valid',
  'plugin-duplicate': 'Another plugin has the same id',
  'contribution-duplicate': 'Another contribution has the same id',
  'service-duplicate': 'Another plugin provides the same service',
  'service-missing': 'A service it needs is not there',
  'service-cycle': 'Services need each other in a circle',
  'service-failed': 'A service of it could not be made',
  'declaration-duplicate': 'Another plugin declares the same permission, licence feature or flag',
  'activation-slow': 'Its activation takes long',
  'activation-timeout': 'Its activation took too long and was given up',
  'activation-failed': 'Its activation failed',
  'deactivation-failed': 'It did not clean up after itself',
  'render-failed': 'A page or component of it failed',
  'order-unknown': 'It wants to stand beside a contribution that is not there',
  'contract-missing': 'It imports the contract of a plugin that is not installed',
  'migration-failed': 'Its tables are not as its code expects them',
  'field-taken': 'A field it adds has the name of another field',
  'turned-off': 'It is turned off',
} as const;
export type DiagnosticCode = keyof typeof diagnosticCodes;

/** A diagnostic before `Diagnostics` adds the time. */
export type Problem = Omit<Diagnostic, 'at'>;

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly plugin: string;
  readonly contribution?: string;
  /** The description of the problem, with the names of the plugins or services concerned. */
  readonly what: string;
  /** The advice how to fix the problem. */
  readonly fix: string;
  readonly cause?: unknown;
  /** The time of the report, in milliseconds since 1970. */
  readonly at: number;
}

/** The problems that were reported last, at most `limit` of them (500 by default). Observable. */
export class Diagnostics {
  #list: readonly Diagnostic[] = [];
  readonly #atom = createAtom('diagnostics');
  readonly #now: () => number;
  readonly #limit: number;
  readonly #listeners = new Set<(diagnostic: Diagnostic) => void>();

  constructor({ now = Date.now, limit = 500 }: { now?: () => number; limit?: number } = {}) {
    this.#now = now;
    this.#limit = limit;
  }

  get list(): readonly Diagnostic[] {
    this.#atom.reportObserved();
    return this.#list;
  }

  report(diagnostic: Problem): void {
    const dated = { ...diagnostic, at: this.#now() };
    this.#list = [...this.#list, dated].slice(-this.#limit);
    this.#atom.reportChanged();
    for (const listener of this.#listeners) {
      try {
        listener(dated);
      } catch {
        // A failing log must not stop the start or the stop of a plugin; the problem stays in the list.
      }
    }
  }

  /** Calls the listener, such as a log, for each new problem. Returns a function that removes the listener. */
  onReport(listener: (diagnostic: Diagnostic) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
