import { createHash } from 'node:crypto';
import { type Outbound, OutboundError } from '#core/gateway';
import type { ProviderFault } from '../provider.ts';
import type { ProviderProfile } from '../profiles.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type CallPurpose, faultOfAnswer, faultOfSilence, type HttpAnswer, own, unreadable } from './fault-of.ts';
import { firstText, parsedObject } from './json.ts';

/** What a call to a provider needs to know of a connection. */
export interface SapiConnection {
  readonly profile: ProviderProfile;
  /** The provider's address, without the profile's prefix; `https`, unless the operator allows more. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The value of the profile's `firmHeader`; '' for none. */
  readonly firmId: string;
  /** Whether the connection receives, so that its test asks for waiting documents as well. */
  readonly receives: boolean;
}

export interface SapiServices {
  readonly outbound: Pick<Outbound, 'send'>;
  readonly tokens: AccessTokens;
  /** The time of the wall, by which `Retry-After` may name a moment. */
  readonly now: () => number;
}

export interface SapiRequest {
  readonly purpose: CallPurpose;
  readonly method: 'GET' | 'POST';
  /** The path behind the prefix, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The largest answer that is read, in bytes. What is longer is cut, and then no JSON. */
  readonly maxBytes?: number;
  readonly signal: AbortSignal;
}

/** An answer of any status, or why there was none. */
export type Called = { readonly answer: HttpAnswer } | { readonly fault: ProviderFault };

const maxAnswer = 1_048_576;
const timeouts: Readonly<Record<CallPurpose, number>> = { token: 15_000, list: 30_000, document: 60_000, send: 90_000 };

/**
 * Calls of one connection. Redirects are not followed, inner networks are not reached and answers are bounded: see `outbound`. Nothing
 * throws but an error of our own.
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

  /** Calls with a token. One that is refused is replaced once: it may have been revoked before its time. */
  async call(request: SapiRequest): Promise<Called> {
    const kept = this.#services.tokens.get(this.#key);
    const first = await this.#callAs(kept, request);
    if (!('answer' in first) || first.answer.status !== 401) return first;
    return this.#callAs(undefined, request);
  }

  /** Asks for a new token, whether there is one or not. @returns undefined if it was given */
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
    // It becomes a header, in which a line end would begin another one.
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

/** Returns the address of the calls. Whoever typed the prefix as well is not asked to take it away. */
function baseOf({ address, profile }: SapiConnection): string {
  const typed = address.trim().replace(/\/+$/, '');
  return typed.endsWith(profile.prefix) ? typed : typed + profile.prefix;
}
