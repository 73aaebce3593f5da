import { setTimeout as delay } from 'node:timers/promises';
import type { ClientLog, Saved } from './client-log.ts';

export interface ClientOptions {
  /** In every key and text that it writes, so that no two clients write the same. */
  readonly name: string;
  /** Origin of the gateway, or of what stands before several. */
  readonly url: string;
  readonly companyId: string;
  /** A bearer token; asked for again when the gateway no longer takes it. */
  readonly signIn: () => Promise<string>;
  readonly log: ClientLog;
  readonly random: () => number;
}

export interface Action<Reply> {
  readonly what: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/gateway/companies/{id}/`. */
  readonly path: string;
  readonly body?: object;
  /** Refusals that are no fault, by status. */
  readonly allowed?: readonly number[];
  /** What a success says was saved. */
  readonly saved?: (reply: Reply) => Saved;
  /** What is to come of it later; see `Entry.told`. */
  readonly told?: string | ((reply: Reply) => string);
  /** The answer holds a secret, and a repetition is refused. */
  readonly shownOnce?: boolean;
}

export interface Answer<Reply> {
  readonly status: number;
  /** Of a refusal and of a PDF `undefined`. */
  readonly reply: Reply | undefined;
  /** The answer as it came. */
  readonly text: string;
}

/** Milliseconds after which a client no longer waits, as programs do not. */
const patience = 20_000;
/** How often an answer that came is taken for lost: the action is sent again, and must be answered as before. */
const lostAnswers = 0.15;

/**
 * A program as the README tells one to be: each change has an Idempotency-Key, and what is not answered is sent again with it
 * until it is. It notes what it was answered.
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

  /** A text that nobody else writes. */
  mark(): string {
    return `${this.name} ${++this.#serial}`;
  }

  /** One that still holds for a while: who only listens, or asks by another's, is never told that it has ended. */
  async bearer(): Promise<string> {
    const known = await this.#bearer?.catch(() => undefined);
    if (known !== undefined && !endsSoon(known)) return known;
    this.#bearer = this.#signIn().catch((error: unknown) => {
      this.#bearer = undefined;
      throw error;
    });
    return this.#bearer;
  }

  /** Sends until it is answered. What is neither a success nor allowed is a finding. */
  async act<Reply>(action: Action<Reply>): Promise<Answer<Reply>> {
    const { what, method = 'GET', allowed = [], saved, told } = action;
    const key = method === 'GET' ? undefined : `${this.companyId} ${this.mark()}`;
    const { attempts, sentAt, answeredAt, status, text } = await this.#untilAnswered(action, key);
    if (status >= 300 && !allowed.includes(status))
      this.log.find('answer', `${this.#said(what, key)} was answered ${status} at attempt ${attempts}: ${text}`);
    const reply = status < 300 && text.startsWith('{') ? (JSON.parse(text) as Reply) : undefined; // the gateway checked it against its contract
    this.log.add({
      client: this.name,
      companyId: this.companyId,
      what,
      key,
      sentAt,
      answeredAt,
      attempts,
      status,
      ...(status < 300 && saved && { saved: saved(reply as Reply) }), // who says what was saved expects a reply, or none
      ...(status < 300 && told !== undefined && { told: typeof told === 'string' ? told : told(reply as Reply) }),
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
        `${this.#said(action.what, key)}, repeated with its key, was answered ${second.status} ${second.text.slice(0, 400)} and first ${first.status} ${first.text.slice(0, 400)}`,
      );
  }

  async #untilAnswered(action: Action<never>, key: string | undefined) {
    for (let attempts = 1; ; attempts++) {
      const sentAt = Date.now();
      const answer = await this.#send(action, key).catch(() => undefined);
      if (answer?.status === 401) this.#bearer = undefined;
      else if (answer && !isCut(answer)) return { ...answer, attempts, sentAt, answeredAt: Date.now() };
      else this.log.cuts.push({ at: Date.now(), by: !answer ? 'away' : answer.byBalancer ? 'balancer' : 'gateway' });
      await delay(200); // nobody asks an ended gateway a thousand times a second
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
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, byBalancer: response.headers.has('x-balancer'), text: await response.text() };
  }

  #said(what: string, key: string | undefined): string {
    return `${this.name}: ${what}${key ? ` (${key})` : ''}`;
  }
}

/** A program's token says nothing of its end: it has none. */
function endsSoon(token: string): boolean {
  const claims = token.split('.')[1];
  if (!claims) return false;
  const { exp = Infinity }: { exp?: number } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return exp * 1000 < Date.now() + 30_000;
}

/** Not answered, for all that the client knows: whoever should answer is not there. */
function isCut({ status, byBalancer }: { status: number; byBalancer: boolean }): boolean {
  return status === 503 || ((status === 502 || status === 504) && byBalancer);
}
