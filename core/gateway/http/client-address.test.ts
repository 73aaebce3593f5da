import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage; // the two parts that are read

describe('clientAddress', () => {
  it('believes the last hop of a trusted proxy, and nobody else', () => {
    expect(clientAddress(request('10.0.0.1', '6.6.6.6, 192.0.2.7'), true)).toBe('192.0.2.7');
    expect(clientAddress(request('10.0.0.1', '6.6.6.6'), false)).toBe('10.0.0.1');
  });

  it('takes an IPv6 visitor for its whole /64', () => {
    expect(clientAddress(request('2001:db8:1:2:3:4:5:6'), false)).toBe('2001:db8:1:2::/64');
    expect(clientAddress(request('2001:db8::9'), false)).toBe('2001:db8:0:0::/64');
    expect(clientAddress(request('::ffff:192.0.2.7'), false)).toBe('192.0.2.7');
  });
});
