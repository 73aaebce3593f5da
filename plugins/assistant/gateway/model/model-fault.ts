/**
 * Why a model did not answer; kept in the log of what was sent, and never with a word of what it said.
 *
 * - `unreachable`: no connection, or it broke off or fell silent
 * - `refused`: its service answered with a status that is no success, such as a wrong key
 * - `unreadable`: what it said is not what the protocol says, or stops in its middle
 * - `too-large`: it says more than anybody reads
 * - `empty`: it said nothing
 */
export type ModelFaultKind = 'unreachable' | 'refused' | 'unreadable' | 'too-large' | 'empty';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** HTTP, of a refusal. */
  readonly status: number | undefined;

  constructor(kind: ModelFaultKind, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(`The language model gave no answer: ${kind}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.name = 'ModelFault';
    this.kind = kind;
    this.status = status;
  }
}
