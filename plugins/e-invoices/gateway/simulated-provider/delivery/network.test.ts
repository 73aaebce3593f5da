import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { SimulatedProvider } from '../start-simulated-provider.ts';
import { control, openProvider, TestClient, textAt } from '../test-client.ts';

/** Opens two providers, of which only the second is told about the other. */
async function openTwo() {
  const strict = await openProvider('strict');
  const loose = await openProvider('loose', {}, { peers: [strict.url] });
  await vi.waitFor(async () => expect((await control(strict, 'GET', '/peers')).json).toEqual({ peers: [loose.url] }));
  return { strict, loose };
}

async function received(client: TestClient): Promise<string> {
  return textAt(await client.get('/document/receive'), 'documents.0.status');
}

describe('two providers', () => {
  it('deliver invoices of their firms to each other, though only one was told about the other', async () => {
    const { strict, loose } = await openTwo();
    const alfa = await TestClient.open(strict);
    const gama = await TestClient.open(loose, 'gama');
    expect((await alfa.send({ buyer: gama.dic })).status).toBe(202);
    expect((await gama.send({ buyer: alfa.dic })).status).toBe(201);
    await vi.waitFor(async () => expect(await received(alfa)).toBe('RECEIVED'));
    await vi.waitFor(async () => expect(await received(gama)).toBe('RECEIVED'));
    const atStrict = await alfa.get('/document/receive');
    expect(atStrict.json).toMatchObject({ documents: [{ senderParticipantId: '0245:2120000033' }] });
    const atLoose = await gama.get('/document/receive');
    expect(atLoose.json).toMatchObject({
      documents: [{ senderParticipantId: 'iso6523-actorid-upis::0245:2020000011' }],
    });
  });

  it('take a message in once, if it is handed over again', async () => {
    const { strict } = await openTwo();
    const message = {
      messageId: 'm-1',
      metadata: { senderParticipantId: '0245:2120000033', receiverParticipantId: '0245:2020000011' },
      payload: '<Invoice/>',
    };
    const hand = () =>
      fetch(`${strict.url}/network/documents`, { method: 'POST', body: JSON.stringify(message) }).then((one) =>
        one.json(),
      );
    expect(await hand()).toEqual({ outcome: 'delivered' });
    const alfa = await TestClient.open(strict);
    const id = textAt(await alfa.get('/document/receive'), 'documents.0.providerDocumentId');
    await alfa.post(`/document/receive/${id}/acknowledge`);
    expect(await hand()).toEqual({ outcome: 'repeated' });
    expect((await control(strict, 'GET', '')).json).toMatchObject({ received: 1 });
    expect(await received(alfa)).toBe('');
  });

  it('hold a document back while the other is not running, and deliver it afterwards', async () => {
    const loose = await openProvider('loose');
    const strict = await openProvider('strict', {}, { peers: [loose.url] });
    const port = Number(new URL(loose.url).port);
    await loose.close();
    const alfa = await TestClient.open(strict);
    expect((await alfa.send({ buyer: '2120000033' })).status).toBe(202);
    const waiting = () => strict.log().filter((entry) => 'outcome' in entry && entry.outcome === 'waiting');
    await vi.waitFor(() => expect(waiting()).toHaveLength(1));
    const again = await openProvider('loose', {}, { port });
    await control(strict, 'POST', '/clock', { advanceSeconds: 5 });
    const client = await TestClient.open(again, 'gama');
    await vi.waitFor(async () => expect(await received(client)).toBe('RECEIVED'));
    // The provider that was started again has forgotten the other, and is told again.
    await vi.waitFor(
      async () => expect((await control(again, 'GET', '/peers')).json).toEqual({ peers: [strict.url] }),
      5000,
    );
  });

  it('take one document in when the same request comes several times at once', async () => {
    const { strict } = await openTwo();
    const alfa = await TestClient.open(strict);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => alfa.send({ key, buyer: '2120000033' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await control(strict, 'GET', '')).json).toMatchObject({ sent: 1 });
  });

  it('refuse a firm that already receives at the other', async () => {
    const { strict, loose } = await openTwo();
    const add = (provider: SimulatedProvider, receives: boolean) =>
      control(provider, 'POST', '/firms', { dic: '2020000011', receives });
    expect(await add(loose, true)).toMatchObject({
      status: 400,
      json: { problem: expect.stringMatching(/elsewhere/) },
    });
    expect((await add(loose, false)).status).toBe(200);
    expect((await control(strict, 'GET', '/firms')).json).toMatchObject({ firms: [{ id: 'alfa' }, { id: 'beta' }] });
  });

  it('send through one and receive at the other', async () => {
    const { strict, loose } = await openTwo();
    await control(loose, 'POST', '/firms', {
      dic: '2020000011',
      receives: false,
      clientId: 'alfa',
      clientSecret: 'alfa-secret',
    });
    const alfaAtLoose = await TestClient.open(loose, 'alfa');
    const gama = await TestClient.open(loose, 'gama');
    expect((await alfaAtLoose.send({ buyer: gama.dic })).status).toBe(201);
    await gama.send({ buyer: '2020000011' });
    const alfa = await TestClient.open(strict);
    await vi.waitFor(async () => expect(await received(alfa)).toBe('RECEIVED'));
  });
});
