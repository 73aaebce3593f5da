import { type Endpoint, type Sample, SampleRef, type SampleSource } from '#core/contract';
import { describeAnswer } from './describe-answer.ts';
import type { TestAnswer, TestGateway, TestPerson } from './gateway.ts';

/** A valid call of an endpoint in one company, with all references of its sample replaced by values. */
export interface SampleCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Returns the HTTP status that a call with the endpoint's sample must have if the caller has all rights. */
export function successOf({ reply, file, accepted, sample }: Endpoint): 200 | 202 | 204 | 404 {
  if (sample.finds === 'nothing') return 404;
  if (accepted) return 202;
  return reply || file ? 200 : 204;
}

let serial = 0;

/** Creates calls from samples. For a reference it first calls the source endpoint, in the same company and as the same person. */
export class SampleCalls {
  readonly #gateway: Pick<TestGateway, 'call'>;
  readonly #endpoints: ReadonlyMap<string, Endpoint>;

  constructor(gateway: Pick<TestGateway, 'call'>, endpoints: readonly Endpoint[]) {
    this.#gateway = gateway;
    this.#endpoints = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  }

  /** Fills the sample in for this company. The entities to which it refers are created there. */
  async prepare(endpoint: Endpoint, companyId: string, as: TestPerson): Promise<SampleCall> {
    const { params = {}, query = {}, body, after = [] } = endpoint.sample as Sample;
    for (const source of after) await this.#replyOf(source, companyId, as);
    const made = new Map<string, unknown>();
    const fill = (value: unknown): Promise<unknown> => this.#fill(value, companyId, as, made);
    return {
      params: { ...((await fill(params)) as Record<string, string>), companyId }, // the endpoint determines the types of its sample
      query: (await fill(query)) as Record<string, unknown>,
      body: await fill(body),
    };
  }

  /** Returns the value of a reference, created in this company. */
  async fill(value: SampleRef<unknown>, companyId: string, as: TestPerson): Promise<unknown> {
    return this.#fill(value, companyId, as, new Map());
  }

  async send(endpoint: Endpoint, call: SampleCall, as: TestPerson | undefined): Promise<TestAnswer> {
    return this.#gateway.call(as, endpoint, call as never); // the sample has exactly the input of this endpoint
  }

  async #fill(value: unknown, companyId: string, as: TestPerson, made: Map<string, unknown>): Promise<unknown> {
    if (value instanceof SampleRef) {
      if (!value.source) return value.pick(++serial);
      // All references of one call to the same source use one entity, so that `{ id, version }` belong together.
      if (!made.has(value.source.id)) made.set(value.source.id, await this.#replyOf(value.source, companyId, as));
      return value.pick(made.get(value.source.id));
    }
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.#fill(item, companyId, as, made)));
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    const entries: [string, unknown][] = [];
    for (const [key, part] of Object.entries(value)) entries.push([key, await this.#fill(part, companyId, as, made)]);
    return Object.fromEntries(entries);
  }

  async #replyOf(source: SampleSource, companyId: string, as: TestPerson): Promise<unknown> {
    const endpoint = this.#endpoints.get(source.id);
    if (!endpoint) throw new Error(`A sample refers to ${source.id}, which no installed plugin exports`);
    const answer = await this.send(endpoint, await this.prepare(endpoint, companyId, as), as);
    if (answer.status >= 400) throw new Error(`The sample of ${describeAnswer(endpoint, answer, 'sample')}`);
    return answer.reply;
  }
}
