import type { Endpoint } from '#core/contract';
import { type Contributions, type Dependency, point, type Resolved } from '#core/registry';
import type { Tx } from '../database/index.ts';

/** The context in which a plugin fills a company with hundreds of thousands of rows. */
export interface BulkContext {
  readonly companyId: string;
  /** The number of rows to write. */
  readonly count: number;
  /** The current day, `yyyy-MM-dd`. */
  readonly today: string;
  /** Returns a pseudorandom number in [0, 1); the same seed gives the same sequence. */
  random(): number;
  /** Runs one transaction in the company, as its owner. If the filling is interrupted, the committed transactions remain. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  progress(done: number): void;
}

/**
 * A kind of data that can be written in bulk, for measurements and for demonstrations of a large company. It is written by SQL over whole
 * sets, because a million requests would take hours, but each row looks as if a request had made it. `npm run kostra -- demo` offers each
 * part as an option.
 */
export interface BulkPart {
  /** The name of the command-line option, such as `invoices`. */
  readonly option: string;
  readonly needs: readonly Dependency[];
  /** The types of the services are erased here: `bulkPart` has checked them against `needs`. */
  readonly fill: (context: BulkContext, ...services: never[]) => Promise<void>;
}

/**
 * The extension point for bulk parts. The functions run after all plugins have contributed, so that one plugin can write rows by the bulk
 * models of other plugins.
 */
export const bulkParts = point<(contributed: Pick<Contributions, 'read'>) => readonly BulkPart[]>('gateway.bulk');

/** Makes a bulk part, and checks the types of `fill` against the services that it needs. */
export function bulkPart<const D extends readonly Dependency<'process'>[]>(
  option: string,
  needs: D,
  fill: (context: BulkContext, ...services: Resolved<D>) => Promise<void>,
): BulkPart {
  return { option, needs, fill: fill as BulkPart['fill'] };
}

type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer Body, unknown> ? Body : never;

/** The day and the company for which a row is made. */
export interface BulkMoment {
  /** The format is `yyyy-MM-dd`. */
  readonly day: string;
  /** Whether the company charges VAT. */
  readonly payer: boolean;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

/**
 * The body of a typical request that creates a row. The plugin with the endpoint contributes it for the plugin that
 * writes such rows: the invoices plugin for the documents plugin.
 */
export interface BulkModel<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** @param given the values that the caller has already chosen, such as the customer; the model adds all other values */
  body(moment: BulkMoment, given: Partial<BodyOf<E>>): BodyOf<E>;
}

export const bulkModels = point<BulkModel>('gateway.bulk-models');

/** Returns whether the model is for this endpoint; it also narrows its type. */
export function isModelOf<E extends Endpoint>(model: BulkModel, endpoint: E): model is BulkModel<E> {
  return model.endpoint === endpoint;
}
