import { type Dependency, point, type Resolved } from '#core/registry';
import type { Tx } from './database/index.ts';

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

export const bulkParts = point<BulkPart>('gateway.bulk');

/** A part with the services it asks for. */
export function bulkPart<const D extends readonly Dependency<'process'>[]>(
  option: string,
  needs: D,
  fill: (context: BulkContext, ...services: Resolved<D>) => Promise<void>,
): BulkPart {
  return { option, needs, fill: fill as BulkPart['fill'] };
}
