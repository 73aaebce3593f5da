import type { Clock } from '../time/clock.ts';
import { sleep } from '../time/clock.ts';
import type { Calm } from './calm.ts';
import type { ConnectionId } from './connection-id.ts';
import { isHandled, takeControls } from './control-headers.ts';
import { GatewayProblem } from './gateway-problem.ts';
import type { GlobalErrors } from './global-errors.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { readProblem } from './read-reply.ts';
import type { TokenSource } from './token-source.ts';

/** Longest address that every browser, proxy and server takes. [A5-9] [A9-1] */
const urlLimit = 1800;

/** A person waits so long without a word; seconds. The gateway counts in periods of ten. */
const longestWait = 10;
const attemptsWhenBusy = 3;

/** Which statuses (0: no connection) to try again on, after which delays in milliseconds. */
export interface RetryPolicy {
  readonly on: readonly number[];
  readonly delays: readonly number[];
}

export interface PipelineOptions {
  readonly tokens: TokenSource;
  readonly errors: Pick<GlobalErrors, 'report'>;
  /** Sent as `X-Kostra-Application`. */
  readonly application: string;
  readonly connection: ConnectionId;
  /** Of the page, which need not be the browser's: letters, exports and the gateway's own sentences come in it. */
  readonly language?: () => string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  /** Hears whether the gateway answers. */
  readonly outage?: { asked(): void; lost(): Promise<void>; found(): void };
  /** Counts the calls under way. */
  readonly calm?: Calm;
}

/** Every request to the gateway passes here, once. [A7-1] [B7-1] */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #fetch: typeof fetch;

  constructor(options: PipelineOptions) {
    this.#options = options;
    // Not the method of an object of ours: the browser's fetch refuses any other `this` than its window.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  }

  /**
   * Sends, renews the token once if it is refused, and retries as told. The answer is a success.
   * @throws GatewayProblem, shown already unless the request's control headers say that its status is handled; or the
   * signal's reason.
   */
  async send(request: OutgoingRequest, { signal, retry }: SendOptions = {}): Promise<Response> {
    const headers = new Headers(request.headers);
    const { handles, skipsConnectionId } = takeControls(headers);
    headers.set('verify-app', 'invoicingApp');
    headers.set('x-kostra-application', this.#options.application);
    const { language } = this.#options;
    if (language) headers.set('accept-language', language());
    const connectionId = this.#options.connection.current;
    if (connectionId && !skipsConnectionId) headers.set('x-kostra-connection-id', connectionId);
    try {
      if (request.url.length > urlLimit) throw localProblem(request, 'url-too-long');
      const send = () => this.#retrying(request, headers, signal, retry);
      return await (this.#options.calm?.during(send) ?? send());
    } catch (error) {
      if (signal?.aborted || !(error instanceof GatewayProblem)) throw error;
      // Whoever handles status 0 means a lost connection; this status is 0 too, and the cause another one. [A8-8]
      const handled = isHandled(handles, error.code === 'url-too-long' ? Number.NaN : error.status);
      const { tokens, errors } = this.#options;
      const isOver = error.code === 'unauthenticated';
      if (isOver) error.signInAgain = () => tokens.signInAgain();
      if (isOver && !handled) tokens.signInAgain();
      else errors.report(error, handled);
      throw error;
    }
  }

  async #retrying(
    request: OutgoingRequest,
    headers: Headers,
    signal: AbortSignal | undefined,
    { on, delays }: RetryPolicy = { on: [], delays: [] },
  ): Promise<Response> {
    for (const delay of delays) {
      try {
        return await this.#patient(request, headers, signal);
      } catch (error) {
        if (!(error instanceof GatewayProblem) || !on.includes(error.status)) throw error;
      }
      await sleep(this.#options.clock, delay, signal);
    }
    return this.#patient(request, headers, signal);
  }

  /**
   * Who was told to come back in some seconds waits that long, a few times. Nothing is done twice by that: the gateway
   * refused before it did anything, and a change has its Idempotency-Key.
   */
  async #patient(request: OutgoingRequest, headers: Headers, signal: AbortSignal | undefined): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#authorised(request, headers, signal);
      } catch (error) {
        const seconds = error instanceof GatewayProblem && error.status === 429 ? error.retryAfter : undefined;
        if (seconds === undefined || seconds > longestWait || attempt === attemptsWhenBusy) throw error;
        await sleep(this.#options.clock, seconds * 1_000, signal);
      }
    }
  }

  async #authorised(request: OutgoingRequest, headers: Headers, signal?: AbortSignal): Promise<Response> {
    const { tokens } = this.#options;
    const token = await this.#reaching(request, () => tokens.token());
    const response = await this.#once(request, headers, token, signal);
    if (response.ok) return response;
    const problem = await readProblem(request.endpoint, response);
    // Other refusals with 401 are about what was asked (membership is gone [B8-16]): a new token would not help.
    if (response.status !== 401 || (problem.code !== 'unauthenticated' && problem.code !== 'http-401')) throw problem;
    const renewed = await this.#reaching(request, () => tokens.renew(token));
    if (renewed === undefined) throw problem;
    const second = await this.#once(request, headers, renewed, signal);
    if (second.ok) return second;
    throw await readProblem(request.endpoint, second);
  }

  async #once(request: OutgoingRequest, common: Headers, token: string | undefined, signal?: AbortSignal) {
    const headers = new Headers(common);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const { url, method, body } = request;
    const init: RequestInit = { method, headers, credentials: 'omit' };
    if (body !== undefined) init.body = body;
    if (signal) init.signal = signal;
    try {
      this.#options.outage?.asked();
      const response = await this.#fetch(url, init);
      this.#options.outage?.found();
      return response;
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw this.#lost(request, cause);
    }
  }

  /**
   * Runs a request for a token. An unreachable identity provider is reported as a lost connection, since no call can be made
   * without it.
   */
  async #reaching<T>(request: OutgoingRequest, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (cause) {
      throw this.#lost(request, cause);
    }
  }

  #lost(request: OutgoingRequest, cause: unknown): GatewayProblem {
    return localProblem(request, 'connection-lost', { cause, back: this.#options.outage?.lost() });
  }
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly retry?: RetryPolicy | undefined;
}

function localProblem(
  { endpoint }: OutgoingRequest,
  code: 'connection-lost' | 'url-too-long',
  more?: { readonly cause: unknown; readonly back: Promise<void> | undefined },
) {
  return new GatewayProblem(endpoint, { status: 0, code }, more);
}
