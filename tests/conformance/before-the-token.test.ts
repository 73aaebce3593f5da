import { once } from 'node:events';
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';

const brackets = '['.repeat(2 * 1024 * 1024 - 1_000);

describe('before anything dear is done', () => {
  let gateway: TestGateway;
  let address: string;
  let person: TestPerson;

  beforeAll(async () => {
    gateway = await testGateway({ plugins: [] });
    address = await gateway.listen();
    person = await gateway.person();
  });
  afterAll(() => gateway.close());

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }).then(async (response) => ({ status: response.status, problem: (await response.json()) as { code: string } }));
  /** Returns the longest time in milliseconds for which `work` blocked the event loop, so that no other call could be answered. */
  const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    return delay.max / 1e6;
  };

  test('two megabytes of brackets stop nobody: neither of a person, nor of nobody', async () => {
    const authorization = `Bearer ${person.token}`;
    const callers: Record<string, string>[] = [{}, { authorization }];
    for (const headers of callers) {
      const stall = await longestStall(async () => {
        const answers = await Promise.allSettled(
          Array.from({ length: 4 }, () => post('/gateway/companies', brackets, headers)),
        );
        for (const answer of answers) {
          // A caller who is refused before everything was sent may see a broken connection instead of the response.
          if (answer.status === 'rejected') continue;
          expect(answer.value.status).toBe('authorization' in headers ? 400 : 401);
        }
      });
      // The parser once stalled for seven seconds. The limit is above the short stalls of a busy machine.
      expect(stall).toBeLessThan(1_500);
    }
  });

  test('says of a body that is nested too deep what is wrong with it', async () => {
    const answer = await post('/gateway/companies', brackets, { authorization: `Bearer ${person.token}` });
    expect(answer).toMatchObject({
      status: 400,
      problem: { code: 'invalid-input', detail: expect.stringMatching(/nested/) },
    });
  });

  test.each(['/gateway/companies', '/gateway/nowhere', '/hubs/company/negotiate', '/nowhere'])(
    'answers nobody at %s before the body has come, and reads no more of it',
    async (path) => {
      const { port } = new URL(address);
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      socket.on('error', () => undefined); // The gateway closes the connection.
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000000\r\n\r\n{"a":`,
      );
      let answer = '';
      socket.on('data', (text: string) => (answer += text));
      await new Promise((resolve) => socket.once('close', resolve));
      expect(answer).toMatch(/^HTTP\/1.1 40[14] /);
      expect(answer).toMatch(/connection: close/i);
    },
  );

  test('keeps the connection of somebody whose small body is refused', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let answers = '';
    const ended = new Promise<void>((resolve) => {
      socket.on('data', (text: string) => {
        answers += text;
        if (answers.match(/HTTP\/1\.1 401/g)?.length === 2) resolve();
      });
    });
    const request =
      'POST /gateway/companies HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
    socket.write(request + request);
    await ended;
    socket.destroy();
    expect(answers).not.toMatch(/connection: close/i);
  });
});

describe('how often one may ask', () => {
  let gateway: TestGateway;
  let address: string;

  beforeAll(async () => {
    gateway = await testGateway({ plugins: [], limits: { perPerson: 5, perAddress: 40 } });
    address = await gateway.listen();
  });
  afterAll(() => gateway.close());

  const ask = (path: string, token?: string, method = 'GET') =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'accept-language': 'sk', ...(token && { authorization: `Bearer ${token}` }) },
    });

  test('is limited for a person, then for the address; both hear when to come back, also at the hubs', async () => {
    const [one, other] = [await gateway.person(), await gateway.person()];
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask('/gateway/companies', one.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await ask('/gateway/companies', one.token);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({
      code: 'too-many-requests',
      detail: expect.stringMatching(/príliš často/),
    });
    const negotiated = await ask('/hubs/company/negotiate?negotiateVersion=1', one.token, 'POST');
    expect([negotiated.status, negotiated.headers.has('retry-after')]).toEqual([429, true]);
    expect((await ask('/gateway/companies', other.token)).status).toBe(200);

    for (let count = 0; count < 40; count += 1) await ask('/gateway/version');
    const third = await gateway.person();
    expect((await ask('/gateway/companies', third.token)).status).toBe(429);
    expect((await ask('/hubs/company/negotiate?negotiateVersion=1', third.token, 'POST')).status).toBe(429);
    // Health checks, and calls that the gateway makes itself, are not counted.
    expect((await ask('/health/live')).status).not.toBe(429);
    expect((await gateway.gateway.http.inject({ url: '/gateway/version' })).statusCode).toBe(200);
  });
});

describe('requests written in another way', () => {
  let gateway: TestGateway;
  let address: string;

  beforeAll(async () => {
    gateway = await testGateway({ plugins: [], limits: { perPerson: 5, perAddress: 5 } });
    address = await gateway.listen();
  });
  afterAll(() => gateway.close());

  test('are the same requests: counted, and kept by no cache', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const { status, headers } = await fetch(`${address}/%67ateway/version`);
      expect(headers.get('cache-control')).toBe('no-store');
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a socket that is refused and reset at once ends nothing', async () => {
    const upgrade = [
      'GET /hubs/company HTTP/1.1',
      'Host: kostra',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n');
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(upgrade, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    // This response shows that the gateway did not crash because of an unhandled error.
    expect((await fetch(`${address}/health/live`)).status).not.toBe(429);
  });
});
