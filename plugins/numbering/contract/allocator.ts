import { token } from '#core/registry';

/**
 * Allocates document numbers, each at the moment when its document is issued. [B6-17]
 *
 * The number belongs to the caller's transaction: if it is rolled back, the number is free again, and until it ends nobody else gets a
 * number of the same series. So call it last, and make the transaction short.
 */
export interface NumberAllocator {
  /**
   * Allocates the next number.
   * @throws Refusal `numbering-unknown-type` (404) for a type that is not numbered, `numbering-unknown-series` (409) for a series that does
   * not exist (any more), `numbering-exhausted` (409) after 999 999 999 numbers
   */
  allocate(tx: NumberingTransaction, request: NumberRequest): Promise<AllocatedNumber>;
  /** Returns whether the series exists. If so, it is locked, and its code does not change until the transaction ends. */
  holdSeries(
    tx: NumberingTransaction,
    series: { readonly documentType: string; readonly sequenceCode: string },
  ): Promise<boolean>;
  /**
   * Locks all series of the type: none is added, changed or deleted until the transaction ends. Deleting or renaming a series locks the
   * series first and then its drafts. A caller that will lock a draft and needs its series must call this first, otherwise both may wait
   * for each other.
   */
  holdAllSeries(tx: NumberingTransaction, documentType: string): Promise<void>;
}

export interface NumberRequest {
  /** The type, such as `Invoice`. */
  readonly documentType: string;
  /** The code of the series. By default it is the type's default series. */
  readonly sequenceCode?: string | undefined;
  /** The day of issue, `yyyy-MM-dd`. It decides the period of the counter and the date in the number. */
  readonly issuedOn: string;
}

export interface AllocatedNumber {
  /** The number, which is unique in the company among documents of the type. */
  readonly number: string;
  /** The code of the series that the number belongs to. */
  readonly sequenceCode: string;
  /** Warnings for the user. The number is allocated anyway. */
  readonly warnings: readonly NumberWarning[];
}

/**
 * A warning about an allocated number.
 * `counter-widened`: the counter has more digits than the pattern, so numbers became longer.
 * `issued-out-of-order`: an earlier number of the series has a later date.
 * `number-skipped`: another series with the same pattern has taken the next number.
 */
export type NumberWarning = 'counter-widened' | 'issued-out-of-order' | 'number-skipped';

/** The gateway's `Tx`. The contract cannot import that type, so it is an opaque handle that is passed on. */
export type NumberingTransaction = object;

export const numberAllocator = token<NumberAllocator, 'process'>('numbering.allocator', 'process');
