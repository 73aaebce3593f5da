import { type CallInput, type Endpoint, eventCursorHeader, type ReplyOf } from '#core/contract';
import type { Trace } from '#core/registry';
import type { CallOptions, GatewayClient } from '../tokens.ts';
import { setHandledStatuses, setSkipConnectionId } from './control-headers.ts';
import { GatewayProblem } from './gateway-problem.ts';
import { type ErasedInput, type OutgoingRequest, requestOf } from './outgoing-request.ts';
import type { Pipeline } from './pipeline.ts';
import type { GlobalErrors } from './global-errors.ts';
import { readReply } from './read-reply.ts';

/** Transient failures of the search service; the list shows that it is down, no toast does. [A4-17] [A7-1] */
export const searchHandledStatuses = [0, 500, 502, 503, 504] as const;

/** Calls endpoints by their values; the types of input and reply are theirs. */
export class HttpGatewayClient implements GatewayClient {
  readonly #pipeline: Pipeline;
  readonly #errors: Pick<GlobalErrors, 'report'>;
  readonly #base: string;
  readonly #trace: Pick<Trace, 'note'> | undefined;

  /**
   * The event cursor of the latest answer that carried one: events up to it are contained in everything read from now on.
   */
  eventCursor: string | undefined;

  /** @param base absolute, such as `https://kostra.example/gateway/` */
  constructor(pipeline: Pipeline, errors: Pick<GlobalErrors, 'report'>, base: string, trace?: Pick<Trace, 'note'>) {
    this.#pipeline = pipeline;
    this.#errors = errors;
    this.#base = base;
    this.#trace = trace;
  }

  async call<E>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    const { reply } = await this.exchange(endpoint, input, options);
    return reply as ReplyOf<E>; // the gateway answers by this endpoint's own schema
  }

  /** As `call`, with the answer's headers: a file's name is in one. */
  async exchange<E>(endpoint: E, input: CallInput<E>, options: CallOptions = {}) {
    const target = endpoint as Endpoint; // CallInput admits nothing else
    const request = requestOf(target, input as ErasedInput, this.#base); // its parts, by construction of CallInput
    steer(request, { checkDuplicate: creates(target), ...options });
    const response = await this.#pipeline.send(request, options).catch((error: unknown) => {
      this.#trace?.note('call', target.id, error instanceof GatewayProblem ? error.code : 'aborted');
      throw error;
    });
    this.#trace?.note('call', target.id, String(response.status));
    this.eventCursor = response.headers.get(eventCursorHeader) ?? this.eventCursor;
    try {
      return { reply: await readReply(target, response), headers: response.headers };
    } catch (error) {
      if (error instanceof GatewayProblem) this.#errors.report(error, options.handles === '*');
      throw error;
    }
  }
}

/** Whether it makes something new: sent twice, it would be there twice. Other calls only change what is there. */
function creates({ method, reply }: Endpoint): boolean {
  return method === 'POST' && reply !== undefined;
}

function steer({ headers, method }: OutgoingRequest, options: CallOptions): void {
  if (method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  if (options.checkDuplicate) headers.set('x-kostra-duplicate-request-check', ''); // [B7-1]
  if (options.skipConnectionId) setSkipConnectionId(headers);
  if (options.search) setHandledStatuses(headers, searchHandledStatuses);
  if (options.handles) setHandledStatuses(headers, options.handles);
}
