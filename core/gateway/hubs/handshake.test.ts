import { describe, expect, it } from 'vitest';
import { textFrame } from './frames.ts';
import { handshakeResponse, readHandshake } from './handshake.ts';

const separator = '\u001e';

describe('readHandshake', () => {
  it('hands on what came along with the request', () => {
    const ping = `{"type":6}${separator}`;
    expect(readHandshake(`{"protocol":"json","version":1}${separator}${ping}`)).toEqual({ rest: ping });
  });

  it('does not repeat an endless protocol name to the client', () => {
    const request = JSON.stringify({ protocol: 'x'.repeat(60_000), version: 1 });
    expect(readHandshake(request + separator)).toEqual({ error: 'The handshake request could not be read.' });
  });
});

describe('handshakeResponse', () => {
  it('is an empty object, or carries the error', () => {
    expect(handshakeResponse()).toEqual(textFrame(`{}${separator}`));
    expect(handshakeResponse('no')).toEqual(textFrame(`{"error":"no"}${separator}`));
  });
});
