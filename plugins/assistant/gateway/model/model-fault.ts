/**
 * The reason why a model did not answer. The log of sent data stores the reason without any text of the model.
 *
 * - `unreachable`: the connection failed, broke off or timed out
 * - `refused`: the service answered with an error status, for example because of a wrong key
 * - `unreadable`: the answer does not follow the protocol, or is incomplete
 * - `too-large`: the answer exceeds the size limit
 * - `empty`: the answer had no text
 */
export type ModelFaultKind = 'unreachable' | 'refused' | 'unreadable' | 'too-large' | 'empty';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** The HTTP status of the service's response. It is set only for `refused`. */
  readonly status: number | undefined;

  constructor(kind: ModelFaultKind, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(`The language model gave no answer: ${kind}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.name = 'ModelFault';
    this.kind = kind;
    this.status = status;
  }
}
