import { createHash, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { ProviderHabits } from './habits.ts';
import { looseHabits, strictHabits } from './known-habits.ts';
import {
  type SimulatedProvider,
  type SimulatedProviderOptions,
  startSimulatedProvider,
} from './start-simulated-provider.ts';
import { type TestInvoice, testInvoice, wholeProcessId, wholeTypeId } from './test-invoice.ts';

/** 15 January 2027, 11:00 in Slovakia: the issue date of the test invoice. */
export const testNow = Date.parse('2027-01-15T10:00:00Z');

/** Starts a provider whose clock does not run until the control API moves it. It is closed after the test. */
export async function openProvider(
  name: 'strict' | 'loose' = 'strict',
  changes: Partial<ProviderHabits> = {},
  options: Partial<SimulatedProviderOptions> = {},
): Promise<SimulatedProvider> {
  const habits = { ...(name === 'strict' ? strictHabits : looseHabits), ...changes };
  const provider = await startSimulatedProvider({ port: 0, habits, now: () => testNow, ...options });
  onTestFinished(() => provider.close());
  return provider;
}

/** An answer as it came by HTTP. `json` is `undefined` if the body is something else. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** Calls an address. It rejects if the connection is cut. */
export async function call(
  method: string,
  url: string,
  { headers = {}, body }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
): Promise<TestAnswer> {
  const isJson = body !== undefined && typeof body !== 'string';
  const reply = await fetch(url, {
    method,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, json: jsonIn(text) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text at a path such as `documents.0.status`, `''` if there is none. */
export function textAt({ json }: TestAnswer, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], json); // a test reads what it expects
  return typeof found === 'string' ? found : '';
}

/** Returns the code of a refusal. */
export function codeOf(answer: TestAnswer): string {
  return textAt(answer, 'error.code');
}

/** The values that a test sends instead of the usual ones. */
export interface TestDocument extends TestInvoice {
  readonly payload?: string;
  readonly key?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A firm that calls a provider by HTTP. */
export class TestClient {
  readonly provider: SimulatedProvider;
  readonly dic: string;
  #token = '';

  private constructor(provider: SimulatedProvider, dic: string) {
    this.provider = provider;
    this.dic = dic;
  }

  /** Signs in as one of the demo firms. */
  static async open(provider: SimulatedProvider, clientId = 'alfa', dic = dicOf(clientId)): Promise<TestClient> {
    const client = new TestClient(provider, dic);
    await client.signIn(clientId);
    return client;
  }

  /** Returns the same client at a provider that was started again. Its connections are new, because the old ones are cut. */
  at(provider: SimulatedProvider): TestClient {
    const client = new TestClient(provider, this.dic);
    client.#token = this.#token;
    return client;
  }

  async signIn(clientId: string): Promise<TestAnswer> {
    const answer = await tokenFor(this.provider, clientId);
    this.#token = textAt(answer, 'access_token');
    return answer;
  }

  get headers(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#token}` };
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return call('GET', this.provider.sapi + path, { headers: { ...this.headers, ...headers } });
  }

  post(path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return call('POST', this.provider.sapi + path, { headers: { ...this.headers, ...headers } });
  }

  send(document: TestDocument = {}): Promise<TestAnswer> {
    const { headers, key = randomUUID() } = document;
    const all = {
      ...this.headers,
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-peppol-participant-id': `0245:${this.dic}`,
      ...headers,
    };
    return call('POST', `${this.provider.sapi}/document/send`, { headers: all, body: this.bodyOf(document) });
  }

  /** Returns the body of a send call as text, so that a test can repeat its bytes. */
  bodyOf(document: TestDocument = {}): string {
    const { seller = this.dic, buyer = '2020000022', metadata, body } = document;
    const payload = document.payload ?? testInvoice({ ...document, seller, buyer });
    return JSON.stringify({
      metadata: {
        documentId: document.number ?? '2027001',
        documentTypeId: wholeTypeId,
        processId: wholeProcessId,
        senderParticipantId: `0245:${seller}`,
        receiverParticipantId: `0245:${buyer}`,
        creationDateTime: '2027-01-15T10:00:00Z',
        ...metadata,
      },
      payload,
      payloadFormat: 'XML',
      payloadEncoding: 'UTF-8',
      checksum: createHash('sha256').update(payload).digest('hex'),
      ...body,
    });
  }
}

export function tokenFor(provider: SimulatedProvider, clientId: string, secret?: string): Promise<TestAnswer> {
  return call('POST', `${provider.sapi}/auth/token`, {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret ?? `${clientId}-secret` },
  });
}

/** Calls the control API. */
export function control(
  provider: SimulatedProvider,
  method: string,
  path: string,
  body?: unknown,
): Promise<TestAnswer> {
  return call(method, `${provider.url}/control${path}`, { body });
}

/** Delivers everything that waits. */
export async function deliver(provider: SimulatedProvider): Promise<void> {
  await control(provider, 'POST', '/deliver');
}

function dicOf(clientId: string): string {
  const dics: Readonly<Record<string, string>> = { alfa: '2020000011', beta: '2020000022', gama: '2120000033' };
  return dics[clientId] ?? '2120000044';
}
