import { setTimeout as pause } from 'node:timers/promises';
import { type ModelService, type Outbound, OutboundError, type OutboundStream } from '#core/gateway';
import { chatStream, type Delta } from './chat-stream.ts';
import { ModelFault } from './model-fault.ts';

/** The time limits of waiting for a model, in milliseconds. */
export interface ModelTimeouts {
  /** The limit for the complete answer. */
  readonly timeout: number;
  /** The limit of the time without any data. A self-hosted model may take long before it begins to answer. */
  readonly silence: number;
  /** The pause before each retry, unless the response of the service states the time. */
  readonly pauses: readonly number[];
}

export const defaultTimeouts: ModelTimeouts = { timeout: 120_000, silence: 60_000, pauses: [500, 2_000] };
/** The longest pause before a retry, in seconds. A person would not wait longer. */
const longestPause = 10;
/** The size limit of an answer in bytes. A usual answer takes about a hundredth of it. */
const maxBytes = 2_000_000;
/** The estimated number of characters per token, for services that do not report tokens. It is about three for Slovak. */
const lettersOfToken = 3;

export interface ModelCall {
  readonly service: ModelService;
  readonly outbound: Outbound;
  readonly timeouts?: ModelTimeouts | undefined;
  readonly signal: AbortSignal;
  /** Records the used tokens of each attempt that the service accepted, even if the answer was interrupted. */
  readonly spend: (tokens: number) => Promise<void>;
}

/** A piece of the answer, without the report of tokens. */
export type AnswerDelta = Exclude<Delta, { readonly tokens: number }>;

/**
 * Requests a completion. It retries only if no text has arrived yet, because the person must not read the same text twice.
 * @param body the request, without the properties that every request has
 * @throws ModelFault which contains no text of the service, because that text may repeat the key
 */
export async function* askModel(call: ModelCall, body: object): AsyncGenerator<AnswerDelta> {
  const { pauses } = call.timeouts ?? defaultTimeouts;
  for (let attempt = 0; ; attempt += 1) {
    let isSaid = false;
    try {
      for await (const delta of attemptOf(call, JSON.stringify(requestOf(call, body)))) {
        isSaid = true;
        yield delta;
      }
      return;
    } catch (error) {
      call.signal.throwIfAborted();
      const fault = faultOf(error);
      const wait = isSaid ? undefined : pauseBefore(fault, pauses[attempt]);
      if (wait === undefined) throw fault.error;
      await pause(wait, undefined, { signal: call.signal });
    }
  }
}

/** Makes one attempt. It reports the used tokens even if the attempt fails, because the model has read the request. */
async function* attemptOf(call: ModelCall, sent: string): AsyncGenerator<AnswerDelta> {
  let tokens: number | undefined;
  let letters = 0;
  let isUnread = false;
  try {
    for await (const delta of chatStream(readable(await open(call, sent)))) {
      if ('tokens' in delta) {
        tokens = delta.tokens;
        continue;
      }
      letters += 'text' in delta ? delta.text.length : delta.call.input.length;
      yield delta;
    }
  } catch (error) {
    isUnread = error instanceof Refused || (letters === 0 && isUnreached(error));
    throw error;
  } finally {
    if (!isUnread) await call.spend(tokens ?? Math.ceil((sent.length + letters) / lettersOfToken));
  }
}

/** Returns whether the request did not reach the service. A timeout does not count: the service may still be generating. */
function isUnreached(error: unknown): boolean {
  return error instanceof OutboundError && error.fault !== 'time-out' && error.fault !== 'too-large';
}

/** Returns the headers that every service of the protocol needs. */
export function headersOf({ key }: ModelService, contentType: string): Record<string, string> {
  return { 'content-type': contentType, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
}

function requestOf({ service: { model } }: ModelCall, body: object): object {
  return { model, stream: true, stream_options: { include_usage: true }, ...body };
}

async function open({ service, outbound, timeouts = defaultTimeouts, signal }: ModelCall, body: string) {
  return outbound.stream({
    url: `${service.url}/chat/completions`,
    method: 'POST',
    headers: { ...headersOf(service, 'application/json'), accept: 'text/event-stream' },
    body,
    timeout: timeouts.timeout,
    silence: timeouts.silence,
    maxBytes,
    signal,
    ofOperator: true,
  });
}

class Refused extends Error {
  readonly fault: ModelFault;
  readonly retryAfter: number | undefined;

  constructor({ status, headers }: OutboundStream) {
    super('refused');
    this.fault = new ModelFault('refused', { status });
    const seconds = headers['retry-after'];
    this.retryAfter = typeof seconds === 'string' && /^\d+$/.test(seconds) ? Number(seconds) : undefined;
  }
}

async function* readable(answer: OutboundStream): AsyncGenerator<Buffer> {
  const refusal = answer.status === 200 ? undefined : new Refused(answer);
  for await (const piece of answer.body) {
    if (refusal) break; // the body is not read, because some services repeat the key in it
    yield piece;
  }
  if (refusal) throw refusal;
}

interface Failed {
  readonly error: unknown;
  readonly mayRepeat: boolean;
  readonly retryAfter?: number | undefined;
}

function faultOf(error: unknown): Failed {
  if (error instanceof Refused) {
    const { status = 0 } = error.fault;
    return { error: error.fault, mayRepeat: status === 429 || status >= 500, retryAfter: error.retryAfter };
  }
  if (error instanceof OutboundError) {
    const isLarge = error.fault === 'too-large';
    const kind = isLarge ? 'too-large' : 'unreachable';
    // A timeout would probably happen again and a wrong address stays wrong, so only an unreachable service is retried.
    return { error: new ModelFault(kind, { cause: error }), mayRepeat: error.fault === 'unreachable' };
  }
  return { error, mayRepeat: false };
}

function pauseBefore({ mayRepeat, retryAfter }: Failed, usual: number | undefined): number | undefined {
  if (!mayRepeat || usual === undefined) return undefined;
  if (retryAfter === undefined) return usual;
  return retryAfter <= longestPause ? retryAfter * 1_000 : undefined;
}
