import { describe, expect, it } from 'vitest';
import { HubRefusal, type HubDefinition, type HubMethod } from './index.ts';
import { eventually, received, startHubs } from './test-hubs.ts';
import { socketAfterHandshake } from './test-socket.ts';

const path = '/hubs/company';

function hubWith(methods: Record<string, HubMethod>): HubDefinition {
  return { path, connect: () => {}, methods };
}

describe('invoking a method of a hub', () => {
  it('gives its result, now or later, with all arguments', async () => {
    const { connected } = await startHubs([
      hubWith({ now: (_connection, ...args) => args, later: async (connection) => connection.user.id, none: () => {} }),
    ]);
    const client = await connected(path);
    expect(await client.invoke('now', 1, { a: [null] }, 'ž')).toEqual([1, { a: [null] }, 'ž']);
    expect(await client.invoke('LATER')).toBe('anna');
    expect(await client.invoke('none')).toBeUndefined();
  });

  it('[B7-13] lets a client join groups when the server asks for it', async () => {
    const { hubs, client } = await startHubs([
      {
        path,
        connect: (connection) => connection.send('RegisterRequest'),
        methods: { RegisterToGroupAsync: (connection, group) => connection.join(String(group)) },
      },
    ]);
    const connection = client(path);
    connection.on('RegisterRequest', () => connection.invoke('RegisterToGroupAsync', 'Tenant:Invoicing'));
    const calls = received(connection, 'SendNotification');
    await connection.start();
    await eventually(() => expect(hubs.groupSize(path, 'Tenant:Invoicing')).toBe(1));
    hubs.toGroup(path, 'Tenant:Invoicing', 'SendNotification', [[{ id: 1 }]]);
    await eventually(() => expect(calls).toEqual([[[{ id: 1 }]]]));
  });

  it('[B8-13] answers an unforeseen error with the general sentence, and logs it', async () => {
    const { connected, logged } = await startHubs([
      hubWith({
        RegisterToGroupAsync: () => {
          throw new Error('secret');
        },
      }),
    ]);
    const failure = await (await connected(path)).invoke('RegisterToGroupAsync').catch(String);
    expect(failure).toContain('An unexpected error occurred invoking RegisterToGroupAsync on the server');
    expect(failure).not.toContain('secret');
    expect(logged).toContain('error: hub method failed');
  });

  it('[B8-13] answers a refusal in its own words', async () => {
    const message = 'Failed to invoke RegisterToGroupAsync because user is unauthorized';
    const { connected } = await startHubs([
      hubWith({ RegisterToGroupAsync: () => Promise.reject(new HubRefusal('unauthorized', message)) }),
    ]);
    await expect((await connected(path)).invoke('RegisterToGroupAsync')).rejects.toThrow(`unauthorized: ${message}`);
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString'])(
    'answers an error for %s, which is no method',
    async (name) => {
      const { connected } = await startHubs([hubWith({})]);
      await expect((await connected(path)).invoke(name)).rejects.toThrow(`Unknown hub method '${name}'`);
    },
  );

  it('answers an error for a result that JSON cannot carry', async () => {
    const { connected } = await startHubs([hubWith({ big: () => 1n, echo: (_connection, value) => value })]);
    const client = await connected(path);
    await expect(client.invoke('big')).rejects.toThrow('An unexpected error occurred');
    expect(await client.invoke('echo', 'still here')).toBe('still here');
  });

  it('answers an error to a stream, in either direction', async () => {
    const { port, connected } = await startHubs([hubWith({ numbers: () => 1 })]);
    const client = await connected(path);
    const failed = (method: string) =>
      new Promise((resolve) => client.stream(method).subscribe({ next: () => {}, complete: () => {}, error: resolve }));
    expect(String(await failed('numbers'))).toContain('non-streaming');
    expect(String(await failed('nothing'))).toContain("Unknown hub method 'nothing'");

    const { say, messages } = await socketAfterHandshake(port, path);
    say({ type: 1, target: 'numbers', arguments: [], invocationId: '1', streamIds: ['2'] });
    await eventually(() =>
      expect(messages).toEqual([{ type: 3, invocationId: '1', error: expect.stringContaining('non-streaming') }]),
    );
  });

  it('answers nothing to a client that wants no answer', async () => {
    const { port } = await startHubs([hubWith({ echo: (_connection, value) => value })]);
    const { say, messages } = await socketAfterHandshake(port, path);
    say({ type: 1, target: 'echo', arguments: [1] }, { type: 1, target: 'nothing', arguments: [] });
    say({ type: 1, target: 'echo', arguments: [2], invocationId: 'a' });
    await eventually(() => expect(messages).toEqual([{ type: 3, invocationId: 'a', result: 2 }]));
  });

  it('runs one connection’s calls one after another, another’s beside them', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const { connected } = await startHubs([
      hubWith({
        async work(connection, index) {
          order.push(`${connection.user.id} starts ${String(index)}`);
          if (connection.user.id === 'anna') await gates[Number(index)]?.promise;
          order.push(`${connection.user.id} ends ${String(index)}`);
        },
      }),
    ]);
    const [anna, boris] = [await connected(path, 'anna'), await connected(path, 'boris')];
    const both = [anna.invoke('work', 0), anna.invoke('work', 1)];
    gates[1]?.resolve();
    await boris.invoke('work', 0);
    gates[0]?.resolve();
    await Promise.all(both);
    expect(order.filter((line) => line.startsWith('anna'))).toEqual([
      'anna starts 0',
      'anna ends 0',
      'anna starts 1',
      'anna ends 1',
    ]);
    expect(order.indexOf('boris ends 0')).toBeLessThan(order.indexOf('anna ends 0'));
  });

  it('ends a connection with more than 32 calls waiting, and runs none of those left', async () => {
    const gate = Promise.withResolvers<void>();
    let started = 0;
    const { port, connected } = await startHubs([
      hubWith({
        work() {
          started += 1;
          return gate.promise;
        },
        count: () => started,
      }),
    ]);
    const { say, messages, closed } = await socketAfterHandshake(port, path);
    const call = { type: 1, target: 'work', arguments: [] };
    say(...Array.from({ length: 33 }, () => call));
    expect(await closed).toBe(1008);
    expect(messages).toEqual([{ type: 7, error: 'Too many invocations at once.' }]);
    gate.resolve();
    expect(await (await connected(path)).invoke('count')).toBeLessThanOrEqual(1);
  });

  it('does not let a client be in more groups than allowed', async () => {
    const { connected, hubs } = await startHubs([hubWith({ join: (c, group) => c.join(String(group)) })], {
      maxGroups: 2,
    });
    const client = await connected(path);
    for (const group of ['a', 'b', 'a']) await client.invoke('join', group);
    await expect(client.invoke('join', 'c')).rejects.toThrow('too many groups');
    expect(hubs.groupSize(path, 'c')).toBe(0);
  });
});
