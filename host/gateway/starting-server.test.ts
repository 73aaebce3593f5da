import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createStartingServer } from './starting-server.ts';

const { server, serve, open } = createStartingServer();
afterEach(() => server.close().closeAllConnections());

it('whoever asks before it is open is told to come back, and what they asked for is not done', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the address of a TCP server is an object
  const requests: (string | undefined)[] = [];
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
  serve((request, response) => {
    requests.push(request.url);
    response.writeHead(200).end();
  });
  const early = await ask('/early');
  expect([early.status, early.headers.get('retry-after'), await early.text()]).toEqual([
    503,
    '1',
    'Kostra is starting',
  ]);
  expect(requests).toEqual([]);
  open();
  expect((await ask('/later')).status).toBe(200);
  expect(requests).toEqual(['/later']);
});
