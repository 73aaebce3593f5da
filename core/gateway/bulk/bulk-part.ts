import type { Endpoint } from '#core/contract';
import { type Contributions, type Dependency, point, type Resolved } from '#core/registry';
import type { Tx } from '../database/index.ts';

/** What a plugin fills a company by the hundred thousand with. */
export interface BulkContext {
  readonly companyId: string;
  /** How many rows are wanted. */
  readonly count: number;
  /** `yyyy-MM-dd`: the day it is done. */
  readonly today: string;
  /** Numbers in [0, 1) that are the same for the same seed. */
  random(): number;
  /** One transaction inside the company, as its owner. What was committed stays when the rest is cut off. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Tells how many rows are there by now. */
  progress(done: number): void;
}

/**
 * Data in bulk, for measuring and for showing how a large company feels: written by SQL over sets, because a million calls
 * take hours, yet each row as a call would have left it. `npm run kostra -- demo` offers each part as an option.
 */
export interface BulkPart {
  /** The operator's option: `invoices`. */
  readonly option: string;
  readonly needs: readonly Dependency[];
  /** The erased seam: `bulkPart` checked it against the needs. */
  readonly fill: (context: BulkContext, ...services: never[]) => Promise<void>;
}

/** Makes its parts when all plugins have contributed, so that one plugin can write the rows of others' models. */
export const bulkParts = point<(contributed: Pick<Contributions, 'read'>) => readonly BulkPart[]>('gateway.bulk');

/** A part with the services it asks for. */
export function bulkPart<const D extends readonly Dependency<'process'>[]>(
  option: string,
  needs: D,
  fill: (context: BulkContext, ...services: Resolved<D>) => Promise<void>,
): BulkPart {
  return { option, needs, fill: fill as BulkPart['fill'] };
}

type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer Body, unknown> ? Body : never;

/** When a row comes into being, and where. */
export interface BulkMoment {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** The company charges VAT. */
  readonly payer: boolean;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * What a typical call sends that creates a row. The plugin with the endpoint contributes it for the plugin that writes such
 * rows: invoices for documents.
 */
export interface BulkModel<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** @param given what the writer has chosen already, such as the customer; the rest is added */
  body(moment: BulkMoment, given: Partial<BodyOf<E>>): BodyOf<E>;
}

export const bulkModels = point<BulkModel>('gateway.bulk-models');

/** Whether the model is that of the endpoint, and so typed by it. */
export function isModelOf<E extends Endpoint>(model: BulkModel, endpoint: E): model is BulkModel<E> {
  return model.endpoint === endpoint;
}
