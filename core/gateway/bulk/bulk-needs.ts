import type { Endpoint, ReplyOf } from '#core/contract';
import { point, token } from '#core/registry';
import type { Tx } from '../database/index.ts';

/** A request for many document numbers. It is in no contract, because only bulk filling sends it to the plugin that numbers documents. */

export interface NumberRun {
  readonly documentType: string;
  /** The number of documents for each day, in the order of the days. */
  readonly days: readonly { readonly issuedOn: string; readonly count: number }[];
}

/**
 * Allocates numbers of the default series, day after day, each as if its document had been issued.
 * @throws Refusal for the same reasons as issuing a document
 */
export type BulkNumbers = (tx: Tx, run: NumberRun) => Promise<{ numbers: string[]; sequenceCode: string }>;

/** The service that allocates the numbers; the plugin that numbers documents provides it. */
export const bulkNumbers = token<BulkNumbers, 'process'>('gateway.bulk-numbers', 'process');

/**
 * Records that bulk rows refer to, such as their customers. The plugin with the endpoint that creates such a record
 * contributes them.
 */
export interface BulkRecords<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Returns at least `count` records, oldest first; if the company has fewer, invented ones are added. */
  atLeast(tx: Tx, count: number, random: () => number): Promise<readonly ReplyOf<E>[]>;
}

export const bulkRecords = point<BulkRecords>('gateway.bulk-records');

/** Returns whether the records are made by this endpoint; it also narrows their type. */
export function areRecordsOf<E extends Endpoint>(records: BulkRecords, endpoint: E): records is BulkRecords<E> {
  return records.endpoint === endpoint;
}
