import { setTimeout as delay } from 'node:timers/promises';
import type { ClientLog, Saved } from './client-log.ts';

export interface ClientOptions {
  /** The name of the client. It is a part of every key and text that the client writes, so that texts of two clients are never equal. */
  readonly name: string;
  /** The origin of the gateway, or of the balancer in front of several gateways. */
  readonly url: string;
  readonly companyId: string;
  /** Signs in and returns a bearer token. Called again when the token expires soon or is rejected. */
  readonly signIn: () => Promise<string>;
  readonly log: ClientLog;
  readonly random: () => number;
}

export interface Action<Reply> {
  readonly what: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/gateway/companies/{id}/`. */
  readonly path: string;
  readonly body?: object;
  /** The statuses of refusals that are expected, so they are no finding. */
  readonly allowed?: readonly number[];
  /** Returns the state of the record that a successful response reports. */
  readonly saved?: (reply: Reply) => Saved;
  /** The value by which the later effect of the action is recognised; see `Entry.effectKey`. */
  readonly effectKey?: string | ((reply: Reply) => string);
  /** Whether the response contains a secret, so that a repeated request is refused. */
  readonly shownOnce?: boolean;
}

export interface Answer<Reply> {
  readonly status: number;
  /** The parsed reply; `undefined` for a refusal and for a PDF. */
  readonly reply: Reply | undefined;
  /** The response as unparsed text. */
  readonly text: string;
}

/** The timeout of a request in milliseconds, as real API clients have. */
const requestTimeout = 20_000;
/** The share of responses that the client treats as lost. It then sends the action again, and must get the same response. */
const lostAnswers = 0.15;

/**
 * An API client that works as core/docs/api-for-programs.md advises: each change has an Idempotency-Key, and a request without a response
 * is repeated with the same key until there is a response. It logs the responses.
 */
export class Client {
  readonly name: string;
  readonly url: string;
  readonly companyId: string;
  readonly log: ClientLog;
  readonly random: () => number;
  readonly #signIn: () => Promise<string>;
  #bearer: Promise<string> | undefined;
  #serial = 0;

  constructor({ name, url, companyId, signIn, log, random }: ClientOptions) {
    this.name = name;
    this.url = url;
    this.companyId = companyId;
    this.log = log;
    this.random = random;
    this.#signIn = signIn;
  }

  /** Returns a text that no other client writes. */
  mark(): string {
    return `${this.name} ${++this.#serial}`;
  }

  /** Returns a token that remains valid for a while, because a hub connection that uses the token is not informed when it expires. */
  async bearer(): Promise<string> {
    const known = await this.#bearer?.catch(() => undefined);
    if (known !== undefined && !endsSoon(known)) return known;
    this.#bearer = this.#signIn().catch((error: unknown) => {
      this.#bearer = undefined;
      throw error;
    });
    return this.#bearer;
  }

  /** Sends a request until there is a response. A status that is neither a success nor allowed is a finding. */
  async act<Reply>(action: Action<Reply>): Promise<Answer<Reply>> {
    const { what, method = 'GET', allowed = [], saved, effectKey } = action;
    const key = method === 'GET' ? undefined : `${this.companyId} ${this.mark()}`;
    const { attempts, sentAt, answeredAt, status, text } = await this.#untilAnswered(action, key);
    if (status >= 300 && !allowed.includes(status))
      this.log.find(
        'answer',
        `${this.#describeAction(what, key)} was answered ${status} at attempt ${attempts}: ${text}`,
      );
    const reply = status < 300 && text.startsWith('{') ? (JSON.parse(text) as Reply) : undefined; // The gateway has validated the reply against the contract.
    this.log.add({
      client: this.name,
      companyId: this.companyId,
      what,
      key,
      sentAt,
      answeredAt,
      attempts,
      status,
      ...(status < 300 && saved && { saved: saved(reply as Reply) }), // If an action has `saved`, its endpoint has a reply.
      ...(status < 300 &&
        effectKey !== undefined && {
          effectKey: typeof effectKey === 'string' ? effectKey : effectKey(reply as Reply),
        }),
    });
    if (key !== undefined && !action.shownOnce && this.random() < lostAnswers)
      await this.#askAgain(action, key, { status, text });
    return { status, reply, text };
  }

  async #askAgain(action: Action<never>, key: string, first: { status: number; text: string }): Promise<void> {
    const second = await this.#untilAnswered(action, key);
    if (second.status !== first.status || second.text !== first.text)
      this.log.find(
        'doubled',
        `${this.#describeAction(action.what, key)}, repeated with its key, was answered ${second.status} ${second.text.slice(0, 400)} and first ${first.status} ${first.text.slice(0, 400)}`,
      );
  }

  async #untilAnswered(action: Action<never>, key: string | undefined) {
    for (let attempts = 1; ; attempts++) {
      const sentAt = Date.now();
      const answer = await this.#send(action, key).catch(() => undefined);
      if (answer?.status === 401) this.#bearer = undefined;
      else if (answer && !isCut(answer)) return { ...answer, attempts, sentAt, answeredAt: Date.now() };
      else this.log.cuts.push({ at: Date.now(), by: !answer ? 'away' : answer.byBalancer ? 'balancer' : 'gateway' });
      await delay(200); // The pause avoids thousands of requests to a stopped gateway.
    }
  }

  async #send({ method = 'GET', path, body }: Action<never>, key: string | undefined) {
    const response = await fetch(`${this.url}/gateway/companies/${this.companyId}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.bearer()}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeout),
    });
    return { status: response.status, byBalancer: response.headers.has('x-balancer'), text: await response.text() };
  }

  #describeAction(what: string, key: string | undefined): string {
    return `${this.name}: ${what}${key ? ` (${key})` : ''}`;
  }
}

/** Returns whether the token expires soon. An API client's token does not expire. */
function endsSoon(token: string): boolean {
  const claims = token.split('.')[1];
  if (!claims) return false;
  const { exp = Infinity }: { exp?: number } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return exp * 1000 < Date.now() + 30_000;
}

/** Returns whether the request counts as interrupted: the gateway is unavailable, or the balancer lost the connection to it. */
function isCut({ status, byBalancer }: { status: number; byBalancer: boolean }): boolean {
  return status === 503 || ((status === 502 || status === 504) && byBalancer);
}
