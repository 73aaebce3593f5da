import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { OutboundAnswer, OutboundRequest } from './outbound.ts';
import { OutboundError, type OutboundFault } from './outbound-error.ts';

/**
 * One request and its whole answer. Node's own client and not `fetch`: that one follows redirects, and gives no way to say who
 * looks names up. It keeps no connection, since the next one must be looked up and checked anew.
 */
export async function sendRequest(
  {
    url,
    method,
    headers,
    body,
    connectTimeout = 5_000,
    timeout = 15_000,
    mostBytes = 1_048_576,
    cut = false,
    signal,
  }: OutboundRequest,
  lookup: LookupFunction,
): Promise<OutboundAnswer> {
  const { protocol, hostname } = new URL(url);
  const began = performance.now();
  const ended = new AbortController();
  const end = (fault: OutboundFault) => ended.abort(new OutboundError(fault, hostname));
  const whole = setTimeout(() => end('time-out'), timeout);
  const connecting = setTimeout(() => end('time-out'), Math.min(connectTimeout, timeout));
  try {
    const call = (protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      lookup,
      agent: false,
      signal: signal ? AbortSignal.any([ended.signal, signal]) : ended.signal,
    });
    call.once('socket', (socket) =>
      socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    const answer = await answerTo(call, body);
    const read = await readBody(answer, mostBytes, cut);
    if (read === 'too-large') throw new OutboundError('too-large', hostname);
    return {
      status: answer.statusCode ?? 0, // always there in an answer
      headers: answer.headers,
      body: read,
      milliseconds: Math.round(performance.now() - began),
    };
  } catch (error) {
    signal?.throwIfAborted();
    throw faultOf(ended.signal.aborted ? ended.signal.reason : error, hostname);
  } finally {
    clearTimeout(whole);
    clearTimeout(connecting);
  }
}

function answerTo(call: ClientRequest, body: string | Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.once('response', resolve);
    call.on('error', reject); // on, not once: the socket may fail again after the answer has begun
    call.end(body);
  });
}

async function readBody(answer: IncomingMessage, mostBytes: number, cut: boolean): Promise<Buffer | 'too-large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size <= mostBytes) continue;
    if (!cut) return 'too-large'; // leaving the loop closes the connection
    break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
}

function faultOf(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new OutboundError(faultOfCode(code), host, { cause: error });
}

function faultOfCode(code: string): OutboundFault {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unknown-host';
  if (code === 'ETIMEDOUT') return 'time-out';
  return /CERT|SIGNATURE|ERR_TLS|ERR_SSL/.test(code) ? 'bad-certificate' : 'unreachable';
}
