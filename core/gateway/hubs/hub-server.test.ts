import { describe, expect, it, vi } from 'vitest';
import { HubRefusal, type HubConnection, type HubDefinition } from './index.ts';
import { eventually, received, startHubs } from './test-hubs.ts';

const companyPath = '/hubs/company';
const noticesPath = '/hubs/api/notification-centre/tenant/:tenantId/signalR';

/** A hub whose connections join the group named in their query, and a group of their user. */
const company: HubDefinition = {
  path: companyPath,
  connect(connection) {
    connection.join(`company:${connection.url.searchParams.get('companyId')}`);
  },
};
const notices: HubDefinition = {
  path: noticesPath,
  connect(connection, { tenantId }) {
    connection.join(`tenant:${tenantId}`);
  },
};

describe('reaching clients', () => {
  it('[A4-18] reaches every connection of a group, and no other', async () => {
    const { hubs, connected } = await startHubs([company]);
    const ours = [
      await connected(`${companyPath}?companyId=1`),
      await connected(`${companyPath}?companyId=1`, 'boris'),
    ];
    const other = await connected(`${companyPath}?companyId=2`, 'cyril');
    const calls = ours.map((client) => received(client, 'EntityChanged'));
    const foreign = received(other, 'EntityChanged');
    const marked = received(other, 'Marker');

    expect(hubs.toGroup(companyPath, 'company:1', 'EntityChanged', [{ action: 'update' }, 2])).toBe(2);
    expect(hubs.toGroup(companyPath, 'company:2', 'Marker', [])).toBe(1);

    await eventually(() => expect(calls).toEqual([[[{ action: 'update' }, 2]], [[{ action: 'update' }, 2]]]));
    await eventually(() => expect(marked).toHaveLength(1));
    expect(foreign).toEqual([]);
  });

  it('carries events of any size, each as long as it was', async () => {
    const { hubs, connected } = await startHubs([company]);
    const client = await connected(`${companyPath}?companyId=1`);
    const events = received(client, 'X');
    const around = Buffer.byteLength(JSON.stringify({ type: 1, target: 'X', arguments: [''] })) + 1; // the record separator
    // The header of a WebSocket frame has another form from 126 and from 65 536 bytes.
    const texts = [125, 126, 65_535, 65_536].map((length) =>
      'č'.repeat((length - around) >> 1).padEnd(length - around - ((length - around) >> 1), 'x'),
    );
    for (const text of texts) hubs.toGroup(companyPath, 'company:1', 'X', [text]);
    await eventually(() => expect(events).toEqual(texts.map((text) => [text])));
  });

  it('[A7-1] leaves out the connection whose id the client itself knows', async () => {
    const { hubs, connected } = await startHubs([company]);
    const self = await connected(`${companyPath}?companyId=1`);
    const otherTab = await connected(`${companyPath}?companyId=1`);
    const [own, theirs, marked] = [received(self, 'X'), received(otherTab, 'X'), received(self, 'Marker')];

    const except = { connectionId: self.connectionId ?? '' };
    expect(hubs.toGroup(companyPath, 'company:1', 'X', [], except)).toBe(1);
    expect(hubs.toUser(companyPath, 'anna', 'X', [], except)).toBe(1);
    expect(hubs.toConnection(self.connectionId ?? '', 'Marker', ['you'])).toBe(true);

    await eventually(() => expect(theirs).toHaveLength(2));
    await eventually(() => expect(marked).toEqual([['you']]));
    expect(own).toEqual([]);
    expect(hubs.toConnection('nobody', 'X', [])).toBe(false);
  });

  it('[B7-12] keeps two hubs apart and reads the parameters of a path', async () => {
    const { hubs, connected } = await startHubs([company, notices]);
    const events = received(await connected(`${companyPath}?companyId=1`), 'X');
    const notes = received(await connected('/hubs/api/notification-centre/tenant/a%2Fb/signalR'), 'X');

    expect(hubs.toGroup(noticesPath, 'company:1', 'X', [])).toBe(0);
    expect(hubs.toGroup(noticesPath, 'tenant:a/b', 'X', ['note'])).toBe(1);
    expect(hubs.toUser(companyPath, 'anna', 'X', ['event'])).toBe(1);

    await eventually(() => expect([events, notes]).toEqual([[['event']], [['note']]]));
    expect([hubs.connectionCount(), hubs.connectionCount(noticesPath)]).toEqual([2, 1]);
  });

  it('loses none of 20 broadcasts to 200 connections, and keeps their order', async () => {
    const { hubs, connected } = await startHubs([company]);
    const path = `${companyPath}?companyId=1`;
    const clients = await Promise.all(Array.from({ length: 200 }, (_, index) => connected(path, `user${index}`)));
    const calls = clients.map((client) => received(client, 'Tick'));
    const rounds = Array.from({ length: 20 }, (_, round) => [round]);

    for (const args of rounds) expect(hubs.toGroup(companyPath, 'company:1', 'Tick', args)).toBe(200);

    await eventually(() => expect(calls).toEqual(clients.map(() => rounds)));
  });

  it('serialises a broadcast once, however many it reaches', async () => {
    const { hubs, connected } = await startHubs([company]);
    await Promise.all([1, 2, 3].map(() => connected(`${companyPath}?companyId=1`)));
    const toJSON = vi.fn(() => 'once');
    expect(hubs.toGroup(companyPath, 'company:1', 'X', [{ toJSON }])).toBe(3);
    expect(toJSON).toHaveBeenCalledOnce();
  });

  it('gives 0 for a hub and a group that nobody is in', async () => {
    const { hubs } = await startHubs([company]);
    expect(hubs.toGroup('/hubs/none', 'g', 'X', [])).toBe(0);
    expect(hubs.toGroup(companyPath, 'company:1', 'X', [])).toBe(0);
    expect(hubs.removeUserFromGroup('/hubs/none', 'g', 'anna')).toBe(0);
  });
});

describe('connecting', () => {
  it('[A4-18] has joined its groups by the time the client counts as started', async () => {
    const slow: HubDefinition = {
      path: companyPath,
      async connect(connection) {
        connection.join('g');
        connection.send('Early', 1);
        await new Promise((resolve) => setImmediate(resolve));
        connection.send('Early', 2);
      },
    };
    const { hubs, client } = await startHubs([slow]);
    const connection = client(companyPath);
    const [early, late] = [received(connection, 'Early'), received(connection, 'Late')];
    await connection.start();
    expect(hubs.toGroup(companyPath, 'g', 'Late', [])).toBe(1);
    await eventually(() => expect(late).toHaveLength(1));
    expect(early).toEqual([[1], [2]]);
  });

  it('keeps what a group is told while the connection is still being authorised, and sends it after', async () => {
    const gate = Promise.withResolvers<void>();
    const waiting: HubDefinition = {
      path: companyPath,
      connect(connection) {
        connection.join('g');
        return gate.promise;
      },
    };
    const { hubs, client } = await startHubs([waiting]);
    const connection = client(companyPath);
    const calls = received(connection, 'X');
    const started = connection.start();
    await eventually(() => expect(hubs.toGroup(companyPath, 'g', 'X', ['meanwhile'])).toBe(1));
    expect(hubs.connectionCount()).toBe(0);
    gate.resolve();
    await started;
    await eventually(() => expect(calls).toEqual([['meanwhile']]));
  });

  it('fails the start with the words of a refusal, and leaves nothing behind', async () => {
    const closed: HubDefinition = {
      path: companyPath,
      connect(connection) {
        connection.join('g');
        throw new HubRefusal('not-a-member', 'You are not a member of this company.');
      },
    };
    const { hubs, client } = await startHubs([closed]);
    await expect(client(companyPath).start()).rejects.toThrow('not-a-member: You are not a member of this company.');
    expect([hubs.groupSize(companyPath, 'g'), hubs.toUser(companyPath, 'anna', 'X', [])]).toEqual([0, 0]);
  });

  it('tells the client nothing of an unforeseen error, and the log all of it', async () => {
    const broken: HubDefinition = { path: companyPath, connect: () => Promise.reject(new Error('password=secret')) };
    const { client, logged } = await startHubs([broken]);
    const failure = await client(companyPath).start().catch(String);
    expect(failure).toContain('The hub could not be opened.');
    expect(failure).not.toContain('secret');
    expect(logged).toContain('error: hub connection failed to open');
  });

  it('hands the hub the address without the token', async () => {
    const seen: HubConnection[] = [];
    const { connected } = await startHubs([{ path: companyPath, connect: (connection) => void seen.push(connection) }]);
    const client = await connected(`${companyPath}?companyId=7&access_token=anna`);
    expect(seen.map(({ id, url, user, hub }) => [id, url.pathname + url.search, user.id, hub])).toEqual([
      [client.connectionId, '/hubs/company?companyId=7', 'anna', companyPath],
    ]);
  });

  it('accepts a client that skips the negotiation', async () => {
    const { hubs, connected } = await startHubs([company]);
    const client = await connected(`${companyPath}?companyId=1`, 'anna', { skipNegotiation: true });
    const calls = received(client, 'X');
    hubs.toGroup(companyPath, 'company:1', 'X', []);
    await eventually(() => expect(calls).toHaveLength(1));
  });

  it('aborts the signal and leaves all groups when the client goes', async () => {
    const seen: HubConnection[] = [];
    const { hubs, connected } = await startHubs([
      {
        path: companyPath,
        connect(connection) {
          seen.push(connection);
          connection.join('g');
        },
      },
    ]);
    const client = await connected(companyPath);
    expect(seen[0]?.signal.aborted).toBe(false);
    await client.stop();
    await eventually(() => expect(seen[0]?.signal.aborted).toBe(true));
    seen[0]?.join('g');
    expect([hubs.groupSize(companyPath, 'g'), hubs.connectionCount()]).toEqual([0, 0]);
  });

  it('closes for good with the reason a hub gives', async () => {
    const seen: HubConnection[] = [];
    const { connected } = await startHubs([{ path: companyPath, connect: (connection) => void seen.push(connection) }]);
    const client = await connected(companyPath);
    const closed = new Promise((resolve) => client.onclose(resolve));
    seen[0]?.close('The company was deleted.');
    expect(String(await closed)).toContain('The company was deleted.');
  });
});

describe('removing a user from a group', () => {
  it('stops what that user gets, on all their connections, and nothing else', async () => {
    const { hubs, connected } = await startHubs([company]);
    const path = `${companyPath}?companyId=1`;
    const removed = [await connected(path), await connected(path)];
    const staying = received(await connected(path, 'boris'), 'X');
    const calls = removed.map((client) => received(client, 'X'));
    const marked = removed.map((client) => received(client, 'Marker'));

    expect(hubs.removeUserFromGroup(companyPath, 'company:1', 'anna')).toBe(2);
    expect(hubs.toGroup(companyPath, 'company:1', 'X', [])).toBe(1);
    expect(hubs.toUser(companyPath, 'anna', 'Marker', [])).toBe(2);

    await eventually(() => expect([marked, staying]).toEqual([[[[]], [[]]], [[]]]));
    expect(calls).toEqual([[], []]);
  });

  it('also refuses a connection that was authorised before and joins after', async () => {
    const gate = Promise.withResolvers<void>();
    let authorised = false;
    const racing: HubDefinition = {
      path: companyPath,
      async connect(connection) {
        authorised = true;
        await gate.promise;
        connection.join('g');
      },
    };
    const { hubs, client } = await startHubs([racing]);
    const started = client(companyPath).start();
    const outcome = expect(started).rejects.toThrow('removed from the group');
    await eventually(() => expect(authorised).toBe(true));
    expect(hubs.removeUserFromGroup(companyPath, 'g', 'anna')).toBe(0);
    gate.resolve();
    await outcome;
    expect(hubs.groupSize(companyPath, 'g')).toBe(0);
  });

  it('refuses only the call that was running, not the ones after it', async () => {
    const gate = Promise.withResolvers<void>();
    let running = false;
    const join = (connection: HubConnection) => connection.join('g');
    const { hubs, connected } = await startHubs([
      {
        path: companyPath,
        connect: () => {},
        methods: {
          join,
          async joinLater(connection) {
            running = true;
            await gate.promise;
            join(connection);
          },
        },
      },
    ]);
    const client = await connected(companyPath);
    const refused = expect(client.invoke('joinLater')).rejects.toThrow('removed from the group');
    await eventually(() => expect(running).toBe(true));
    hubs.removeUserFromGroup(companyPath, 'g', 'anna');
    const after = client.invoke('join');
    gate.resolve();
    await Promise.all([refused, after]);
    expect(hubs.groupSize(companyPath, 'g')).toBe(1);
  });

  it('lets a user who was removed and taken back join again', async () => {
    const { hubs, connected } = await startHubs([
      { path: companyPath, connect: (c) => c.join('g'), methods: { again: (c) => c.join('g') } },
    ]);
    const client = await connected(companyPath);
    hubs.removeUserFromGroup(companyPath, 'g', 'anna');
    await client.invoke('again');
    expect(hubs.groupSize(companyPath, 'g')).toBe(1);
  });
});

describe('mapping', () => {
  it.each([
    ['hub-path-taken', { path: '/hubs/company' }],
    ['hub-path-invalid', { path: 'hubs/company' }],
    ['hub-path-invalid', { path: '/hubs/:id/:id' }],
    ['hub-method-twice', { path: '/hubs/other', methods: { Go: () => 1, go: () => 2 } }],
  ])('says %s, why, and how to fix it', async (code, definition) => {
    const { hubs } = await startHubs([company]);
    const mapping = () => hubs.map({ connect: () => {}, ...definition });
    expect(mapping).toThrow(expect.objectContaining({ code, cause: expect.any(String), fix: expect.any(String) }));
  });

  it('sees that two paths differ in a parameter name only', async () => {
    const { hubs } = await startHubs([notices]);
    const again = { path: noticesPath.replace(':tenantId', ':company'), connect: () => {} };
    expect(() => hubs.map(again)).toThrow('hub-path-taken');
  });
});
