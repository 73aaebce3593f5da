import type { Clock } from '../time/clock.ts';
import { sleep } from '../time/clock.ts';
import type { NetworkIdle } from './network-idle.ts';
import type { ConnectionId } from './connection-id.ts';
import { isHandled, takeControls } from './control-headers.ts';
import { GatewayProblem, isSessionOver } from './gateway-problem.ts';
import type { GlobalErrors } from './global-errors.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { readProblem } from './read-reply.ts';
import type { TokenSource } from './token-source.ts';

/** The maximum length of an address that every browser, proxy and server accepts. [A5-9] [A9-1] */
const urlLimit = 1800;

/**
 * The maximum time in seconds for which a call waits by itself when the gateway names a time to retry; for a longer one the user gets a
 * message. The gateway counts requests in periods of ten seconds.
 */
const longestWait = 10;
const attemptsWhenBusy = 3;

/** The statuses (0 means no connection) that cause a retry, and the delays before each retry in milliseconds. */
export interface RetryPolicy {
  readonly on: readonly number[];
  readonly delays: readonly number[];
}

export interface PipelineOptions {
  readonly tokens: TokenSource;
  readonly errors: Pick<GlobalErrors, 'report'>;
  /** The application's id, sent as `X-Kostra-Application`. */
  readonly application: string;
  readonly connection: ConnectionId;
  /** Returns the language of the page, which may differ from the browser's: e-mails, exports and the gateway's messages use it. */
  readonly language?: () => string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  /** The methods to call when a call is sent, gets no answer, or is answered, so that an outage is detected. */
  readonly outage?: { asked(): void; lost(): Promise<void>; found(): void };
  /** The counter of the calls in progress, which detects when the page is idle. */
  readonly calm?: NetworkIdle;
}

/**
 * The code through which every request to the gateway goes: it adds the headers, renews the token, retries, and shows errors. [A7-1] [B7-1]
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #fetch: typeof fetch;

  constructor(options: PipelineOptions) {
    this.#options = options;
    // `fetch` must not be called as a method of this object: the browser accepts only its window as `this`.
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  }

  /**
   * Sends a request, renews the token once if it is refused, and retries according to `retry`. It resolves only with a successful answer.
   * @throws GatewayProblem, which was already shown unless the request's control headers mark its status as handled; or the signal's reason
   */
  async send(request: OutgoingRequest, { signal, retry }: SendOptions = {}): Promise<Response> {
    const headers = new Headers(request.headers);
    const { handles, skipsConnectionId, isByItself } = takeControls(headers);
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
      // A caller that handles status 0 means a lost connection; this error also has status 0 but another cause. [A8-8]
      const handled = isHandled(handles, error.code === 'url-too-long' ? Number.NaN : error.status);
      const { tokens, errors } = this.#options;
      // No caller can handle the end of the session by itself, so it is told in one way for all of them.
      if (isSessionOver(error)) tokens.signInAgain(request.method !== 'GET' && !isByItself);
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
   * Repeats a request after the number of seconds that the gateway named, a few times. Nothing is done twice: the gateway refused before it
   * did anything, and a change has its Idempotency-Key.
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
    // Other refusals with 401 are about the request itself (the membership ended [B8-16]): a new token would not help.
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
   * Runs a request for a token. An unreachable identity provider is reported as a lost connection, because no call is possible without it.
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
