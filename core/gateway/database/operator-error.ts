/**
 * Something that stops the gateway and that an operator can fix. Shown as three lines, never as a stack.
 *
 * `cause` is a sentence for people, not the wrapped exception: what an operator reads must be whole by itself.
 */
export class OperatorError extends Error {
  readonly code: string;
  /** What is wrong, in English. */
  override readonly cause: string;
  /** What to do about it: a command, a setting, a place. */
  readonly fix: string;

  constructor({ code, cause, fix }: { code: string; cause: string; fix: string }) {
    super(`${code}: ${cause} ${fix}`);
    this.name = 'OperatorError';
    this.code = code;
    this.cause = cause;
    this.fix = fix;
  }
}
