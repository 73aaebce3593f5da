import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Whose attempts are counted. Of `X-Forwarded-For` only the last entry is believed: our own proxy wrote it,
 * everything before it a visitor may have made up. An IPv6 visitor has a whole /64, so that is what counts.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const address = wholeAddress(request, trustProxy);
  return isIPv6(address) ? network(address) : address;
}

/** The address itself, to be shown. */
export function wholeAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  return (forwarded || request.socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
}

/** The first four groups, with `::` written out. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
