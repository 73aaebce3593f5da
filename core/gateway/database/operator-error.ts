/**
 * An error that stops the gateway and that an operator can fix. It is shown as three lines, never as a stack trace.
 *
 * `cause` is a sentence for people, not the wrapped exception: an operator must understand it without anything else.
 */
export class OperatorError extends Error {
  readonly code: string;
  /** The problem, as an English sentence for people. */
  override readonly cause: string;
  /** The action that fixes the problem: a command, a setting, or a file to change. */
  readonly fix: string;

  constructor({ code, cause, fix }: { code: string; cause: string; fix: string }) {
    super(`${code}: ${cause} ${fix}`);
    this.name = 'OperatorError';
    this.code = code;
    this.cause = cause;
    this.fix = fix;
  }
}
