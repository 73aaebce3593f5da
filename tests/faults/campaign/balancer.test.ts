import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { Balancer } from './balancer.ts';

/** Tests the properties of the balancer on which the campaigns rely: it does not lose, duplicate or hide any request. */
describe('the balancer of the campaigns', () => {
  const servers: Server[] = [];
  let balancer: Balancer;
  afterEach(async () => {
    await balancer.stop();
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function behind(...listeners: RequestListener[]): Promise<void> {
    balancer = await Balancer.start();
    for (const listener of listeners) {
      const server = createServer((request, response) =>
        request.url === '/health/ready' ? response.end() : listener(request, response),
      );
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      balancer.add((server.address() as AddressInfo).port); // A TCP server has a port.
    }
    await balancer.allReady();
  }

  it('asks in turn, with the body and the address of who asks', async () => {
    const echo: (name: string) => RequestListener = (name) => async (request, response) =>
      response.end(`${name} ${request.headers['x-forwarded-for']} ${await text(request)}`);
    await behind(echo('one'), echo('two'));
    const answers: string[] = [];
    for (let time = 0; time < 4; time += 1)
      answers.push(await (await fetch(balancer.url, { method: 'POST', body: 'faktúra' })).text());
    expect(answers.toSorted()).toEqual([
      'one 127.0.0.1 faktúra',
      'one 127.0.0.1 faktúra',
      'two 127.0.0.1 faktúra',
      'two 127.0.0.1 faktúra',
    ]);
  });

  it('takes the next process when one is not there', async () => {
    await behind((_, response) => response.end('there'));
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo; // A TCP server has a port.
    gone.on('request', (_, response) => response.end());
    balancer.add(port);
    await balancer.allReady();
    gone.closeAllConnections();
    await new Promise((resolve) => gone.close(resolve));
    for (let time = 0; time < 4; time += 1) expect(await (await fetch(balancer.url)).text()).toBe('there');
    expect(balancer.own).toEqual({ none: 0, cut: 0 });
  });

  it('asks nobody else when one broke off in the middle, and says so', async () => {
    let requestCount = 0;
    const breakOff: RequestListener = async (request, response) => {
      requestCount += 1;
      await text(request);
      response.destroy();
    };
    await behind(breakOff, breakOff);
    const { status, headers } = await fetch(balancer.url, { method: 'POST', body: 'x' });
    expect([status, headers.get('x-balancer'), requestCount]).toEqual([502, 'cut', 1]);
  });

  it('breaks off where an answer broke off', async () => {
    await behind((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half');
      setImmediate(() => response.destroy());
    });
    await expect(fetch(balancer.url).then((answer) => answer.text())).rejects.toThrow();
  });
});
