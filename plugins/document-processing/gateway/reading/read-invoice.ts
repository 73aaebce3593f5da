import type { FileReadings } from '../../contract/index.ts';
import type { ReadLines } from './invoice-lines.ts';

/** An electronic invoice, with the data from which its kind and the remarks follow. */
export interface ReadInvoice extends Pick<ReadLines, 'items' | 'hasTooManyLines'> {
  readonly readings: FileReadings;
  /** The type by UNTDID 1001; `''` if it is missing. */
  readonly typeCode: string;
  /** The numbers of the buyer (IČO, DIČ and others) that the file states. */
  readonly buyerIds: readonly string[];
  /** The amount that remains to be paid. */
  readonly toPay: string | undefined;
  /** The amount that was paid before, and the rounding of the amount to pay; `''` if the file has none. */
  readonly paid: string;
  readonly rounding: string;
}
