import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CompanyCall, createOutbound, openSecrets, silentLog, type Tx } from '#core/gateway';
import { heldTransaction, testGateway, useGateway } from '#core/testing';
import { listNotifications } from '#plugins/notifications/contract';
import { createPartner, updatePartner } from '#plugins/partners/contract';
import { createWebhook, replayDelivery, rotateWebhookSecret, testWebhook, updateWebhook } from '../contract/index.ts';
import { pauses } from './back-off.ts';
import { messageOf, noteDelivery } from './note-delivery.ts';
import { localOutbound, Receiver } from './test-receiver.ts';
import { polling, Webhooks } from './test-webhooks.ts';

let receiver: Receiver;
let webhooks: Webhooks;
/** The current time of the test. It is far in the past for the database's clock, so every attempt is due at once. */
let now = new Date('2026-01-05T08:00:00Z');

afterAll(() => receiver.close());
const gateway = useGateway({ now: () => now, outbound: localOutbound() });
// A second gateway also runs the delivery jobs, like another process.
useGateway({ now: () => now, outbound: localOutbound(), sharing: gateway });
beforeEach(async () => {
  receiver?.close();
  receiver = await new Receiver().open();
  const { id: companyId, owner } = await gateway.company();
  webhooks = new Webhooks(gateway, { companyId, owner });
});

const events = ['partner.created', 'partner.changed'];
const add = async (name: string) => {
  const { companyId, owner } = webhooks;
  return (await gateway.ok(owner, createPartner, { params: { companyId }, body: { name } })).id;
};
const change = (partnerId: string, name: string, version: number) =>
  gateway.ok(webhooks.owner, updatePartner, {
    params: { companyId: webhooks.companyId, partnerId },
    body: { name, version },
  });
const names = (path = '/') =>
  receiver.received.filter((one) => one.path === path).map(({ message }) => message.data['name']);

describe('a receiver that fails', () => {
  test('gets what happened to one thing in its order all the same, and the rest meanwhile', async () => {
    let isUp = false;
    receiver.answer = ({ message }) => (isUp || message.data['name'] === 'B' ? 200 : 503);
    const { id } = await webhooks.add(receiver.url(), events);
    const a = await add('A1');
    await vi.waitFor(() => expect(names()).toContain('A1'), polling);
    await change(a, 'A2', 1);
    await add('B');
    await vi.waitFor(async () => {
      const waiting = (await webhooks.log(id)).filter(({ state }) => state === 'waiting');
      expect(waiting.map(({ attempts }) => attempts > 0)).toEqual([false, true]); // A2 has no attempts yet because it waits for A1
      expect(names()).toContain('B');
    }, polling);
    isUp = true;
    const log = await webhooks.settled(id);
    expect(log.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    const ofA = names().filter((name) => name !== 'B');
    expect(ofA.indexOf('A2')).toBe(ofA.length - 1);
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(3);
  });

  test('is tried for a day, then switched off, and who may do something about it is told', async () => {
    const { gateway: on, companyId, owner } = webhooks;
    const admin = await on.member(companyId, 'Admin');
    const accountant = await on.member(companyId, 'Accountant');
    const began = now.getTime();
    const attempts: number[] = [];
    receiver.answer = () => {
      // Each attempt is made at the earliest possible time.
      now = new Date(now.getTime() + (pauses[attempts.length - 1] ?? 0) * 60_000);
      attempts.push(Math.round((now.getTime() - began) / 60_000));
      return [500, 'mimo prevádzky'];
    };
    const { id } = await webhooks.add(receiver.url(), events);
    const partner = await add('A');
    await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(0), polling);
    await change(partner, 'A2', 1); // must wait for the first delivery, and is given up together with it
    const log = await webhooks.settled(id);
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 495, 735, 975, 1215, 1455]); // the times of the attempts in minutes
    expect(log.map(({ state, attempts: made }) => [state, made])).toEqual([
      ['given-up', 0],
      ['given-up', pauses.length + 1],
    ]);
    expect(log[1]).toMatchObject({ status: 500, answer: 'mimo prevádzky', fault: null, nextAttemptAt: null });
    const off = await webhooks.read(id);
    expect(off).toMatchObject({ enabled: false, offReason: 'failing', version: 2 });
    const query = {
      $skip: 0,
      $top: 10,
      $orderBy: 'seen asc, stateChangedDateTime desc',
      applicationIdentifier: 'Invoicing',
    } as const;
    const notificationsOf = async (person: typeof owner) =>
      (await on.ok(person, listNotifications, { params: { companyId }, query })).value.map(({ title, actions }) => [
        title,
        actions?.[0]?.command,
      ]);
    const expected = [[expect.stringContaining('127.0.0.1'), 'Settings.OpenWebhooks']];
    expect([await notificationsOf(owner), await notificationsOf(admin), await notificationsOf(accountant)]).toEqual([
      expected,
      expected,
      [],
    ]);

    await add('nobody is told of it'); // the webhook is disabled
    const body = { url: off.url, events, enabled: true, version: off.version };
    const again = await on.ok(owner, updateWebhook, { params: webhooks.at(id), body });
    expect(again).toMatchObject({ enabled: true, offReason: null, failingSince: null });
    receiver.answer = () => 200;
    expect(await webhooks.log(id)).toHaveLength(2);
  });

  test('with 410 is called no more, at once', async () => {
    receiver.answer = () => 410;
    const { id } = await webhooks.add(receiver.url(), events);
    await add('A');
    await webhooks.settled(id);
    expect(await webhooks.read(id)).toMatchObject({ enabled: false, offReason: 'gone' });
    await add('B');
    expect(receiver.received).toHaveLength(1);
    expect(await webhooks.log(id)).toHaveLength(1);
  });

  test('says in the log why, cut to what one reads', async () => {
    receiver.answer = () => [400, 'x'.repeat(100_000)];
    const { id } = await webhooks.add(receiver.url(), events);
    await add('A');
    await vi.waitFor(async () => {
      const [delivery] = await webhooks.log(id);
      expect(delivery).toMatchObject({
        state: 'waiting',
        status: 400,
        milliseconds: expect.any(Number),
        answer: 'x'.repeat(1_000),
      });
      expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeGreaterThan(now.getTime());
    }, polling);
    receiver.answer = () => 200;
    await webhooks.settled(id);
  });
});

test('a 2xx takes the message, also where the body breaks off or is longer than one reads', async () => {
  receiver.answer = ({ message }) =>
    message.data['name'] === 'A' ? [200, 'prij', 'breaks off'] : [202, 'x'.repeat(100_000)];
  const { id } = await webhooks.add(receiver.url(), events);
  await add('A');
  await add('B');
  const log = await webhooks.settled(id);
  expect(log.map(({ state, status, fault, answer, attempts }) => [state, status, fault, answer, attempts])).toEqual([
    ['delivered', 202, null, 'x'.repeat(1_000), 1],
    ['delivered', 200, null, 'prij', 1],
  ]);
});

test('what was noted while the webhook was being switched off is not sent, and holds up no replay', async () => {
  const { companyId, owner } = webhooks;
  const { id, url } = await webhooks.add(receiver.url(), events);
  const { services } = gateway.gateway;
  const caller = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  const commit = await heldTransaction(
    (work) => gateway.database.db.inCompany(companyId, owner, work),
    async (tx: Tx) => {
      const enqueue: CompanyCall['enqueue'] = (job, input, moment) =>
        services.jobs.enqueue(tx, job, { ...input, ...caller }, moment);
      const at = { tx, enqueue, now: () => now };
      const message = await messageOf(at, 'partner.created', { name: 'A' });
      for (const cause of ['event', 'replay'] as const)
        await noteDelivery(at, { ...message, webhook_id: id, subject: 'a', cause });
    },
  );
  const body = { url, events, enabled: false, version: 1 };
  await gateway.ok(owner, updateWebhook, { params: webhooks.at(id), body });
  await commit();
  const log = await webhooks.settled(id);
  expect(log.map(({ cause, state, attempts }) => [cause, state, attempts])).toEqual([
    ['replay', 'delivered', 1],
    ['event', 'given-up', 0],
  ]);
  expect(receiver.received).toHaveLength(1);
});

test('of those who add webhooks at once no more than twenty get one', async () => {
  const { companyId, owner } = webhooks;
  const body = { url: receiver.url(), events, enabled: true };
  const make = () => gateway.call(owner, createWebhook, { params: { companyId }, body });
  for (let count = 1; count <= 18; count += 1) await webhooks.add(receiver.url(), events);
  const answers = await Promise.all([make(), make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('too-many-webhooks');
});

test('a slow receiver holds up itself alone', async () => {
  const held = Promise.withResolvers<number>();
  receiver.answer = ({ path }) => (path === '/slow' ? held.promise : 200);
  const slow = await webhooks.add(receiver.url('/slow'), events);
  const quick = await webhooks.add(receiver.url('/quick'), events);
  const all = Array.from({ length: 12 }, (_, index) => `P${index}`);
  for (const name of all) await add(name);
  await webhooks.settled(quick.id);
  expect(names('/quick').toSorted()).toEqual(all.toSorted());
  expect(names('/slow').length).toBeLessThanOrEqual(2); // a receiver gets at most two requests at the same time
  held.resolve(200);
  await webhooks.settled(slow.id);
  expect(names('/slow').toSorted()).toEqual(all.toSorted()); // two gateways send each message only once
});

test('what happened to one thing many times is not told after all that happened to others later', async () => {
  const held = Promise.withResolvers<number>();
  receiver.answer = () => held.promise;
  const { id } = await webhooks.add(receiver.url(), events);
  const busy = await add('A1');
  await vi.waitFor(() => expect(names()).toContain('A1'), polling);
  for (let version = 1; version < 6; version += 1) await change(busy, `A${version + 1}`, version);
  for (let other = 1; other <= 40; other += 1) await add(`B${other}`);
  held.resolve(200);
  await webhooks.settled(id);
  expect(names().filter((name) => String(name).startsWith('A'))).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  expect(names().indexOf('A6')).toBeLessThan(30);
});

test('a test is sent once, also by a webhook that is off, and its answer stands in the log', async () => {
  receiver.answer = () => [418, 'čajník'];
  const { id, url } = await webhooks.add(receiver.url(), events);
  await gateway.ok(webhooks.owner, updateWebhook, {
    params: webhooks.at(id),
    body: { url, events, enabled: false, version: 1 },
  });
  await gateway.ok(webhooks.owner, testWebhook, { params: webhooks.at(id) });
  const [only] = await webhooks.settled(id);
  expect(only).toMatchObject({
    event: 'webhook.test',
    cause: 'test',
    state: 'given-up',
    status: 418,
    answer: 'čajník',
    attempts: 1,
  });
  expect(receiver.received).toHaveLength(1);
  expect((await webhooks.read(id)).failingSince).toBeNull();
});

test('a secret of another key signs nothing, which the log says, and a new one can be created', async () => {
  const { companyId, owner } = webhooks;
  const { id } = await webhooks.add(receiver.url(), events);
  // A company may be restored from an installation with another key.
  const there = openSecrets(Buffer.alloc(32, 8));
  await gateway.database.db.inCompany(companyId, owner, (tx) => there.write(tx, `webhooks/${id}`, 'whsec_x'));
  const tested = async () => {
    await gateway.ok(owner, testWebhook, { params: webhooks.at(id) });
    return (await webhooks.settled(id))[0];
  };
  expect(await tested()).toMatchObject({ state: 'given-up', fault: 'secret-unreadable' });
  expect(receiver.received).toEqual([]);
  await gateway.ok(owner, rotateWebhookSecret, { params: webhooks.at(id) });
  expect(await tested()).toMatchObject({ state: 'delivered', fault: null });
});

test('a replay sends what was sent, with the same id, as a line of its own', async () => {
  const { id } = await webhooks.add(receiver.url(), events);
  await add('A');
  const [first] = await webhooks.settled(id);
  const body = { deliveryId: first?.id ?? '' };
  await gateway.ok(webhooks.owner, replayDelivery, { params: webhooks.at(id), body });
  const log = await webhooks.settled(id);
  expect(log.map(({ cause, eventId }) => [cause, eventId])).toEqual([
    ['replay', first?.eventId],
    ['event', first?.eventId],
  ]);
  const [sent, again] = receiver.received;
  expect(again?.body).toBe(sent?.body);
  const others = await gateway.company();
  const elsewhere = new Webhooks(gateway, { companyId: others.id, owner: others.owner });
  const theirs = await elsewhere.add(receiver.url(), events);
  const stolen = await gateway.call(others.owner, replayDelivery, { params: elsewhere.at(theirs.id), body });
  expect(stolen.status).toBe(404);
});

test('inner addresses are refused when they are typed, also where DNS leads into; so are unknown events, and none', async () => {
  const addresses: Readonly<Record<string, string>> = {
    'hooks.example.sk': '93.184.216.34',
    'inside.example.sk': '10.0.0.5',
  };
  const strict = await testGateway({
    sharing: gateway,
    outbound: createOutbound({
      allow: [],
      log: silentLog,
      resolve: (name, _o, callback) =>
        callback(
          null,
          [addresses[name] ?? []].flat().map((address) => ({ address, family: 4 })),
        ),
    }),
  });
  const { companyId, owner } = webhooks;
  const typed = async (url: string) => {
    const { status, problem } = await strict.call(owner, createWebhook, {
      params: { companyId },
      body: { url, events, enabled: true },
    });
    return [status, problem.fields?.[0]?.path, problem.fields?.[0]?.code];
  };
  try {
    expect(await typed('https://192.168.1.10/')).toEqual([400, '/url', 'inner-address']);
    expect(await typed('http://hooks.example.sk/')).toEqual([400, '/url', 'not-https']);
    expect(await typed('https://a:b@hooks.example.sk/')).toEqual([400, '/url', 'has-password']);
    expect(await typed('hooks')).toEqual([400, '/url', 'not-an-address']);
    const both = await strict.call(owner, createWebhook, {
      params: { companyId },
      body: { url: 'https://192.168.1.10/', events: [], enabled: true },
    });
    expect(both.problem.fields?.map(({ path }) => path)).toEqual(['/url', '/events']);
    for (const host of [
      'inside.example.sk',
      'localhost',
      'hooks.localhost',
      'intranet',
      'server.firma.local',
      'db.internal',
    ])
      expect([host, ...(await typed(`https://${host}/`))]).toEqual([host, 400, '/url', 'inner-address']);
    for (const host of ['hooks.example.sk', 'not-yet-known.example.sk'])
      expect([host, (await typed(`https://${host}/`))[0]]).toEqual([host, 200]);
    const {
      secret: _,
      id,
      ...webhook
    } = await strict.ok(owner, createWebhook, {
      params: { companyId },
      body: { url: 'https://hooks.example.sk/', events, enabled: true },
    });
    const change = async (url: string) => {
      const body = { url, events, enabled: true, version: webhook.version };
      return (await strict.call(owner, updateWebhook, { params: { companyId, webhookId: id }, body })).problem;
    };
    expect((await change('https://inside.example.sk/')).fields).toMatchObject([
      { path: '/url', code: 'inner-address', message: expect.stringContaining('OUTBOUND_ALLOW') },
    ]);
    const kept = await webhooks.add(receiver.url(), events);
    const off = { url: kept.url, events, enabled: false, version: kept.version };
    const at = webhooks.at(kept.id);
    expect((await strict.call(owner, updateWebhook, { params: at, body: off })).status).toBe(200);
  } finally {
    await strict.close();
  }
  const unknown = await gateway.call(owner, createWebhook, {
    params: { companyId },
    body: { url: receiver.url(), events: ['partner.created', 'partner.eaten'], enabled: true },
  });
  expect(unknown.problem.fields?.[0]).toMatchObject({ path: '/events/1', code: 'unknownEvent' });
  const none = await gateway.call(owner, createWebhook, {
    params: { companyId },
    body: { url: receiver.url(), events: [], enabled: true },
  });
  expect(none.problem.fields?.[0]).toMatchObject({ path: '/events', code: 'noEvents' });
});
