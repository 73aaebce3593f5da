import { token } from '#core/registry';
import type { LookupFunction } from 'node:net';
import type { Log } from '../database/index.ts';
import { AllowedAddresses, hostOf } from './allowed-addresses.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { OutboundError, type OutboundFault } from './outbound-error.ts';
import { sendRequest, streamRequest } from './send-request.ts';

/**
 * Calls to addresses that users type: of a receiver of events, a bank, a language model. Inner networks are out of reach unless
 * the operator allows them (`OUTBOUND_ALLOW`), redirects are not followed (the answer is the 3xx), and nothing takes for ever.
 *
 * `const { status } = await outbound.send({ url, method: 'POST', headers, body, mostBytes: 2_000, cut: true })`
 */
export interface Outbound {
  /** @throws OutboundError when there is no answer; a refusal of the other side, such as 500, is an answer */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** As `send`, with the body as it comes. Read it or leave its loop: until then the connection is open, up to the time-out. */
  stream(request: Omit<OutboundRequest, 'cut'>): Promise<OutboundStream>;
  /** What is wrong with an address as it was typed; `undefined`: nothing that can be seen before DNS is asked. */
  faultOf(address: string): OutboundFault | undefined;
  /** For sockets of other protocols, such as SMTP: `connect({ host, port, lookup })`. Not asked for a literal address. */
  readonly lookup: LookupFunction;
}

/** Given by the core; a plugin's gateway part asks for it. */
export const outbound = token<Outbound, 'process'>('gateway.outbound', 'process');

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds until it is connected, TLS included. Default 5 000. */
  readonly connectTimeout?: number;
  /** Milliseconds for all of it. Default 15 000. */
  readonly timeout?: number;
  /** Milliseconds without a byte, before the answer or within it. Default: as `timeout`. */
  readonly silence?: number;
  /** The address is the operator's own setting and nothing that a user typed: it may be inner, and `http`. */
  readonly ofOperator?: true;
  /** The largest body of an answer, in bytes. Default 1 MiB. */
  readonly mostBytes?: number;
  /** A larger body is cut there, and the connection closed; otherwise it is the fault `too-large`. */
  readonly cut?: boolean;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** From the first step to the last byte that was read. */
  readonly milliseconds: number;
}

export interface OutboundStream extends Pick<OutboundAnswer, 'status' | 'headers'> {
  /** @throws OutboundError where it breaks off, takes too long or is too large */
  readonly body: AsyncIterable<Buffer>;
}

export interface OutboundOptions {
  /** Names, addresses and networks that may be called though they are inner, or by `http`. */
  readonly allow: readonly string[];
  /** Hosts, statuses and times; never a path, a query, a header or a body, since any of them may be a secret. */
  readonly log: Log;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
}

/** @throws OperatorError for an entry of `allow` that means nothing */
export function createOutbound({ allow, log, resolve }: OutboundOptions): Outbound {
  const allowed = new AllowedAddresses(allow);
  const lookup = guardedLookup(allowed, resolve);
  const faultOf = (address: string) =>
    URL.canParse(address) ? allowed.faultOf(new URL(address)) : ('not-an-address' as const);
  return {
    lookup,
    faultOf,
    async send(request) {
      const answer = await called(request, sendRequest);
      log.info({ ...aboutOf(request), status: answer.status, milliseconds: answer.milliseconds }, 'called outside');
      return answer;
    },
    async stream(request) {
      const answer = await called(request, streamRequest);
      log.info({ ...aboutOf(request), status: answer.status }, 'called outside');
      return answer;
    },
  };

  async function called<A>(
    request: OutboundRequest,
    send: (request: OutboundRequest, lookup: LookupFunction | undefined) => Promise<A>,
  ): Promise<A> {
    const fault = request.ofOperator ? faultOfOwn(request.url) : faultOf(request.url);
    if (fault) throw new OutboundError(fault, URL.canParse(request.url) ? hostOf(new URL(request.url)) : '?');
    try {
      return await send(request, request.ofOperator ? undefined : lookup);
    } catch (error) {
      if (error instanceof OutboundError)
        log.info({ ...aboutOf(request), fault: error.fault }, 'a call outside got no answer');
      throw error;
    }
  }
}

function aboutOf({ url, method }: Pick<OutboundRequest, 'url' | 'method'>) {
  return { host: hostOf(new URL(url)), method };
}

/** Of an address that the operator has set. */
function faultOfOwn(address: string): OutboundFault | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'not-an-address';
  return url.username || url.password ? 'has-password' : undefined;
}
