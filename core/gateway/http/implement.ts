import type { Endpoint } from '#core/contract';
import type { Dependency, Resolved } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { BaseCall, CompanyCall, FileReply, UserCall } from './call.ts';

/** What a handler is called with: the endpoint's types, without the company's id, which is in `call.company`. */
export type CallOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, unknown>
    ? Params extends { readonly companyId: string }
      ? CompanyCall<Omit<Params, 'companyId'>, Query, Body>
      : UserCall<Params, Query, Body>
    : never;

/** What a handler answers: the reply, a file, or nothing (204). */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer Reply>
    ? [Reply] extends [undefined]
      ? FileReply | undefined
      : Reply
    : never;

/** A handler bound to its endpoint, with the services it asks for. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly needs: readonly Dependency[];
  /** The erased seam: `implement` checked the handler against the endpoint and the needs. */
  readonly handle: (call: never, ...services: never[]) => unknown;
  /** What runs ahead of the call's transaction; its result is the handler's `call.prepared`. */
  readonly before?: ((call: never, ...services: never[]) => Promise<unknown>) | undefined;
}

/** What a call has before its transaction: all that needs none, and in a company short transactions of its own. */
export type Ahead<E> =
  CallOf<E> extends UserCall
    ? Omit<CallOf<E>, 'tx'>
    : Omit<CallOf<E>, 'tx' | 'emit' | 'enqueue' | 'checkReferences' | 'narrow'> & {
        /** A transaction in the company that ends with `work`, for what has to be known ahead. */
        inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
      };

/** The call of a handler with work ahead of its transaction. */
export type CallAfter<E, Prepared> = CallOf<E> & { readonly prepared: Prepared };

/**
 * Binds a handler to an endpoint. Its transaction, gate, validation, idempotency and reply check are the pipeline's:
 * the handler holds the domain alone.
 *
 * `implement(issueInvoice, [numberAllocator], async (call, numbers) => …)`
 *
 * @param before runs ahead of the transaction, once the gate is open and the input valid: for what waits for another host, takes
 * long, or stays though the call is refused (a counted attempt). Inside the transaction, a host that does not answer would hold
 * a connection of the pool and whatever is locked. What it returns is `call.prepared`. Two calls with one `Idempotency-Key` that
 * come at once may both run it; one that was answered does not.
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
  before: (call: Ahead<E>, ...services: Resolved<D>) => Promise<Prepared>,
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
  // The overloads checked all three together; here their types are erased.
  const erased = endpoint as Endpoint;
  if (typeof needsOrHandle === 'function') return { endpoint: erased, needs: [], handle: needsOrHandle };
  if (!handle) throw new TypeError(`implement(${erased.id}) got no handler`);
  return { endpoint: erased, needs: needsOrHandle, handle, before };
}

/** For the few endpoints that need no sign-in (and so have no transaction): the core's own. */
export function implementPublic<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handle: (call: BaseCall<Params, Query, Body>) => Promise<Reply>,
): Implementation {
  return { endpoint: endpoint as Endpoint, needs: [], handle: handle as Implementation['handle'] };
}
