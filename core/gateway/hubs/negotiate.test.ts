import { describe, expect, it } from 'vitest';
import { connectionIdOf } from './connection-token.ts';
import type { HubDefinition } from './index.ts';
import { startHubs } from './test-hubs.ts';
import { openSocket } from './test-socket.ts';

const hub: HubDefinition = { path: '/hubs/company', connect: () => {} };
const headers = { authorization: 'Bearer anna' };
const url = '/hubs/company/negotiate?companyId=1&negotiateVersion=1';

describe('negotiation', () => {
  it('[B9-5] offers WebSockets and nothing else', async () => {
    const { hubs } = await startHubs([hub]);
    const reply = await hubs.negotiate({ method: 'POST', url, headers });
    expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(JSON.parse(reply?.body ?? '')).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{32}$/),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    });
  });

  it('gives everyone another token, which its public id does not betray', async () => {
    const { hubs } = await startHubs([hub]);
    const bodies = await Promise.all(
      [1, 2].map(async () => JSON.parse((await hubs.negotiate({ method: 'POST', url, headers }))?.body ?? '')),
    );
    const [first, second] = bodies;
    expect(first.connectionToken).not.toBe(second.connectionToken);
    expect(first.connectionId).toBe(connectionIdOf(first.connectionToken));
    expect(first.connectionToken).not.toContain(first.connectionId);
  });

  it('may be answered by another process than the one the socket reaches', async () => {
    const [negotiator, other] = [await startHubs([hub]), await startHubs([hub])];
    const reply = await negotiator.hubs.negotiate({ method: 'POST', url, headers });
    const { connectionId, connectionToken } = JSON.parse(reply?.body ?? '');
    const { socket } = openSocket(other.port, `/hubs/company?id=${connectionToken}`);
    await new Promise((resolve) => socket.once('open', resolve));
    expect(await openSocket(other.port, `/hubs/company?id=${connectionId}`).refused).toBe(404);
  });

  it.each([
    ['no token', {}],
    ['a bad token', { authorization: 'Bearer bad' }],
    ['another scheme', { authorization: 'Basic YW5uYQ==' }],
  ])('answers 401 to %s', async (_what, refused) => {
    const { hubs } = await startHubs([hub]);
    expect(await hubs.negotiate({ method: 'POST', url, headers: refused })).toMatchObject({ status: 401, body: '' });
  });

  it('answers 401 to a token that has just ended', async () => {
    const { hubs } = await startHubs([hub], { authenticate: async (id) => ({ id, expiresAt: 0 }) });
    expect(await hubs.negotiate({ method: 'POST', url, headers })).toMatchObject({ status: 401 });
  });

  it('answers 503, not 401, when nobody can tell whose token it is', async () => {
    const { hubs, logged } = await startHubs([hub], { authenticate: () => Promise.reject(new Error('no keys')) });
    expect(await hubs.negotiate({ method: 'POST', url, headers })).toMatchObject({ status: 503 });
    expect(logged).toEqual(['warn: hub authentication could not be decided']);
  });

  it('answers 503 when authentication does not come to an end', async () => {
    const { hubs, clock } = await startHubs([hub], { authenticate: () => new Promise(() => {}) });
    const reply = hubs.negotiate({ method: 'POST', url, headers });
    clock.advance(15_000);
    expect(await reply).toMatchObject({ status: 503 });
  });

  it('answers 405 to another method', async () => {
    const { hubs } = await startHubs([hub]);
    expect(await hubs.negotiate({ method: 'GET', url, headers })).toMatchObject({ status: 405 });
  });

  it('tells a client too old for it so', async () => {
    const { hubs } = await startHubs([hub]);
    const reply = await hubs.negotiate({ method: 'POST', url: '/hubs/company/negotiate', headers });
    expect(JSON.parse(reply?.body ?? '')).toEqual({ error: 'Version 1 of the negotiation is needed.' });
  });

  it.each([
    '/hubs/company',
    '/hubs/none/negotiate',
    '//hubs/company/negotiate',
    '/negotiate',
    '/hubs/%/negotiate',
    '*',
  ])('leaves %s to others', async (address) => {
    const { hubs } = await startHubs([hub, { path: '/hubs/:name/deep', connect: () => {} }]);
    expect(await hubs.negotiate({ method: 'POST', url: address, headers })).toBeUndefined();
  });
});
