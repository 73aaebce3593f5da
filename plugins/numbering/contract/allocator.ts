import { token } from '#core/registry';

/**
 * Allocates document numbers, each at the moment when its document is issued. [B6-17]
 *
 * The number belongs to the caller's transaction: if the transaction is rolled back, the number is free again, and until it ends no other
 * transaction gets a number of the same series. So call it last, and make the transaction short.
 */
export interface NumberAllocator {
  /**
   * Allocates the next number.
   * @throws Refusal `numbering-unknown-type` (404) for a type that is not numbered, `numbering-unknown-series` (409) for a series that does
   * not exist (any more), `numbering-exhausted` (409) after 999 999 999 numbers
   */
  allocate(tx: NumberingTransaction, request: NumberRequest): Promise<AllocatedNumber>;
  /** Returns whether the series exists. An existing series stays locked until the transaction ends, so that its code does not change. */
  holdSeries(
    tx: NumberingTransaction,
    series: { readonly documentType: string; readonly sequenceCode: string },
  ): Promise<boolean>;
  /**
   * Locks all series of the type until the transaction ends: none can be added, changed or deleted. Deleting or renaming a series locks the
   * series first and then its drafts. A caller that locks a draft and then needs its series must call this first, because otherwise both
   * may wait for each other.
   */
  holdAllSeries(tx: NumberingTransaction, documentType: string): Promise<void>;
}

export interface NumberRequest {
  /** The document type, such as `Invoice`. */
  readonly documentType: string;
  /** The code of the series. By default it is the type's default series. */
  readonly sequenceCode?: string | undefined;
  /** The day of issue, `yyyy-MM-dd`. It decides the period of the counter and the date in the number. */
  readonly issuedOn: string;
}

export interface AllocatedNumber {
  /** The number, which is unique in the company among documents of the type. */
  readonly number: string;
  /** The code of the series from which the number was allocated. */
  readonly sequenceCode: string;
  /** Warnings for the user. The number is allocated anyway. */
  readonly warnings: readonly NumberWarning[];
}

/**
 * A warning about an allocated number.
 * `counter-widened`: the counter has more digits than the pattern, so numbers became longer.
 * `issued-out-of-order`: an earlier number of the series has a later date.
 * `number-skipped`: another series with the same pattern already has the next number.
 */
export type NumberWarning = 'counter-widened' | 'issued-out-of-order' | 'number-skipped';

/** A transaction of the gateway. The contract cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
export type NumberingTransaction = object;

export const numberAllocator = token<NumberAllocator, 'process'>('numbering.allocator', 'process');
