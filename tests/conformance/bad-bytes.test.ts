import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { missing } from '../requires.ts';

describe.skipIf(missing('partners').length > 0)('bytes that cannot be kept', () => {
  let gateway: TestGateway;
  let address: string;
  let mine: { id: string; owner: TestPerson };

  beforeAll(async () => {
    gateway = await testGateway({ plugins: ['partners'] });
    mine = await gateway.company({});
    address = await gateway.listen();
  });
  afterAll(() => gateway.close());

  const send = (method: 'GET' | 'POST', path: string, payload?: string | Buffer) =>
    gateway.gateway.http.inject({
      method,
      url: `/gateway/companies/${mine.id}/${path}`,
      headers: { authorization: `Bearer ${mine.owner.token}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    });

  /** Sends the path unencoded, which HTTP clients never do. */
  const raw = async (path: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    const head = `GET /gateway/companies/${mine.id}/${path} HTTP/1.1\r\nhost: x\r\nconnection: close`;
    socket.write(Buffer.from(`${head}\r\nauthorization: Bearer ${mine.owner.token}\r\n\r\n`, 'latin1'));
    await once(socket, 'close');
    return {
      statusCode: Number(answer.slice(9, 12)),
      body: answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1),
    };
  };

  test.each([
    ['U+0000 in a body', '{"name":"a","note":"a\\u0000b"}', '/note'],
    ['a turned direction of writing in a body', '{"name":"fdp\\u202eexe"}', '/name'],
    ['half a character in a body', '{"name":"\\ud800"}', '/name'],
    ['U+0000 in the name of a field', '{"name":"a","a\\u0000":1}', '/'],
  ])('are refused with their field: %s', async (_, payload, path) => {
    const answer = await send('POST', 'partners', payload);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: [{ path, code: 'unseenCharacter' }] });
  });

  test.each([
    ['U+0000 in a query', 'partners?search=a%00', '/search'],
    ['U+0000 in a path', 'partners/a%00b', '/partnerId'],
  ])('are refused with their parameter: %s', async (_, address, path) => {
    const answer = await send('GET', address);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: [{ path, code: 'unseenCharacter' }] });
  });

  test.each(['partners?search=%', 'partners?search=%ff', 'partners/%', 'partners/%c3'])(
    'with a percent sign that begins none are refused: %s',
    async (address) => {
      const answer = await send('GET', address);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid-input', detail: expect.stringContaining('%25') });
    },
  );

  test.each([
    ['a body', () => send('POST', 'partners', Buffer.from([...Buffer.from('{"name":"a'), 0xff, ...Buffer.from('"}')]))],
    ['a query', () => raw('partners?search=\xe8')],
    ['a path', () => raw('partners/\xe8')],
  ])('that are no UTF-8 are refused in %s', async (_, ask) => {
    const { statusCode, body } = await ask();
    expect(statusCode, body).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      code: 'invalid-input',
      detail: expect.stringMatching(/UTF-8|as HTTP asks/),
    });
  });

  test('that are no HTTP are answered with a problem, and the connection ends', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.write('GET /gateway/version\u0000 HTTP/9.9\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-type: application/problem+json');
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      code: 'invalid-input',
      detail: expect.stringMatching(/\.$/),
    });
  });
});
