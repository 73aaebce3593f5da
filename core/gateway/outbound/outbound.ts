import { token } from '#core/registry';
import { isIP, type LookupFunction } from 'node:net';
import type { Log } from '../database/index.ts';
import { AllowedAddresses, hostOf } from './allowed-addresses.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { OutboundError, type OutboundFault } from './outbound-error.ts';
import { sendRequest, streamRequest } from './send-request.ts';

/**
 * Requests to addresses that users type: of a receiver of events, a bank, a language model. Inner networks cannot be reached unless the
 * operator allows them (`OUTBOUND_ALLOW`), redirects are not followed (the response is the 3xx), and everything has a timeout.
 *
 * `const { status } = await outbound.send({ url, method: 'POST', headers, body, maxBytes: 2_000, cut: true })`
 */
export interface Outbound {
  /** Sends a request. @throws OutboundError if there is no response; an error status such as 500 is a response */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Works like `send`, but returns the body as a stream. Read the stream to its end or leave the loop over it: until then the connection is
   * open, up to the timeout.
   */
  stream(request: Omit<OutboundRequest, 'cut'>): Promise<OutboundStream>;
  /** Returns the fault of a typed address; `undefined` means that none can be seen without DNS. */
  faultOf(address: string): OutboundFault | undefined;
  /**
   * Returns the fault of an address that somebody types now: that of `faultOf`, or `inner-address` if DNS leads the name into an inner
   * network. It only helps who types: a name without an answer of DNS may get one later, and each connection checks its addresses anew.
   */
  typedFault(address: string): Promise<OutboundFault | undefined>;
  /**
   * The lookup for sockets of other protocols, such as SMTP: `connect({ host, port, lookup })`. Sockets do not call it for a literal
   * address.
   */
  readonly lookup: LookupFunction;
}

/** The core's service for requests to the outside; the gateway part of a plugin requests it. */
export const outbound = token<Outbound, 'process'>('gateway.outbound', 'process');

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The time until the connection is open, TLS included, in milliseconds. Default 5 000. */
  readonly connectTimeout?: number;
  /** The time for the whole request, in milliseconds. Default 15 000. */
  readonly timeout?: number;
  /** The time without a byte, before or within the response, in milliseconds. Default: the same as `timeout`. */
  readonly silence?: number;
  /** Whether the address is the operator's own setting and not typed by a user: it may then be inner, and `http`. */
  readonly ofOperator?: true;
  /** The largest body of a response, in bytes. Default 1 MiB. */
  readonly maxBytes?: number;
  /** Whether a larger body is cut at that size and the connection closed; otherwise it gives the fault `too-large`. */
  readonly cut?: boolean;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The time in milliseconds from the start of the request to the last byte that was read. */
  readonly milliseconds: number;
}

export interface OutboundStream extends Pick<OutboundAnswer, 'status' | 'headers'> {
  /** The body as it arrives. @throws OutboundError if it breaks off, takes too long or is too large */
  readonly body: AsyncIterable<Buffer>;
}

export interface OutboundOptions {
  /** The names, addresses and networks that may be called although they are inner, or by `http`. */
  readonly allow: readonly string[];
  /** The log gets hosts, statuses and times; never a path, a query, a header or a body, because any of them may be a secret. */
  readonly log: Log;
  /** The resolver; the default is the system's. */
  readonly resolve?: Resolve;
}

/** Makes the service. @throws OperatorError if an entry of `allow` is invalid */
export function createOutbound({ allow, log, resolve }: OutboundOptions): Outbound {
  const allowed = new AllowedAddresses(allow);
  const lookup = guardedLookup(allowed, resolve);
  const faultOf = (address: string) =>
    URL.canParse(address) ? allowed.faultOf(new URL(address)) : ('not-an-address' as const);
  return {
    lookup,
    faultOf,
    typedFault: async (address) =>
      faultOf(address) ??
      ((await leadsInside(hostOf(new URL(address)), allowed, lookup)) ? 'inner-address' : undefined),
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

/** The top-level names that never leave a network (RFC 6761, 6762, 8375, 9476); DNS of another network may not know them. */
const innerNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The time in milliseconds for which somebody who types an address waits for DNS. */
const typingPatience = 3_000;

/** Returns whether a name is one of an inner network by itself, or by the addresses that DNS has for it now. */
async function leadsInside(host: string, allowed: AllowedAddresses, lookup: LookupFunction): Promise<boolean> {
  const name = host.replace(/\.$/, '');
  if (allowed.allowsName(host) || isIP(host)) return false;
  if (!name.includes('.') || innerNames.test(name)) return true;
  let timer: NodeJS.Timeout | undefined;
  const found = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), typingPatience);
    lookup(host, { all: true }, (error) => resolve(error instanceof OutboundError && error.fault === 'inner-address'));
  });
  return found.finally(() => clearTimeout(timer));
}

/** Returns the fault of an address that the operator has set. */
function faultOfOwn(address: string): OutboundFault | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'not-an-address';
  return url.username || url.password ? 'has-password' : undefined;
}
