import type { Endpoint } from '#core/contract';
import type { OpenApiDocument } from '#core/gateway';
import {
  type SampleCall,
  SampleCalls,
  successOf,
  type TestAnswer,
  type TestGateway,
  type TestPerson,
} from '#core/testing';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { filesIn, withFile } from '../file-fields.ts';
import type { SchemaNode } from '../wrong-values.ts';
import { arbitraryFile } from './arbitrary-files.ts';
import { asText, filled, mutated, pick, type Random, arbitraryValue } from './arbitrary-values.ts';

export interface RequestTally {
  readonly sent: number;
  readonly byStatus: Readonly<Record<number, number>>;
  /** The share of successful calls. Zero would mean that no call passed the gates. */
  readonly succeeded: number;
  /** The endpoints that never responded with a success, or with the response that their sample defines. */
  readonly unreached: readonly string[];
  /** The faults, each with its request, so that the request can be repeated. */
  readonly faults: readonly string[];
}

interface FuzzOptions {
  readonly gateway: TestGateway;
  readonly endpoints: readonly Endpoint[];
  readonly seed: string;
  /** Returns whether to send another call. Called before each call with the number of sent ones. */
  readonly goOn: (sent: number) => boolean;
  /** The number of calls at the same time. Each lane uses a separate company. */
  readonly lanes?: number;
}

/**
 * Calls every endpoint in turn, according to its contract: with its sample, with further fields that its schema allows, with one strange
 * part, with strange files where it takes a file, and with bytes that are no valid call. The seed determines the content; the order of the calls in different lanes depends on the
 * machine.
 */
export async function fuzzRequests({ gateway, endpoints, seed, goOn, lanes = 2 }: FuzzOptions): Promise<RequestTally> {
  const tally = new Tally(
    endpoints,
    await gateway.gateway.http.inject('/gateway/openapi.json').then((it) => it.json()),
  );
  let turn = 0;
  const lane = async (number: number) => {
    const caller = new FuzzCaller(gateway, endpoints, seededRandom(`${seed} ${number}`), tally);
    while (goOn(tally.sent)) {
      const endpoint = endpoints[turn++ % endpoints.length];
      if (endpoint) await caller.call(endpoint);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return tally.result();
}

const kinds = ['sample', 'sample', 'sample', 'filled', 'mutated', 'mutated', 'mutated', 'query', 'wire'] as const;
/** An endpoint that takes a file is called with files in a third of its calls. */
const kindsWithFile = [...kinds, 'file', 'file', 'file', 'file'] as const;
type Kind = (typeof kindsWithFile)[number];

class FuzzCaller {
  readonly #gateway: TestGateway;
  readonly #calls: SampleCalls;
  readonly #random: Random;
  readonly #tally: Tally;
  /** The last call that was prepared from the sample of each endpoint. */
  readonly #preparedCalls = new Map<string, SampleCall>();
  readonly #met = new Set<Endpoint>();
  #company: { id: string; owner: TestPerson } | undefined;
  #age = 0;

  constructor(gateway: TestGateway, endpoints: readonly Endpoint[], random: Random, tally: Tally) {
    this.#gateway = gateway;
    this.#calls = new SampleCalls(gateway, endpoints);
    this.#random = random;
    this.#tally = tally;
  }

  async call(endpoint: Endpoint): Promise<void> {
    // The first call of each endpoint uses the sample, because a random choice would skip one or two endpoints in a hundred.
    const possible = filesIn(endpoint.body).length > 0 ? kindsWithFile : kinds;
    const isFirst = !this.#met.has(endpoint);
    const kind = isFirst ? 'sample' : pick(this.#random, possible);
    this.#met.add(endpoint);
    const { company, call } = await this.#prepare(endpoint, kind);
    if (kind === 'wire') return this.#sendBytes(endpoint, call, company.owner);
    // Changed calls are sent several times, because they are cheap: they need no prepared records.
    for (let times = kind === 'mutated' || kind === 'file' ? 4 : 1; times > 0; times--)
      await this.#send(endpoint, this.#changed(endpoint, call, kind), { as: company.owner, kind });
    // Earlier strange calls may have left the company in a state that refuses the sample, such as a closed month.
    if (isFirst && this.#tally.isUnreached(endpoint)) {
      this.#age = 0;
      const again = await this.#prepare(endpoint, kind);
      await this.#send(endpoint, again.call, { as: again.company.owner, kind });
    }
  }

  async #send(endpoint: Endpoint, sent: SampleCall, { as, kind }: { as: TestPerson; kind: Kind }): Promise<void> {
    const headers: Record<string, string> =
      this.#random() < 0.05 ? { 'idempotency-key': `key ${Math.floor(this.#random() * 5)}` } : {};
    const answer = await this.#gateway.call(as, endpoint, sent as never, { headers }); // The call is invalid on purpose.
    this.#tally.add(endpoint, answer, `${kind} ${JSON.stringify({ ...sent, headers })}`);
  }

  async #prepare(endpoint: Endpoint, kind: Kind) {
    // Some calls end the licence or delete the company, so both are replaced regularly.
    if (endpoint.sample.alone || this.#age++ % 150 === 0) {
      this.#preparedCalls.clear();
      this.#company = await this.#gateway.company({});
      await this.#gateway.members(this.#company.id);
    }
    const company = this.#company ?? (await this.#gateway.company({}));
    if (this.#age % 10 === 0 || endpoint.path.includes('licenses'))
      await this.#gateway.licence(company.id, { type: 'Pro', package_name: 'Pro', customer_number: 'K-1' });
    const known = kind !== 'sample' && !endpoint.sample.alone ? this.#preparedCalls.get(endpoint.id) : undefined;
    if (endpoint.sample.alone) this.#age = 0;
    const call = known ?? (await this.#fresh(endpoint, company));
    this.#preparedCalls.set(endpoint.id, call);
    return { company, call };
  }

  /** Prepares a call. Uses a new company if earlier calls have made the preparation impossible. */
  async #fresh(endpoint: Endpoint, company: { id: string; owner: TestPerson }): Promise<SampleCall> {
    try {
      return await this.#calls.prepare(endpoint, company.id, company.owner);
    } catch (error) {
      if (/answered 5/.test(String(error))) this.#tally.fault(String(error));
      this.#age = 0;
      const { id, owner } = await this.#gateway.company({}, company.owner);
      await this.#gateway.members(id);
      return this.#calls.prepare(endpoint, id, owner);
    }
  }

  #changed(endpoint: Endpoint, call: SampleCall, kind: Kind): SampleCall {
    const random = this.#random;
    if (kind === 'sample') return call;
    if (kind === 'file')
      return { ...call, body: withFile(call.body, pick(random, filesIn(endpoint.body)), arbitraryFile(random)) };
    if (kind === 'filled') {
      return {
        params: call.params,
        query: filled((endpoint.query ?? {}) as SchemaNode, call.query, random) as SampleCall['query'], // TypeBox schemas are JSON Schemas.
        body: filled((endpoint.body ?? {}) as SchemaNode, call.body, random),
      };
    }
    if (kind === 'mutated' && endpoint.body) return { ...call, body: this.#object(mutated(call.body, random)) };
    if (endpoint.query) {
      const query = Object.entries(this.#object(mutated(call.query, random)));
      return {
        ...call,
        query: Object.fromEntries(query.map(([name, value]) => [name, asText(value).slice(0, 5_000)])),
      };
    }
    const names = Object.keys(call.params);
    if (names.length === 0 || random() < 0.3) return { ...call, query: { nonsense: asText(arbitraryValue(random)) } };
    const strange = asText(arbitraryValue(random)).toWellFormed().slice(0, 400);
    return { ...call, params: { ...call.params, [pick(random, names)]: /^\.{0,2}$/.test(strange) ? 'x' : strange } };
  }

  /** Wraps a value that is not an object, because `inject` encodes only objects as JSON. */
  #object(value: unknown): object {
    return typeof value === 'object' && value !== null ? value : { value };
  }

  async #sendBytes(endpoint: Endpoint, { params }: SampleCall, { token }: TestPerson): Promise<void> {
    const random = this.#random;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
    const url = `/gateway/${path}${pick(random, ['', '', '?%', '?a=%00', '/%ff', '/%00', '?top=1&top=2', '//', '?__proto__[a]=1'])}`;
    const payload = pick(random, [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1}}',
      `${'['.repeat(50_000)}`,
      '{"__proto__":{"a":1}}',
      '\u0000',
      '{"a":"\\ud800"}',
    ]);
    const type = pick(random, [
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
    ]);
    const answer = await this.#gateway.gateway.http.inject({
      method: endpoint.method,
      url,
      headers: {
        authorization: random() < 0.9 ? `Bearer ${token}` : pick(random, ['Bearer', 'Basic eA==', 'Bearer \u00e9']),
        ...(endpoint.method !== 'GET' && { 'content-type': type }),
        'x-kostra-connection-id': 'x'.repeat(Math.floor(random() * 2_000)),
        'accept-language': pick(random, ['sk', 'xx', '*', ';;;q=', 'de-AT,de;q=0.9']),
        'idempotency-key': 'x'.repeat(Math.floor(random() * 300)),
      },
      ...(endpoint.method !== 'GET' && { payload }),
    });
    this.#tally.add(
      undefined,
      { status: answer.statusCode, headers: answer.headers, cause: undefined },
      `${endpoint.method} ${url} ${type} ${payload.slice(0, 60)}`,
    );
  }
}

class Tally {
  readonly #documented: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #unreached: Set<string>;
  readonly #byStatus: Record<number, number> = {};
  sent = 0;
  readonly #faults: string[] = [];

  constructor(endpoints: readonly Endpoint[], { paths }: OpenApiDocument) {
    this.#unreached = new Set(endpoints.map(({ id }) => id));
    this.#documented = new Map(
      Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { responses }]) => [
          `${method.toUpperCase()} ${path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')}`,
          new Set(Object.keys(responses)),
        ]),
      ),
    );
  }

  /** @param endpoint the called endpoint; `undefined` for bytes that are no call of an endpoint */
  add(
    endpoint: Endpoint | undefined,
    { status, headers, cause }: Pick<TestAnswer, 'status' | 'headers' | 'cause'>,
    sent: string,
  ): void {
    this.sent += 1;
    this.#byStatus[status] = (this.#byStatus[status] ?? 0) + 1;
    const about = `${endpoint?.id ?? ''} answered ${status} to ${sent.slice(0, 1_500)}`;
    if (status >= 500) this.fault(`${about}\n${cause?.stack ?? ''}`);
    if (status >= 400 && !String(headers['content-type']).startsWith('application/problem+json'))
      this.fault(`${about} as ${headers['content-type']}`);
    if (!endpoint) return;
    if (status < 300 || status === successOf(endpoint)) this.#unreached.delete(endpoint.id);
    if (!this.#documented.get(endpoint.id)?.has(String(status)))
      this.fault(`${about}, which its document does not say`);
  }

  isUnreached(endpoint: Endpoint): boolean {
    return this.#unreached.has(endpoint.id);
  }

  fault(text: string): void {
    if (this.#faults.length < 50) this.#faults.push(text);
  }

  result(): RequestTally {
    const counts = Object.entries(this.#byStatus);
    const sum = (of: typeof counts) => of.reduce((total, [, count]) => total + count, 0);
    return {
      sent: this.sent,
      byStatus: this.#byStatus,
      succeeded: sum(counts.filter(([status]) => status.startsWith('2'))) / this.sent,
      unreached: [...this.#unreached],
      faults: this.#faults,
    };
  }
}
