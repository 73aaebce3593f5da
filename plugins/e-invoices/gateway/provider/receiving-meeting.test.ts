import { describe, expect, test, vi } from 'vitest';
import type { FaultPlan } from '../simulated-provider/index.ts';
import { looseHabits } from '../simulated-provider/known-habits.ts';
import { control, deliver, openProvider } from '../simulated-provider/test-client.ts';
import { faultSentence } from './fault-sentence.ts';
import type { Provider, ReceivedDocument } from './provider.ts';
import {
  alfa,
  all,
  betaOf,
  both,
  clientOf,
  done,
  faultIn,
  loose,
  open,
  sealed,
  strict,
  takenId,
} from './testing/meeting.ts';
import { never } from './testing/sapi-client.ts';

describe('the state of a document that was taken', () => {
  test.each(all.filter(({ profile }) => !profile.states))('is not to be had: $name', async (way) => {
    expect(clientOf(way, await open(way)).stateOf).toBeUndefined();
  });

  const stateAfter = async (plan?: FaultPlan, isDelivered = true) => {
    const server = await open(loose);
    if (plan) server.plan(plan);
    const alfas = clientOf(loose, server);
    const id = takenId(await alfas.send(sealed(), never));
    if (isDelivered) await deliver(server);
    return alfas.stateOf?.(id, never);
  };

  test('is taken until the provider says that it was delivered', async () => {
    const late: FaultPlan = { next: 'deliver-late', seconds: 3_600 };
    expect(await stateAfter(late, false)).toMatchObject({ is: 'done', value: { state: 'taken' } });
    expect(await stateAfter()).toMatchObject({ is: 'done', value: { state: 'delivered' } });
    expect(await stateAfter({ next: 'deliver-never' })).toMatchObject({ value: { state: 'taken' } });
    expect(await stateAfter({ next: 'state-word', word: 'ZABUDNUTÝ' })).toMatchObject({
      value: { state: 'taken', words: 'ZABUDNUTÝ' },
    });
  });

  test.each(['rejected', 'send_failed', 'delivery_failed', 'validation_failed'] as const)(
    'is undelivered with the reason when it is %s',
    async (state) => {
      expect(await stateAfter({ next: 'fail-later', state, reason: 'Schránka neodpovedá' })).toEqual({
        is: 'done',
        value: { state: 'undelivered', words: `${state}: Schránka neodpovedá` },
      });
    },
  );

  test('of a document to nobody is undelivered', async () => {
    const server = await open(loose);
    const alfas = clientOf(loose, server);
    const id = takenId(await alfas.send(sealed({ to: '2099999999' }), never));
    await deliver(server);
    expect(await alfas.stateOf?.(id, never)).toMatchObject({ value: { state: 'undelivered' } });
    const strictly = clientOf(strict, await open(strict));
    expect(faultIn(await strictly.send(sealed({ to: '2099999999' }), never)).code).toBe('VAL-004');
  });

  test('stays taken where a provider has no such call', async () => {
    const server = await open({ ...loose, habits: { ...looseHabits, extras: {} } });
    const alfas = clientOf(loose, server);
    const id = takenId(await alfas.send(sealed(), never));
    expect(await alfas.stateOf?.(id, never)).toMatchObject({ value: { state: 'taken' } });
  });
});

describe.each(all)('what one sends the other receives: $name', (way) => {
  const listed = async (provider: Provider) => {
    const ids: string[] = [];
    let pages = 0;
    for (let page: string | undefined; ; ) {
      const answer = await provider.received(page, never);
      if (answer.is === 'failed') throw new Error(JSON.stringify(answer.fault));
      ids.push(...answer.value.ids);
      pages += 1;
      page = answer.value.next;
      if (page === undefined) return { ids, pages };
    }
  };
  const fetched = async (provider: Provider, id: string): Promise<ReceivedDocument> => {
    const answer = await provider.receivedDocument(id, never);
    if (answer.is === 'failed') throw new Error(JSON.stringify(answer.fault));
    return answer.value;
  };

  test('byte by byte, from the seller’s address, until it is acknowledged', async () => {
    const server = await open(way);
    const betas = betaOf(way, server);
    const documents = [
      sealed({ number: 'FV-ž-1', changes: { 'buyer.name': 'Ďakujeme 🙂 "a" \\ <b>\u00a0\u2028' } }),
      sealed({ number: 'FV-2' }),
      sealed({ number: 'D-1', base: 'credit' }),
    ];
    for (const document of documents) takenId(await clientOf(way, server).send(document, never));
    await deliver(server);
    const { ids } = await listed(betas);
    const got = [];
    for (const id of ids) got.push(await fetched(betas, id));
    expect(got.map(({ xml }) => Buffer.from(xml).toString())).toEqual(
      documents.map(({ xml }) => Buffer.from(xml).toString()),
    );
    expect(new Set(got.map(({ sender }) => sender))).toEqual(new Set([`0245:${alfa}`]));
    expect(new Set(got.map(({ receivedAt }) => receivedAt))).toEqual(new Set(['2027-01-15T10:00:00.000Z']));
    // The seller received nothing, and may not read what is another's.
    expect(await listed(clientOf(way, server))).toEqual({ ids: [], pages: 1 });
    const foreign = await clientOf(way, server).receivedDocument(ids[0] ?? '', never);
    expect(faultIn(foreign).kind).toBe('document');
    const [first = '', ...others] = ids;
    // It may be repeated.
    for (const _time of [1, 2]) expect(await betas.acknowledge(first, never)).toEqual(done);
    expect((await listed(betas)).ids).toEqual(others);
    for (const id of others) await betas.acknowledge(id, never);
    expect(await listed(betas)).toEqual({ ids: [], pages: 1 });
  });

  test('on as many pages as there are, the oldest first', async () => {
    const server = await open(way);
    const numbers = Array.from({ length: 201 }, (_, at) => `R-${String(at).padStart(3, '0')}`);
    for (const number of numbers) {
      const payload = Buffer.from(sealed({ number }).xml).toString();
      expect((await control(server, 'POST', '/inbox', { payload })).status).toBe(200);
    }
    const betas = betaOf(way, server);
    const { ids, pages } = await listed(betas);
    expect([new Set(ids).size, pages]).toEqual([201, 3]);
    const numberOf = async (id = '') =>
      /<cbc:ID>(R-\d+)</.exec(Buffer.from((await fetched(betas, id)).xml).toString())?.[1];
    expect([await numberOf(ids[0]), await numberOf(ids[100]), await numberOf(ids[200])]).toEqual([
      'R-000',
      'R-100',
      'R-200',
    ]);
  });
});

describe.each(both)('a fault while receiving: $name', (way) => {
  const withWaiting = async () => {
    const server = await open(way);
    takenId(await clientOf(way, server).send(sealed(), never));
    await deliver(server);
    return server;
  };

  test.each([
    { next: 'gateway', status: 502, body: 'html' },
    { next: 'gateway', status: 503, body: 'empty' },
    { next: 'error', code: 'TEMP-002', retryAfter: 5 },
    { next: 'cut-before' },
    { next: 'cut-within' },
    { next: 'answer', status: 200, body: '<html></html>' },
  ] satisfies FaultPlan[])('%j passes, and what waits is still there', async (plan) => {
    const server = await withWaiting();
    const betas = betaOf(way, server);
    server.plan({ ...plan, call: 'receive' }, { ...plan, call: 'receive-one' }, { ...plan, call: 'acknowledge' });
    expect(faultIn(await betas.received(undefined, never)).kind).toBe('later');
    const page = await betas.received(undefined, never);
    const id = (page.is === 'done' && page.value.ids[0]) || '';
    expect(faultIn(await betas.receivedDocument(id, never)).kind).toBe('later');
    expect(await betas.receivedDocument(id, never)).toMatchObject({ is: 'done', value: { id } });
  });

  test('damaged bytes are not believed', async () => {
    const server = await withWaiting();
    const betas = betaOf(way, server);
    const page = await betas.received(undefined, never);
    const id = (page.is === 'done' && page.value.ids[0]) || '';
    server.plan({ next: 'change', set: { payload: '<Invoice/>' }, call: 'receive-one' });
    expect(faultIn(await betas.receivedDocument(id, never))).toMatchObject({ kind: 'later', code: 'checksum' });
  });
});

test('an integrator sends and receives for each firm by its id', async () => {
  const server = await openProvider('loose');
  const delta = '2120000044';
  const credentials = { clientId: 'integrator', clientSecret: 'integrator-secret' };
  const firm = (firmId: string) => clientOf(loose, server, { ...credentials, firmId });
  expect(await firm('delta').test(never)).toEqual(done);
  takenId(await firm('delta').send(sealed({ from: delta, to: '2120000055' }), never));
  await deliver(server);
  expect(await firm('epsilon').received(undefined, never)).toMatchObject({ value: { ids: [expect.any(String)] } });
  expect(await firm('delta').received(undefined, never)).toMatchObject({ value: { ids: [] } });
  for (const firmId of ['', 'gama']) {
    const fault = faultIn(await firm(firmId).send(sealed({ from: delta, number: 'X' }), never));
    expect(fault.kind).toBe('set-up');
    expect(faultSentence(fault, 'en')).toMatch(/add the company’s id/);
  }
});

test('a document crosses from one provider to another, and its state comes back', async () => {
  const strictly = await openProvider('strict');
  const loosely = await openProvider('loose', {}, { peers: [strictly.url] });
  const gama = '2120000033';
  const alfas = clientOf(strict, strictly);
  const gamas = clientOf(loose, loosely, { clientId: 'gama', clientSecret: 'gama-secret' });
  // The provider with a peer is known to the other one a moment later.
  const isGreeted = async () => expect((await control(strictly, 'GET', '/peers')).text).toContain(loosely.url);
  await vi.waitFor(isGreeted, { interval: 20 });
  const there = sealed({ to: gama });
  const back = sealed({ from: gama, to: alfa });
  takenId(await alfas.send(there, never));
  const id = takenId(await gamas.send(back, never));
  await deliver(strictly);
  await deliver(loosely);
  for (const [provider, { xml }, sender] of [
    [gamas, there, alfa],
    [alfas, back, gama],
  ] as const) {
    const page = await provider.received(undefined, never);
    const [waiting = ''] = page.is === 'done' ? page.value.ids : [];
    const got = await provider.receivedDocument(waiting, never);
    expect(got).toMatchObject({ is: 'done', value: { sender: `0245:${sender}` } });
    expect(got.is === 'done' && Buffer.compare(got.value.xml, xml)).toBe(0);
  }
  expect(await gamas.stateOf?.(id, never)).toMatchObject({ value: { state: 'delivered' } });
});
