import { createHash } from 'node:crypto';
import { type Outbound, OutboundError } from '#core/gateway';
import type { ProviderFault } from '../provider.ts';
import type { ProviderProfile } from '../profiles.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type CallPurpose, faultOfAnswer, faultOfSilence, type HttpAnswer, own, unreadable } from './fault-of.ts';
import { firstText, parsedObject } from './json.ts';

/** The values of a connection that a call to the provider needs. */
export interface SapiConnection {
  readonly profile: ProviderProfile;
  /** The provider's address, without the profile's prefix; `https`, unless the operator allows more. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The value of the profile's `firmHeader`; '' for none. */
  readonly firmId: string;
  /** Whether the connection receives, so that its test also requests the list of waiting documents. */
  readonly receives: boolean;
}

export interface SapiServices {
  readonly outbound: Pick<Outbound, 'send'>;
  readonly tokens: AccessTokens;
  /** The time of the system clock, which is needed if `Retry-After` states a time. */
  readonly now: () => number;
}

export interface SapiRequest {
  readonly purpose: CallPurpose;
  readonly method: 'GET' | 'POST';
  /** The path after the prefix, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The maximum size of the response in bytes. A longer one is cut, so it is no longer valid JSON. */
  readonly maxBytes?: number;
  readonly signal: AbortSignal;
}

/** A response with any status, or the reason why there was none. */
export type Called = { readonly answer: HttpAnswer } | { readonly fault: ProviderFault };

const maxAnswer = 1_048_576;
const timeouts: Readonly<Record<CallPurpose, number>> = { token: 15_000, list: 30_000, document: 60_000, send: 90_000 };

/**
 * The HTTP calls of one connection. `outbound` follows no redirects, blocks internal networks and limits the size of responses. The methods
 * throw only for programming errors.
 */
export class SapiCalls {
  readonly #connection: SapiConnection;
  readonly #services: SapiServices;
  readonly #base: string;
  readonly #key: string;

  constructor(connection: SapiConnection, services: SapiServices) {
    this.#connection = connection;
    this.#services = services;
    this.#base = baseOf(connection);
    const { clientId, clientSecret } = connection;
    this.#key = createHash('sha256')
      .update(JSON.stringify([this.#base, clientId, clientSecret]))
      .digest('hex');
  }

  /** Makes a call with a token. A refused token is replaced once, because it may have been revoked early. */
  async call(request: SapiRequest): Promise<Called> {
    const kept = this.#services.tokens.get(this.#key);
    const first = await this.#callAs(kept, request);
    if (!('answer' in first) || first.answer.status !== 401) return first;
    return this.#callAs(undefined, request);
  }

  /** Requests a new token, even if there is one. @returns undefined if the provider issued it */
  async signIn(signal: AbortSignal): Promise<ProviderFault | undefined> {
    const signedIn = await this.#signIn(signal);
    return 'fault' in signedIn ? signedIn.fault : undefined;
  }

  async #callAs(kept: string | undefined, request: SapiRequest): Promise<Called> {
    const signedIn = kept === undefined ? await this.#signIn(request.signal) : { token: kept };
    if ('fault' in signedIn) return signedIn;
    const { token } = signedIn;
    const { profile, firmId } = this.#connection;
    return this.#send({
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        ...(profile.firmHeader !== undefined && firmId !== '' && { [profile.firmHeader]: firmId }),
        ...(request.body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...request.headers,
      },
    });
  }

  async #signIn(signal: AbortSignal): Promise<{ readonly token: string } | { readonly fault: ProviderFault }> {
    const { profile, clientId, clientSecret } = this.#connection;
    const asked = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const isForm = profile.tokenForm === 'form';
    const called = await this.#send({
      purpose: 'token',
      method: 'POST',
      path: '/auth/token',
      headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8' },
      body: isForm ? new URLSearchParams(asked).toString() : JSON.stringify(asked),
      signal,
    });
    if ('fault' in called) return called;
    const { answer } = called;
    if (answer.status < 200 || answer.status > 299)
      return { fault: faultOfAnswer(answer, 'token', this.#services.now()) };
    const given = parsedObject(answer.body);
    const token = firstText(given, 'access_token');
    // The token becomes part of a header, in which a line break would start another header.
    if (token === undefined || !/^[\x21-\x7e]+$/.test(token)) return { fault: unreadable('token') };
    const life = Number(firstText(given, 'expires_in'));
    this.#services.tokens.keep(this.#key, token, Number.isFinite(life) ? life : undefined);
    return { token };
  }

  async #send({ purpose, path, maxBytes = maxAnswer, ...request }: SapiRequest): Promise<Called> {
    try {
      const { status, headers, body } = await this.#services.outbound.send({
        ...request,
        url: this.#base + path,
        headers: { accept: 'application/json', ...request.headers },
        timeout: timeouts[purpose],
        maxBytes,
        cut: true,
        ...(this.#connection.profile.isOfOperator && { ofOperator: true }),
      });
      return { answer: { status, headers, body } };
    } catch (error) {
      if (error instanceof OutboundError) return { fault: faultOfSilence(error, purpose) };
      if (request.signal.aborted) return { fault: own(purpose === 'send' ? 'unknown' : 'later', 'aborted') };
      throw error;
    }
  }
}

/** Returns the base address of the calls. It also accepts an address that was entered with the prefix. */
function baseOf({ address, profile }: SapiConnection): string {
  const typed = address.trim().replace(/\/+$/, '');
  return typed.endsWith(profile.prefix) ? typed : typed + profile.prefix;
}
