import { recordSeparator, textFrame } from './frames.ts';

/** The result of a client's first message: the text after the handshake, to be read as hub messages, or the reason of the refusal. */
export type Handshake = { readonly rest: string } | { readonly error: string };

/**
 * The version of the hub protocol. Every client offers this version unless stateful reconnect was negotiated, which this server never does.
 */
const version = 1;

/** Reads the handshake request that must come first on every connection. Never throws. */
export function readHandshake(text: string): Handshake {
  const end = text.indexOf(recordSeparator);
  const request = end < 0 ? undefined : parseRequest(text.slice(0, end));
  if (!request) return { error: 'The handshake request could not be read.' };
  if (request.protocol !== 'json') return { error: `The protocol '${request.protocol}' is not supported.` };
  if (request.version !== version) {
    return { error: `The server does not support version ${request.version} of the 'json' protocol.` };
  }
  return { rest: text.slice(end + 1) };
}

/** Makes the frame that answers a handshake: accepted, or refused with `error`. */
export function handshakeResponse(error?: string): Buffer {
  return textFrame(JSON.stringify(error === undefined ? {} : { error }) + recordSeparator);
}

function parseRequest(json: string): { protocol: string; version: number } | undefined {
  try {
    const request: unknown = JSON.parse(json);
    if (typeof request !== 'object' || request === null) return undefined;
    if (!('protocol' in request) || !('version' in request)) return undefined;
    const { protocol, version: requestedVersion } = request;
    // The name is sent back to the client in an error, so it must not be long.
    if (typeof protocol !== 'string' || protocol.length > 50 || typeof requestedVersion !== 'number') return undefined;
    return { protocol, version: requestedVersion };
  } catch {
    return undefined;
  }
}
