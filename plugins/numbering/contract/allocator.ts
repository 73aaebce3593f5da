import { token } from '#core/registry';

/**
 * Gives out document numbers, each at the moment its document is issued. [B6-17]
 *
 * The number belongs to the caller's transaction: if that is rolled back the number is free again, and until it ends
 * nobody else gets one of the same series. So call it last, and keep the transaction short.
 */
export interface NumberAllocator {
  /**
   * @throws Refusal `numbering-unknown-type` (404) for a type nobody numbers, `numbering-unknown-series` (409) for a
   * series that is not there (any more), `numbering-exhausted` (409) after 999 999 999 numbers
   */
  allocate(tx: NumberingTransaction, request: NumberRequest): Promise<AllocatedNumber>;
  /** Is there such a series? If so it keeps its code until the transaction ends. */
  holdSeries(
    tx: NumberingTransaction,
    series: { readonly documentType: string; readonly sequenceCode: string },
  ): Promise<boolean>;
  /**
   * No series of the type is added, changed or deleted until the transaction ends. Whoever deletes or renames a series locks
   * the series, and then its drafts: so whoever is about to lock a draft and need its series asks for this first, or both
   * may wait for each other.
   */
  holdAllSeries(tx: NumberingTransaction, documentType: string): Promise<void>;
}

export interface NumberRequest {
  /** Such as `Invoice`. */
  readonly documentType: string;
  /** Default: the default series of the type. */
  readonly sequenceCode?: string | undefined;
  /** `yyyy-MM-dd`: decides the period that is counted in, and the date in the number. */
  readonly issuedOn: string;
}

export interface AllocatedNumber {
  /** Unique in the company among documents of the type. */
  readonly number: string;
  /** The series that it came from. */
  readonly sequenceCode: string;
  /** What the user should be told; the number is given all the same. */
  readonly warnings: readonly NumberWarning[];
}

/**
 * `counter-widened`: the counter has more digits than the pattern, so numbers became longer.
 * `issued-out-of-order`: an earlier number of the series has a later date.
 * `number-skipped`: the next number was taken by another series with the same pattern.
 */
export type NumberWarning = 'counter-widened' | 'issued-out-of-order' | 'number-skipped';

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
export type NumberingTransaction = object;

export const numberAllocator = token<NumberAllocator, 'process'>('numbering.allocator', 'process');
