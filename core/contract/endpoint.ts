import type { Gate } from '#core/access';
import type { Static, TSchema } from 'typebox';
import type { PathParams } from './path.ts';
import type { Problem } from './problem.ts';
import type { Sample } from './sample.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call at all: anybody; somebody signed in; a member of the company named in the path. */
export type EndpointScope = 'public' | 'user' | 'company';

/**
 * One address of the gateway, as a value that both sides share: the browser calls it, the gateway implements it, and
 * tests, OpenAPI and the permission matrix enumerate it. Types are inferred from path and schemas.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> {
  /** `PUT companies/:companyId/partners/:partnerId`: unique in the product. */
  readonly id: string;
  readonly scope: EndpointScope;
  readonly method: Method;
  /** Under `/gateway/`. */
  readonly path: string;
  readonly gate?: Gate | undefined;
  /** The right depends on what the path names, such as the kind of a document, so no gate can name it: the handler asks by `askGate`. */
  readonly handlerAsks: boolean;
  readonly query?: TSchema | undefined;
  readonly body?: TSchema | undefined;
  /** A text alone travels as text/plain. Absent: 204 without a body, or a file. */
  readonly reply?: TSchema | undefined;
  /** The answer is a file of this media type, not JSON. */
  readonly file?: string | undefined;
  /** Success is 202: what was asked for has only begun. */
  readonly accepted: boolean;
  /** No access token may call it, whatever its scopes. Outside a company that holds for every change. */
  readonly peopleOnly: boolean;
  /** The answer holds a secret that is shown once: it is not kept for a repeated Idempotency-Key, which gets `shown-once`. */
  readonly answersSecret: boolean;
  /** Bytes of the longest body, for a file in it. Default: 2 MiB. */
  readonly bodyLimit?: number | undefined;
  /** It adds up many records, and people wait for it: each of its statements may run for a minute, where those of others may for 15 seconds. */
  readonly addsUp: boolean;
  /** The body travels as `multipart/form-data`: its fields are texts and `FormFile`s. */
  readonly form: boolean;
  /** Problems of its own, beside those that any endpoint may answer. */
  readonly problems: readonly Problem[];
  readonly sample: Sample;
  /** Always undefined at run time: it only carries the types. */
  readonly types?: { params: Params; query: Query; body: Body; reply: Reply };
}

export interface EndpointOptions<
  Path extends string,
  Query extends TSchema | undefined,
  Body extends TSchema | undefined,
  Reply extends TSchema | undefined,
> {
  readonly method: Method;
  readonly path: Path;
  readonly gate?: Gate;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
  readonly file?: string;
  readonly accepted?: true;
  readonly handlerAsks?: true;
  readonly peopleOnly?: boolean;
  readonly answersSecret?: boolean;
  readonly bodyLimit?: number;
  readonly addsUp?: true;
  readonly form?: true;
  readonly problems?: readonly Problem[];
  /** A valid call, from which conformance tests, the permission matrix and OpenAPI examples are made. */
  readonly sample: Sample<PathParams<Path>, StaticOf<Query>, StaticOf<Body>>;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** An address inside a company: `/gateway/companies/{companyId}/{path}`; the gate is asked with the caller's facts there. */
export function companyEndpoint<
  const Path extends string,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Reply extends TSchema | undefined = undefined,
>(
  options: EndpointOptions<Path, Query, Body, Reply>,
): Endpoint<{ readonly companyId: string } & PathParams<Path>, StaticOf<Query>, StaticOf<Body>, StaticOf<Reply>> {
  const path = options.path ? `companies/:companyId/${options.path}` : 'companies/:companyId';
  return create('company', path, options);
}

/** An address outside a company: `/gateway/{path}`. `public: true` asks for no sign-in. */
export function endpoint<
  const Path extends string,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Reply extends TSchema | undefined = undefined,
>(
  options: EndpointOptions<Path, Query, Body, Reply> & { readonly public?: true },
): Endpoint<PathParams<Path>, StaticOf<Query>, StaticOf<Body>, StaticOf<Reply>> {
  return create(options.public ? 'public' : 'user', options.path, options);
}

function create(
  scope: EndpointScope,
  path: string,
  options: Omit<EndpointOptions<string, TSchema | undefined, TSchema | undefined, TSchema | undefined>, 'path'>,
): Endpoint<never, never, never, never> {
  const { method, gate, query, body, bodyLimit, reply, file, problems = [], sample } = options;
  const { peopleOnly = scope === 'user' && method !== 'GET', answersSecret = false, accepted = false } = options;
  const { handlerAsks = false, form = false, addsUp = false } = options;
  const id = `${method} ${path}`;
  const answer = { reply, file, accepted, answersSecret, problems };
  return Object.freeze({
    id,
    scope,
    method,
    path,
    gate,
    handlerAsks,
    peopleOnly,
    query,
    body,
    bodyLimit,
    addsUp,
    form,
    ...answer,
    sample,
  });
}

/** What a caller hands over: only the parts that this endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, unknown>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer Reply> ? Reply : never;

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : unknown extends T
    ? unknown
    : { readonly [N in Name]: T };
