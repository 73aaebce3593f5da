import type { Gate } from '#core/access';
import type { Static, TSchema } from 'typebox';
import type { PathParams } from './path.ts';
import type { Problem } from './problem.ts';
import type { Sample } from './sample.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The callers that an endpoint accepts: everybody, signed-in users, or members of the company in the path. */
export type EndpointScope = 'public' | 'user' | 'company';

/**
 * One endpoint of the gateway as a value that both sides share: the browser calls it, the gateway implements it, and tests, OpenAPI and the
 * permission matrix enumerate it. Types are inferred from the path and the schemas.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Reply = unknown> {
  /** The id, such as `PUT companies/:companyId/partners/:partnerId`. It is unique in the product. */
  readonly id: string;
  readonly scope: EndpointScope;
  readonly method: Method;
  /** The path under `/gateway/`. */
  readonly path: string;
  readonly gate?: Gate | undefined;
  /**
   * `true` means that the permission depends on the content of the path, such as the kind of a document, so no gate can name it: the
   * handler checks it with `checkGate`.
   */
  readonly handlerAsks: boolean;
  readonly query?: TSchema | undefined;
  readonly body?: TSchema | undefined;
  /** The schema of the response. A plain text is sent as text/plain. If it is absent, the response is a 204 without a body, or a file. */
  readonly reply?: TSchema | undefined;
  /** The media type of the file that the endpoint returns instead of JSON. */
  readonly file?: string | undefined;
  /** `true` means that success is 202: the work has only begun. */
  readonly accepted: boolean;
  /** `true` means that no access token may call the endpoint, whatever its scopes are. Outside a company this applies to every change. */
  readonly refusesAccessTokens: boolean;
  /**
   * `true` means that the response holds a secret that is shown once. The response is not stored for a repeated Idempotency-Key, which gets
   * `shown-once`.
   */
  readonly returnsSecret: boolean;
  /** The maximum size of the body in bytes, for a body with a file in it. The default is 2 MiB. */
  readonly bodyLimit?: number | undefined;
  /**
   * `true` means that the endpoint sums up many records while people wait for it: each of its SQL statements may run for a minute, instead
   * of 15 seconds.
   */
  readonly isSlowQuery: boolean;
  /** `true` means that the body is sent as `multipart/form-data`: its fields are texts and `FormFile`s. */
  readonly form: boolean;
  /** The endpoint's own problems, in addition to the ones that any endpoint may return. */
  readonly problems: readonly Problem[];
  readonly sample: Sample;
  /** A property that carries the types. It is always undefined at run time. */
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
  readonly refusesAccessTokens?: boolean;
  readonly returnsSecret?: boolean;
  readonly bodyLimit?: number;
  readonly isSlowQuery?: true;
  readonly form?: true;
  readonly problems?: readonly Problem[];
  /** A valid call. Conformance tests, the permission matrix and OpenAPI examples are made from it. */
  readonly sample: Sample<PathParams<Path>, StaticOf<Query>, StaticOf<Body>>;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/**
 * Defines an endpoint inside a company: `/gateway/companies/{companyId}/{path}`. The gate is evaluated with the caller's facts in that
 * company.
 */
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

/** Defines an endpoint outside a company: `/gateway/{path}`. With `public: true` it needs no sign-in. */
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
  const {
    refusesAccessTokens = scope === 'user' && method !== 'GET',
    returnsSecret = false,
    accepted = false,
  } = options;
  const { handlerAsks = false, form = false, isSlowQuery = false } = options;
  const id = `${method} ${path}`;
  const answer = { reply, file, accepted, returnsSecret, problems };
  return Object.freeze({
    id,
    scope,
    method,
    path,
    gate,
    handlerAsks,
    refusesAccessTokens,
    query,
    body,
    bodyLimit,
    isSlowQuery,
    form,
    ...answer,
    sample,
  });
}

/** The input of a call: the path parameters, query and body, each only if this endpoint has it. */
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
