import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { missing } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';

/**
 * The gateway gets SIGKILL while a receiver has a message and has not answered it. What was told is the oracle: after the next
 * start it comes again, with the same id, and what happened to the same partner after it comes after it.
 */
describe.skipIf(missing('webhooks', 'partners').length > 0)('a gateway killed while it sends to a webhook', () => {
  let kostra: KostraProcess;
  let receiver: Server;
  const came: { id: string; event: string }[] = [];
  /** Called with the first message, which is never answered. */
  let onFirst = () => {};

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        came.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
        if (came.length === 1) onFirst();
        else response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    kostra = await new KostraProcess({ env: { OUTBOUND_ALLOW: '127.0.0.1' } }).start();
  }, 240_000);

  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await kostra.remove();
  });

  test('sends it again, under its id, and what came after it after it', { timeout: 180_000 }, async () => {
    const token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const call = async (method: string, path: string, body: object): Promise<{ id: string; version: number }> => {
      const answer = await fetch(`${kostra.url}/gateway/companies/0193e000-0000-7000-8000-000000000001/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const { port } = receiver.address() as AddressInfo; // a TCP server has a port
    const events = ['partner.created', 'partner.changed'];
    await call('POST', 'webhooks', { url: `http://127.0.0.1:${port}/`, events, enabled: true });
    const received = new Promise<void>((resolve) => (onFirst = resolve));
    const partner = await call('POST', 'partners', { name: 'Píla Zázrivá' });
    await received;
    await call('PUT', `partners/${partner.id}`, { name: 'Píla Zázrivá, s. r. o.', version: partner.version });
    await kostra.kill();
    await kostra.start();
    await vi.waitFor(() => expect(came).toHaveLength(3), { timeout: 120_000, interval: 200 });
    expect(came.map(({ event }) => event)).toEqual(['partner.created', 'partner.created', 'partner.changed']);
    expect(came[1]?.id).toBe(came[0]?.id);
  });
});
