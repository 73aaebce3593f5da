import type { CallInput, Endpoint, ReplyOf } from '#core/contract';
import type { CallOptions, CompanyClient, WithoutCompany } from '../tokens.ts';
import { GatewayProblem } from './gateway-problem.ts';

type Handler = (input: unknown, options: CallOptions) => unknown;

/** A gateway for tests of pages: each endpoint returns the answer that the test set, and the calls are recorded. */
export class TestCompanyClient implements CompanyClient {
  readonly companyId = 'c1';
  readonly calls: { readonly endpoint: string; readonly input: unknown; readonly options: CallOptions }[] = [];
  readonly #handlers = new Map<string, Handler>();

  /** Sets the answer of an endpoint; a later one replaces an earlier one. */
  answer<E>(
    endpoint: E,
    handler: (input: WithoutCompany<CallInput<E>>, options: CallOptions) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): this {
    this.#handlers.set(idOf(endpoint), handler as Handler); // stored under this same endpoint
    return this;
  }

  /** Sets a refusal as the answer of an endpoint. */
  refuse(endpoint: unknown, status: number, code: string, more: object = {}): this {
    this.#handlers.set(idOf(endpoint), () => {
      throw new GatewayProblem(idOf(endpoint), { status, code, ...more });
    });
    return this;
  }

  /** Returns the inputs of the calls to one endpoint, in order. */
  inputs(endpoint: unknown): unknown[] {
    return this.calls.filter((call) => call.endpoint === idOf(endpoint)).map(({ input }) => input);
  }

  async call<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    const id = idOf(endpoint);
    this.calls.push({ endpoint: id, input, options });
    const handler = this.#handlers.get(id);
    if (!handler) throw new Error(`This test says nothing about ${id}`);
    const reply = await handler(input, options);
    options.signal?.throwIfAborted();
    return reply as ReplyOf<E>; // `answer` checked the handler against this endpoint
  }

  /** Records the call and returns a file that contains only the text `file`. */
  async file<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options: CallOptions = {}): Promise<Blob> {
    this.calls.push({ endpoint: idOf(endpoint), input, options });
    return new Blob(['file']);
  }

  async download(): Promise<void> {
    throw new Error('This test client downloads nothing');
  }
}

function idOf(endpoint: unknown): string {
  return (endpoint as Endpoint).id; // callers pass endpoints
}
