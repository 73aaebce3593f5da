/**
 * The reason why a model did not answer. It is saved in the log of sent data, never with any text of the model.
 *
 * - `unreachable`: there was no connection, or it broke off or fell silent
 * - `refused`: the service answered with an error status, for example because of a wrong key
 * - `unreadable`: the answer does not follow the protocol, or stops in the middle
 * - `too-large`: the answer is longer than anybody would read
 * - `empty`: the answer had no text
 */
export type ModelFaultKind = 'unreachable' | 'refused' | 'unreadable' | 'too-large' | 'empty';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;

  constructor(kind: ModelFaultKind, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(`The language model gave no answer: ${kind}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.name = 'ModelFault';
    this.kind = kind;
    this.status = status;
  }
}
