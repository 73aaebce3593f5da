import { setTimeout as pause } from 'node:timers/promises';
import { type ModelService, type Outbound, OutboundError, type OutboundStream } from '#core/gateway';
import { chatStream, type Delta } from './chat-stream.ts';
import { ModelFault } from './model-fault.ts';

/** Milliseconds, and how often. */
export interface ModelPatience {
  /** For the whole of one answer. */
  readonly timeout: number;
  /** Without a byte: a model of one's own may take long before it begins. */
  readonly silence: number;
  /** Before each further attempt, unless the service names a time itself. */
  readonly pauses: readonly number[];
}

export const usualPatience: ModelPatience = { timeout: 120_000, silence: 60_000, pauses: [500, 2_000] };
/** A person waits no longer for another attempt; seconds. */
const longestPause = 10;
/** Bytes: an answer that anybody reads is a hundredth of it. */
const mostBytes = 2_000_000;
/** Where a service does not tell its tokens: three letters of Slovak are about one. */
const lettersOfToken = 3;

export interface ModelCall {
  readonly service: ModelService;
  readonly outbound: Outbound;
  readonly patience?: ModelPatience | undefined;
  readonly signal: AbortSignal;
  /** Told of each attempt that the service took, also of one that was stopped or broke off. */
  readonly spend: (tokens: number) => Promise<void>;
}

/** What is said, as against what it cost. */
export type SaidDelta = Exclude<Delta, { readonly tokens: number }>;

/**
 * Asks for a completion. It is tried again only while nothing was said: what a person has read is not said twice.
 * @param body of the request, without what every request has
 * @throws ModelFault; nothing of what the service wrote is in it, since that may be the key
 */
export async function* askModel(call: ModelCall, body: object): AsyncGenerator<SaidDelta> {
  const { pauses } = call.patience ?? usualPatience;
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

/** One attempt. What it cost is told however it ends: the model has read what was sent. */
async function* attemptOf(call: ModelCall, sent: string): AsyncGenerator<SaidDelta> {
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

/** Not what kept silent for too long: it may have been thinking. */
function isUnreached(error: unknown): boolean {
  return error instanceof OutboundError && error.fault !== 'time-out' && error.fault !== 'too-large';
}

/** How any service of the protocol is called. */
export function headersOf({ key }: ModelService, contentType: string): Record<string, string> {
  return { 'content-type': contentType, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
}

function requestOf({ service: { model } }: ModelCall, body: object): object {
  return { model, stream: true, stream_options: { include_usage: true }, ...body };
}

async function open({ service, outbound, patience = usualPatience, signal }: ModelCall, body: string) {
  return outbound.stream({
    url: `${service.url}/chat/completions`,
    method: 'POST',
    headers: { ...headersOf(service, 'application/json'), accept: 'text/event-stream' },
    body,
    timeout: patience.timeout,
    silence: patience.silence,
    mostBytes,
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
    if (refusal) break; // what it says is not read: some repeat the key
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
    // What took all the time there is takes it again; what is wrong with the address stays wrong.
    return { error: new ModelFault(kind, { cause: error }), mayRepeat: error.fault === 'unreachable' };
  }
  return { error, mayRepeat: false };
}

function pauseBefore({ mayRepeat, retryAfter }: Failed, usual: number | undefined): number | undefined {
  if (!mayRepeat || usual === undefined) return undefined;
  if (retryAfter === undefined) return usual;
  return retryAfter <= longestPause ? retryAfter * 1_000 : undefined;
}
