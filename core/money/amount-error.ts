/** The kinds of errors in an amount or in the input of a recalculation. */
export type AmountErrorCode =
  | 'not-a-decimal'
  | 'amount-out-of-range'
  | 'percent-out-of-range'
  | 'exchange-rate-not-positive';

/**
 * An error that core/money throws for invalid input. Schemas refuse such input before it gets here, so the error is in the calling code,
 * and its text is never shown to a user.
 */
export class AmountError extends Error {
  readonly code: AmountErrorCode;
  /** The description of the problem, with the wrong value. */
  override readonly cause: string;
  /** The value that the caller should pass instead. */
  readonly fix: string;

  /** The JSON pointer to the wrong field in the input of a recalculation, such as `/lines/0/quantity`. */
  readonly path: string | undefined;

  constructor(code: AmountErrorCode, cause: string, fix: string, path?: string) {
    super(`${code}: ${path === undefined ? '' : `${path}: `}${cause}. ${fix}`);
    this.name = 'AmountError';
    this.code = code;
    this.cause = cause;
    this.fix = fix;
    this.path = path;
  }
}
