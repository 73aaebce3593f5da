import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { OutboundAnswer, OutboundRequest, OutboundStream } from './outbound.ts';
import { OutboundError, type OutboundFault } from './outbound-error.ts';

/** Sends a request and reads the whole response. @param lookup looks up names; `undefined` means the system's own, without a check */
export async function sendRequest(
  { maxBytes = 1_048_576, cut = false, ...request }: OutboundRequest,
  lookup: LookupFunction | undefined,
): Promise<OutboundAnswer> {
  const began = performance.now();
  const { status, headers, body } = await streamRequest({ ...request, maxBytes: Infinity }, lookup);
  const read = await readBody(body, maxBytes, cut);
  if (read === 'too-large') throw new OutboundError('too-large', new URL(request.url).hostname);
  return { status, headers, body: read, milliseconds: Math.round(performance.now() - began) };
}

/**
 * Sends one request and returns its response as a stream. It uses Node's own client instead of `fetch`, which follows redirects and does
 * not let us look up names. It reuses no connection, because each request needs a new lookup and check.
 */
export async function streamRequest(
  {
    url,
    method,
    headers,
    body,
    connectTimeout = 5_000,
    timeout = 15_000,
    silence = timeout,
    maxBytes = 1_048_576,
    signal,
  }: OutboundRequest,
  lookup: LookupFunction | undefined,
): Promise<OutboundStream> {
  const { protocol, hostname } = new URL(url);
  const ended = new AbortController();
  const end = (fault: OutboundFault) => ended.abort(new OutboundError(fault, hostname));
  const connecting = setTimeout(() => end('time-out'), Math.min(connectTimeout, timeout));
  const whole = setTimeout(() => end('time-out'), timeout);
  const quiet = setTimeout(() => end('time-out'), silence);
  const clear = () => [connecting, whole, quiet].forEach((timer) => clearTimeout(timer));
  const failed = (error: unknown) => {
    clear();
    signal?.throwIfAborted();
    return faultOf(ended.signal.aborted ? ended.signal.reason : error, hostname);
  };
  const open = () => {
    const call = (protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(lookup && { lookup }),
      agent: false,
      signal: signal ? AbortSignal.any([ended.signal, signal]) : ended.signal,
    });
    call.once('socket', (socket) =>
      socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    return answerTo(call, body);
  };
  const answer = await open().catch((error: unknown) => Promise.reject(failed(error)));
  async function* pieces(): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        quiet.refresh();
        size += piece.length;
        if (size > maxBytes) throw new OutboundError('too-large', hostname);
        yield piece;
      }
    } catch (error) {
      throw failed(error);
    } finally {
      clear(); // leaving the loop early has already closed the connection
    }
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: pieces() }; // a response always has a status
}

function answerTo(call: ClientRequest, body: string | Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.once('response', resolve);
    call.on('error', reject); // `on` instead of `once`, because the socket may fail again after the response has begun
    call.end(body);
  });
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number, cut: boolean): Promise<Buffer | 'too-large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size <= maxBytes) continue;
    if (!cut) return 'too-large'; // leaving the loop closes the connection
    break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
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
