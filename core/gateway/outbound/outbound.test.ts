import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Log, OperatorError, silentLog } from '../database/index.ts';
import type { Resolve } from './guarded-lookup.ts';
import { createOutbound, type Outbound, OutboundError } from './index.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a receiver on this machine. @returns its port, and the requests to it */
async function receiver(answer: RequestListener = (_request, response) => response.end('taken')) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, requests }; // a TCP server has a port
}

/** Makes a resolver that gives one answer after the other, and then repeats the last one. */
function answering(...answers: string[][]): Resolve {
  return (_name, _options, callback) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    callback(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

const outboundWith = (allow: readonly string[], resolve?: Resolve, log: Log = silentLog) =>
  createOutbound({ allow, log, ...(resolve && { resolve }) });
const local = outboundWith(['127.0.0.1']);
const get = (outbound: Outbound, url: string, more = {}) => outbound.send({ url, method: 'GET', ...more });
const faultOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof OutboundError ? error.fault : error;
};

describe('inner addresses', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/',
    'https://168.63.129.16/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://192.0.0.192/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ])('are refused however they are spelled: %s', async (url) => {
    expect(outboundWith([]).faultOf(url)).toBe('inner-address');
    expect(await faultOf(get(outboundWith([]), url))).toBe('inner-address');
  });

  test.each([['127.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['10.1.2.3'], ['93.184.216.34', '192.168.0.1']])(
    'are refused when DNS gives them to a name: %s',
    async (...addresses) => {
      expect(await faultOf(get(outboundWith([], answering(addresses)), 'https://hooks.example.sk/'))).toBe(
        'inner-address',
      );
    },
  );

  test('are refused to a name that was public when it was asked before: it is checked where it connects', async () => {
    const { port, requests } = await receiver();
    const rebinding = outboundWith([], answering(['93.184.216.34'], ['127.0.0.1']));
    const url = `https://rebinding.example:${port}/`;
    await expect(get(rebinding, url, { connectTimeout: 20 })).rejects.toThrow(OutboundError); // nothing listens there
    expect(await faultOf(get(rebinding, url))).toBe('inner-address');
    expect(requests).toHaveLength(0);
  });

  test('are not reached by way of a redirect: its answer is the redirect itself', async () => {
    const inner = await receiver();
    const outer = await receiver((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    const { status, headers } = await get(local, `http://127.0.0.1:${outer.port}/`);
    expect([status, headers['location']]).toEqual([302, `http://127.0.0.1:${inner.port}/`]);
    expect(inner.requests).toHaveLength(0);
  });

  test('are open where the operator says so, by address, network or name, by http too', async () => {
    const { port } = await receiver();
    for (const allow of [['127.0.0.1'], ['127.0.0.0/8'], ['::ffff:127.0.0.1']])
      expect((await get(outboundWith(allow), `http://127.0.0.1:${port}/`)).status).toBe(200);
    const named = outboundWith(['Hooks.firma.local'], answering(['127.0.0.1']));
    expect((await get(named, `http://hooks.firma.local:${port}/`)).body.toString()).toBe('taken');
    expect(named.faultOf('http://other.firma.local/')).toBe('not-https');
    const byNetwork = outboundWith(['10.0.0.0/8'], answering(['192.168.0.1']));
    expect(await faultOf(get(byNetwork, 'https://hooks.firma.local/'))).toBe('inner-address');
  });

  test.each(['10.0.0.0/33', '10.0.0.0/', 'a b', '10.0.0.0/8/8', 'name/8', '-'])(
    'an allowance that means nothing stops the start: %s',
    (entry) => {
      expect(() => outboundWith([entry])).toThrow(OperatorError);
    },
  );
});

describe('an address', () => {
  test.each([
    ['https://hooks.example.sk/kostra?x=1', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['http://hooks.example.sk/', 'not-https'],
    ['ftp://hooks.example.sk/', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['hooks.example.sk', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https://jana:heslo@hooks.example.sk/', 'has-password'],
  ])('%s: %s', (url, fault) => {
    expect(outboundWith([]).faultOf(url)).toBe(fault);
  });
});

describe('an answer', () => {
  test('comes with status, headers, body and the time it took; what is sent arrives', async () => {
    const { port, requests } = await receiver((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => response.writeHead(503, { 'x-a': 'b' }).end(Buffer.concat(parts)));
    });
    const answer = await local.send({
      url: `http://127.0.0.1:${port}/p`,
      method: 'POST',
      headers: { 'x-c': 'd' },
      body: 'čaj',
    });
    expect(answer).toMatchObject({ status: 503, headers: { 'x-a': 'b' }, milliseconds: expect.any(Number) });
    expect(answer.body.toString()).toBe('čaj');
    expect(requests[0]?.headers).toMatchObject({ 'x-c': 'd', 'content-length': '4' });
  });

  test('that is too large is cut or refused, and no more of it is read than that', async () => {
    let sent = 0;
    const { port } = await receiver((_request, response) => {
      const more = () => {
        while (!response.destroyed && sent < 500_000_000 && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    const url = `http://127.0.0.1:${port}/`;
    expect((await get(local, url, { maxBytes: 100, cut: true })).body).toHaveLength(100);
    expect(await faultOf(get(local, url, { maxBytes: 100 }))).toBe('too-large');
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that does not come, or not to its end, is a time-out', async () => {
    const silent = await receiver(() => undefined);
    const dripping = await receiver((_request, response) => void response.writeHead(200).write('a'));
    for (const { port } of [silent, dripping])
      expect(await faultOf(get(local, `http://127.0.0.1:${port}/`, { timeout: 100 }))).toBe('time-out');
  });

  test('is missing where nobody listens, no such name is, or the connection breaks', async () => {
    const breaking = await receiver((request) => request.socket.destroy());
    expect(await faultOf(get(local, `http://127.0.0.1:${breaking.port}/`))).toBe('unreachable');
    const { port } = await receiver();
    for (const server of servers.splice(1)) await new Promise((resolve) => server.close(resolve));
    expect(await faultOf(get(local, `http://127.0.0.1:${port}/`))).toBe('unreachable');
    expect(await faultOf(get(outboundWith([], answering([])), 'https://gone.example.sk/'))).toBe('unknown-host');
    const notFound: Resolve = (_name, _options, callback) =>
      callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), []);
    expect(await faultOf(get(outboundWith([], notFound), 'https://gone.example.sk/'))).toBe('unknown-host');
  });

  test('of a server whose certificate is not good is none', async () => {
    const { port } = await receiver(); // the server speaks no TLS
    expect(await faultOf(get(local, `https://127.0.0.1:${port}/`))).toMatch(/bad-certificate|unreachable/);
  });

  test('is not waited for by whoever gives up: that is no fault of the other side', async () => {
    const { port } = await receiver(() => undefined);
    const given = new AbortController();
    const call = get(local, `http://127.0.0.1:${port}/`, { signal: given.signal });
    given.abort(new Error('ended'));
    await expect(call).rejects.toThrow('ended');
  });
});

test('the log has host and outcome, and no secret: neither path, query, header nor body', async () => {
  const { port } = await receiver();
  const logged = vi.fn();
  const outbound = outboundWith(['127.0.0.1'], undefined, { ...silentLog, info: logged, warn: logged, error: logged });
  const secrets = { headers: { authorization: 'tajne-1' }, body: 'tajne-2' };
  await outbound.send({ url: `http://127.0.0.1:${port}/tajne-3?k=tajne-4`, method: 'POST', ...secrets });
  await faultOf(outbound.send({ url: 'http://127.0.0.1:1/tajne-3?k=tajne-4', method: 'POST', ...secrets }));
  expect(logged).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(logged.mock.calls)).toContain('127.0.0.1');
  expect(JSON.stringify(logged.mock.calls)).not.toContain('tajne');
});

describe('an answer as it comes', () => {
  /** Starts a receiver and opens a request whose response is a stream. */
  const streaming = (answer: RequestListener, more: object = {}) =>
    receiver(answer).then(({ port }) =>
      local.stream({ url: `http://127.0.0.1:${port}/`, method: 'POST', body: 'x', ...more }),
    );
  const read = async (body: AsyncIterable<Buffer>) => {
    const pieces: string[] = [];
    for await (const piece of body) pieces.push(piece.toString());
    return pieces;
  };

  test('is read piece by piece, while the rest is not there yet', async () => {
    let goOn = () => {};
    const { status, body } = await streaming((_request, response) => {
      response.write('one');
      goOn = () => response.end('two');
    });
    expect(status).toBe(200);
    const pieces = body[Symbol.asyncIterator]();
    expect(String((await pieces.next()).value)).toBe('one');
    goOn();
    expect(String((await pieces.next()).value)).toBe('two');
    expect(await pieces.next()).toMatchObject({ done: true });
  });

  test.each([
    ['falls silent', { silence: 1_000, timeout: 60_000 }, 'time-out'],
    ['takes too long', { timeout: 1_000 }, 'time-out'],
    ['is too large', { maxBytes: 2 }, 'too-large'],
  ])('%s: it is told so, and the connection ends', async (_, limits, fault) => {
    const closed = Promise.withResolvers<void>();
    const answer = await streaming((_request, response) => {
      response.write('one');
      response.on('close', closed.resolve);
    }, limits);
    expect(await faultOf(read(answer.body))).toBe(fault);
    await closed.promise;
  });

  test('whoever does not want the rest ends the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const { body } = await streaming((_request, response) => {
      response.write('one');
      response.on('close', closed.resolve);
    });
    for await (const piece of body) if (String(piece) === 'one') break;
    await closed.promise;
  });
});

test('an address of the operator’s own may be inner and http; a name of a user in it may not', async () => {
  const { port } = await receiver();
  const strict = outboundWith([]);
  const url = `http://127.0.0.1:${port}/`;
  expect(await faultOf(get(strict, url))).toBe('inner-address');
  expect(await get(strict, url, { ofOperator: true })).toMatchObject({ status: 200 });
  expect(await faultOf(get(strict, 'http://user:secret@127.0.0.1/', { ofOperator: true }))).toBe('has-password');
  expect(await faultOf(get(strict, 'file:///etc/passwd', { ofOperator: true }))).toBe('not-an-address');
});
