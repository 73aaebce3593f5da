/** What can be wrong with an amount or a recalculation's input. */
export type AmountErrorCode =
  | 'not-a-decimal'
  | 'amount-out-of-range'
  | 'percent-out-of-range'
  | 'exchange-rate-not-positive';

/**
 * Raised by core/money for input that no rule can give a meaning to. Schemas refuse such input before it comes here, so
 * this is the fault of a caller, never a message for a user.
 */
export class AmountError extends Error {
  readonly code: AmountErrorCode;
  /** What was wrong, with the value at fault. */
  override readonly cause: string;
  /** What the caller should send instead. */
  readonly fix: string;

  /** JSON pointer to the field at fault in a recalculation's input, such as `/lines/0/quantity`. */
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
