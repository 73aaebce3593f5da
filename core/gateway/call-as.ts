import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type CallInput, type Endpoint, fillPath, type ReplyOf } from '#core/contract';
import type { TokenClaims } from './http/index.ts';

/** Stores the tokens that this process makes for its internal calls. Each token is valid for one call and never leaves the process. */
export class InternalTokens {
  readonly #claims = new Map<string, TokenClaims>();

  async use<T>(person: TokenClaims, work: (token: string) => Promise<T>): Promise<T> {
    const token = `inside-${randomUUID()}`;
    this.#claims.set(token, person);
    try {
      return await work(token);
    } finally {
      this.#claims.delete(token);
    }
  }

  claims(token: string): (TokenClaims & { readonly exp: number }) | undefined {
    const person = this.#claims.get(token);
    return person && { ...person, exp: Number.POSITIVE_INFINITY };
  }
}

/**
 * Calls an endpoint through the whole pipeline (gates, validation, transaction, reply check), without a network.
 * @throws Error with the problem's body when the call is refused
 */
export async function callAs<E extends Endpoint>(
  { http, inside }: { readonly http: FastifyInstance; readonly inside: InternalTokens },
  person: TokenClaims,
  endpoint: E,
  input: CallInput<E>,
  { idempotencyKey }: { readonly idempotencyKey?: string } = {},
): Promise<ReplyOf<E>> {
  // CallInput has each of the three properties only if the endpoint has it.
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
  const answer = await inside.use(person, (token) =>
    http.inject({
      method: endpoint.method,
      url: `/gateway/${fillPath(endpoint.path, params)}`,
      query,
      headers: { authorization: `Bearer ${token}`, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    }),
  );
  if (answer.statusCode >= 400) throw new Error(`${endpoint.id} answered ${answer.statusCode}: ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as ReplyOf<E>; // the route has checked the reply against the schema
}
