import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns the address whose requests are counted. Only the last entry of `X-Forwarded-For` is trusted, because our own proxy wrote it; a
 * visitor may have invented everything before it. An IPv6 visitor has a whole /64, so the network is counted.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const address = wholeAddress(request, trustProxy);
  return isIPv6(address) ? network(address) : address;
}

/** Returns the complete address of the visitor, to show it to people. */
export function wholeAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : '';
  return (forwarded || request.socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
}

/** Returns the first four groups of an IPv6 address, with `::` written out. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
