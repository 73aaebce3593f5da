import type { Endpoint, ReplyOf } from '#core/contract';
import { point, token } from '#core/registry';
import type { Tx } from '../database/index.ts';

/** What filling in bulk asks of other plugins: theirs alone to give, and of use to nobody else, so no contract of theirs names it. */

export interface NumberRun {
  readonly documentType: string;
  /** How many are wanted of each day, in the order of the days. */
  readonly days: readonly { readonly issuedOn: string; readonly count: number }[];
}

/**
 * Numbers of the default series, day after day, each as if its document had been issued.
 * @throws Refusal as the issuing of a document does
 */
export type BulkNumbers = (tx: Tx, run: NumberRun) => Promise<{ numbers: string[]; sequenceCode: string }>;

/** Provided by the plugin that numbers documents. */
export const bulkNumbers = token<BulkNumbers, 'process'>('gateway.bulk-numbers', 'process');

/** Records that rows filled in bulk refer to, such as their customers; contributed by the plugin of the endpoint that creates one. */
export interface BulkRecords<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** That many, oldest first; where the company has fewer, invented ones are added. */
  atLeast(tx: Tx, count: number, random: () => number): Promise<readonly ReplyOf<E>[]>;
}

export const bulkRecords = point<BulkRecords>('gateway.bulk-records');

/** Whether the records are those that the endpoint creates, and so typed by it. */
export function areRecordsOf<E extends Endpoint>(records: BulkRecords, endpoint: E): records is BulkRecords<E> {
  return records.endpoint === endpoint;
}
