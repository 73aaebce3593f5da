import { describe, expect, it } from 'vitest';
import { recordSeparator } from './frames.ts';
import type { HubDefinition } from './index.ts';
import { received, startHubs } from './test-hubs.ts';
import { openSocket, socketAfterHandshake } from './test-socket.ts';

const hub: HubDefinition = {
  path: '/hubs/company',
  connect: (connection) => connection.join('g'),
  methods: { echo: (_connection, value) => value },
};

describe('a bad handshake', () => {
  it.each([
    ['is no JSON', `nonsense${recordSeparator}`, 'could not be read'],
    ['is not ended', '{"protocol":"json","version":1}', 'could not be read'],
    ['is not an object', `null${recordSeparator}`, 'could not be read'],
    ['has a strange version', `{"protocol":"json","version":"1"}${recordSeparator}`, 'could not be read'],
    [
      'asks for MessagePack',
      `{"protocol":"messagepack","version":1}${recordSeparator}`,
      "'messagepack' is not supported",
    ],
    ['asks for stateful reconnect', `{"protocol":"json","version":2}${recordSeparator}`, 'does not support version 2'],
  ])('that %s gets a handshake error and is closed', async (_what, text, words) => {
    const { port } = await startHubs([hub]);
    const { socket, messages, closed } = openSocket(port, '/hubs/company');
    socket.once('open', () => socket.send(text));
    expect(await closed).toBe(1002);
    expect(messages).toEqual([{ error: expect.stringContaining(words) }]);
  });

  it('that is binary gets a handshake error and is closed', async () => {
    const { port } = await startHubs([hub]);
    const { socket, messages, closed } = openSocket(port, '/hubs/company');
    socket.once('open', () => socket.send(Buffer.from([1, 2, 3])));
    expect(await closed).toBe(1003);
    expect(messages).toEqual([{ error: expect.any(String) }]);
  });

  it('that does not come in 15 s is given up', async () => {
    const { port, clock } = await startHubs([hub]);
    const { socket, messages, closed } = openSocket(port, '/hubs/company');
    await new Promise((resolve) => socket.once('open', resolve));
    clock.advance(14_000);
    expect(socket.readyState).toBe(socket.OPEN);
    clock.advance(1_000);
    expect(await closed).toBe(1008);
    expect(messages).toEqual([{ error: 'The handshake took longer than 15000 ms.' }]);
  });

  it('whose hub does not decide in 15 s is given up too', async () => {
    const { port, clock } = await startHubs([{ path: '/hubs/slow', connect: () => new Promise(() => {}) }]);
    const { socket, say, closed } = openSocket(port, '/hubs/slow');
    await new Promise((resolve) => socket.once('open', resolve));
    say({ protocol: 'json', version: 1 });
    clock.advance(15_000);
    expect(await closed).toBe(1008);
  });
});

describe('a bad message', () => {
  it.each([
    ['no JSON', `{"type":1,${recordSeparator}`],
    ['no end', '{"type":6}'],
    ['an empty record', recordSeparator],
    ['null', `null${recordSeparator}`],
    ['no type', `{"target":"echo"}${recordSeparator}`],
    ['an invocation without target', `{"type":1,"arguments":[]}${recordSeparator}`],
    ['an invocation without arguments', `{"type":1,"target":"echo"}${recordSeparator}`],
    ['arguments that are no array', `{"type":1,"target":"echo","arguments":"abc"}${recordSeparator}`],
    ['a numeric invocation id', `{"type":1,"target":"echo","arguments":[],"invocationId":7}${recordSeparator}`],
    ['a stream invocation without id', `{"type":4,"target":"echo","arguments":[]}${recordSeparator}`],
  ])('(%s) closes its own socket with a reason, and no other', async (_what, text) => {
    const { port, hubs, connected } = await startHubs([hub]);
    const other = received(await connected('/hubs/company', 'boris'), 'X');
    const { socket, messages, closed } = await socketAfterHandshake(port, '/hubs/company');
    socket.send(text);
    expect(await closed).toBe(1002);
    expect(messages).toEqual([{ type: 7, error: 'The message could not be read.' }]);
    expect(hubs.toGroup('/hubs/company', 'g', 'X', [])).toBe(1);
    await expect.poll(() => other).toHaveLength(1);
  });

  it('that is binary closes the socket', async () => {
    const { port } = await startHubs([hub]);
    const { socket, messages, closed } = await socketAfterHandshake(port, '/hubs/company');
    socket.send(Buffer.from(`{"type":6}${recordSeparator}`));
    expect(await closed).toBe(1003);
    expect(messages).toEqual([{ type: 7, error: expect.stringContaining('text') }]);
  });

  it('of more than 64 KiB closes the socket before it is held in memory', async () => {
    const { port, hubs, logged } = await startHubs([hub]);
    const { say, closed } = await socketAfterHandshake(port, '/hubs/company');
    say({ type: 1, target: 'echo', arguments: ['x'.repeat(64 * 1024)] });
    expect(await closed).toBe(1009);
    expect(hubs.connectionCount()).toBe(0);
    expect(logged).toContain('debug: hub socket error');
  });

  it('that breaks the WebSocket framing closes the socket', async () => {
    const { port, hubs } = await startHubs([hub]);
    const { socket, closed } = await socketAfterHandshake(port, '/hubs/company');
    // An unmasked frame with reserved bits is written directly to the socket, because the library would not send it.
    (Reflect.get(socket, '_socket') as NodeJS.WritableStream).write(Buffer.from([0xff, 0x7f, 0, 0]));
    expect(await closed).toBe(1002);
    expect(hubs.connectionCount()).toBe(0);
  });

  it('of a kind from the future is passed over', async () => {
    const { port } = await startHubs([hub]);
    const { say, messages } = await socketAfterHandshake(port, '/hubs/company');
    say({ type: 99 }, { type: 5, invocationId: '1' }, { type: 3, invocationId: '9' }, { type: 6 });
    say({ type: 1, target: 'echo', arguments: ['still here'], invocationId: '1' });
    await expect.poll(() => messages).toEqual([{ type: 3, invocationId: '1', result: 'still here' }]);
  });
});
