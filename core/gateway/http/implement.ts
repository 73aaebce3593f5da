import type { Endpoint } from '#core/contract';
import type { Dependency, Resolved } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { AskedRights } from './asked-rights.ts';
import type { BaseCall, CompanyCall, FileReply, UserCall } from './call.ts';

/** The call that a handler receives: the endpoint's types, without the company's id, which is in `call.company`. */
export type CallOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, unknown>
    ? Params extends { readonly companyId: string }
      ? CompanyCall<Omit<Params, 'companyId'>, Query, Body>
      : UserCall<Params, Query, Body>
    : never;

/** The result of a handler: the reply, a file, or nothing (204). */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer Reply>
    ? [Reply] extends [undefined]
      ? FileReply | undefined
      : Reply
    : never;

/** A handler bound to its endpoint, with the services that it needs. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly needs: readonly Dependency[];
  /** The types are erased here: `implement` has checked the handler against the endpoint and the needs. */
  readonly handle: (call: never, ...services: never[]) => unknown;
  /** A function that runs before the call's transaction; its result is the handler's `call.prepared`. */
  readonly before?: ((call: never, ...services: never[]) => Promise<unknown>) | undefined;
  /** The rights that the handler checks by itself; see `asking`. */
  readonly asks?: AskedRights | undefined;
}

/** A call before its transaction: it has no transaction, and in a company a method for short, separate transactions. */
export type CallBeforeTransaction<E> =
  CallOf<E> extends UserCall
    ? Omit<CallOf<E>, 'tx'>
    : Omit<CallOf<E>, 'tx' | 'emit' | 'enqueue' | 'checkReferences' | 'applyFilters'> & {
        /** Runs `work` in a separate, short transaction of the company, for data that is needed before the call's transaction. */
        inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
      };

/** The call of a handler that has a `before` function. */
export type CallAfter<E, Prepared> = CallOf<E> & { readonly prepared: Prepared };

/**
 * Binds a handler to an endpoint. The pipeline handles the transaction, gate, validation, idempotency and reply check, so the handler
 * contains only the domain.
 *
 * `implement(issueInvoice, [numberAllocator], async (call, numbers) => …)`
 *
 * @param before runs before the transaction, when the gate is passed and the input is valid: for work that waits for another host, takes
 * long (every reading of a stranger's file), or must remain although the call is refused (a counted attempt). Inside the transaction, a
 * host that does not answer would hold a connection of the pool and all locks. Its result is `call.prepared`. Two requests with one
 * `Idempotency-Key` at the same time may both run it; a request that was already answered does not.
 */
export function implement<E extends Endpoint, const D extends readonly Dependency<'process' | 'request'>[]>(
  endpoint: E,
  needs: D,
  handle: (call: CallOf<E>, ...services: Resolved<D>) => Promise<AnswerOf<E>>,
): Implementation;
export function implement<E extends Endpoint, const D extends readonly Dependency<'process' | 'request'>[], Prepared>(
  endpoint: E,
  needs: D,
  handle: (call: CallAfter<E, Prepared>, ...services: Resolved<D>) => Promise<AnswerOf<E>>,
  before: (call: CallBeforeTransaction<E>, ...services: Resolved<D>) => Promise<Prepared>,
): Implementation;
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<AnswerOf<E>>,
): Implementation;
export function implement(
  endpoint: unknown,
  needsOrHandle: readonly Dependency[] | Implementation['handle'],
  handle?: Implementation['handle'],
  before?: Implementation['before'],
): Implementation {
  // The overloads have checked all three together; their types are erased here.
  const erased = endpoint as Endpoint;
  if (typeof needsOrHandle === 'function') return { endpoint: erased, needs: [], handle: needsOrHandle };
  if (!handle) throw new TypeError(`implement(${erased.id}) got no handler`);
  return { endpoint: erased, needs: needsOrHandle, handle, before };
}

/** Binds a handler to one of the core's few endpoints that need no sign-in. Such a handler gets no transaction. */
export function implementPublic<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handle: (call: BaseCall<Params, Query, Body>) => Promise<Reply>,
): Implementation {
  return { endpoint: endpoint as Endpoint, needs: [], handle: handle as Implementation['handle'] };
}
