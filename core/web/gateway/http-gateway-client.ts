import { type CallInput, type Endpoint, eventCursorHeader, type ReplyOf } from '#core/contract';
import type { Trace } from '#core/registry';
import type { CallOptions, GatewayClient } from '../tokens.ts';
import { setHandledStatuses, setByItself, setSkipConnectionId } from './control-headers.ts';
import { GatewayProblem } from './gateway-problem.ts';
import { type ErasedInput, type OutgoingRequest, requestOf } from './outgoing-request.ts';
import type { Pipeline } from './pipeline.ts';
import type { GlobalErrors } from './global-errors.ts';
import { readReply } from './read-reply.ts';

/** The statuses of transient failures of the search service; the list shows that it is down, without a toast. [A4-17] [A7-1] */
export const searchHandledStatuses = [0, 500, 502, 503, 504] as const;

/** Calls endpoints; the types of input and reply come from the endpoint. */
export class HttpGatewayClient implements GatewayClient {
  readonly #pipeline: Pipeline;
  readonly #errors: Pick<GlobalErrors, 'report'>;
  readonly #base: string;
  readonly #trace: Pick<Trace, 'note'> | undefined;

  /** The event cursor of the latest answer that had one: all data that is read from now on includes the events up to it. */
  eventCursor: string | undefined;

  /** @param base the absolute address, such as `https://kostra.example/gateway/` */
  constructor(pipeline: Pipeline, errors: Pick<GlobalErrors, 'report'>, base: string, trace?: Pick<Trace, 'note'>) {
    this.#pipeline = pipeline;
    this.#errors = errors;
    this.#base = base;
    this.#trace = trace;
  }

  async call<E>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    const { reply } = await this.exchange(endpoint, input, options);
    return reply as ReplyOf<E>; // the gateway validates the reply with the endpoint's schema
  }

  /** Does the same as `call`, and also returns the answer's headers: one contains a file's name. */
  async exchange<E>(endpoint: E, input: CallInput<E>, options: CallOptions = {}) {
    const target = endpoint as Endpoint; // CallInput accepts only endpoints
    const request = requestOf(target, input as ErasedInput, this.#base); // CallInput has exactly these parts
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

/**
 * Returns whether the call creates something, which would exist twice if the call were sent twice. Other calls only change existing data.
 */
function creates({ method, reply }: Endpoint): boolean {
  return method === 'POST' && reply !== undefined;
}

function steer({ headers, method }: OutgoingRequest, options: CallOptions): void {
  if (method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  // The gateway only asks whether the header is present, so it is empty. [B7-1]
  if (options.checkDuplicate) headers.set('x-kostra-duplicate-request-check', '');
  if (options.skipConnectionId) setSkipConnectionId(headers);
  if (options.byItself) setByItself(headers);
  if (options.search) setHandledStatuses(headers, searchHandledStatuses);
  if (options.handles) setHandledStatuses(headers, options.handles);
}
