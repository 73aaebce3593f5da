import { describe, expect, it, vi } from 'vitest';
import type { ProviderHabits } from '../habits.ts';
import type { SimulatedProvider } from '../start-simulated-provider.ts';
import { control, deliver, openProvider, TestClient, textAt } from '../test-client.ts';

const delta = '2120000044';

/** Sends from Gama to Delta at a loose provider, which has the status call. @returns the id */
async function sendOne(provider: SimulatedProvider, number = '1') {
  const gama = await TestClient.open(provider, 'gama');
  const id = textAt(await gama.send({ number, buyer: delta }), 'documentId');
  const statusOf = async () => textAt(await gama.get(`/document/send/${id}/status`), 'status');
  return { gama, id, statusOf };
}

async function inboxSize(provider: SimulatedProvider): Promise<number> {
  const { json } = await control(provider, 'GET', `/inbox?participant=0245:${delta}`);
  return (json as { documents: unknown[] }).documents.length; // the control API answers so
}

const open = (changes?: Partial<ProviderHabits>) => openProvider('loose', changes);

describe('a delivery', () => {
  it('follows by itself after the document was taken in', async () => {
    const provider = await open();
    const { statusOf } = await sendOne(provider);
    await vi.waitFor(async () => expect(await statusOf()).toBe('delivered'));
    expect(await inboxSize(provider)).toBe(1);
  });

  it('waits for the seconds of the provider', async () => {
    const provider = await open({ deliverySeconds: 60 });
    const { statusOf } = await sendOne(provider);
    expect(await statusOf()).toBe('queued');
    await control(provider, 'POST', '/clock', { advanceSeconds: 60 });
    await vi.waitFor(async () => expect(await statusOf()).toBe('delivered'));
  });

  it('comes late', async () => {
    const provider = await open();
    provider.plan({ next: 'deliver-late', seconds: 3600 });
    const { statusOf } = await sendOne(provider);
    const next = await sendOne(provider, '2');
    await vi.waitFor(async () => expect(await next.statusOf()).toBe('delivered'));
    expect(await statusOf()).toBe('queued');
    await control(provider, 'POST', '/clock', { advanceSeconds: 3600 });
    await vi.waitFor(async () => expect(await inboxSize(provider)).toBe(2));
  });

  it('comes twice, each with its own id', async () => {
    const provider = await open();
    provider.plan({ next: 'deliver-twice', matching: { number: '2' } });
    await sendOne(provider, '1');
    await sendOne(provider, '2');
    await deliver(provider);
    expect(await inboxSize(provider)).toBe(3);
  });

  it('never comes', async () => {
    const provider = await open();
    provider.plan({ next: 'deliver-never' });
    const { statusOf } = await sendOne(provider);
    await deliver(provider);
    expect([await statusOf(), await inboxSize(provider)]).toEqual(['queued', 0]);
  });

  it.each(['send_failed', 'delivery_failed', 'validation_failed', 'rejected'] as const)(
    'fails after acceptance as %s',
    async (state) => {
      const provider = await open();
      provider.plan({ next: 'fail-later', state, reason: 'Príjemca je nedostupný.' });
      const { gama, id, statusOf } = await sendOne(provider);
      await deliver(provider);
      expect([await statusOf(), await inboxSize(provider)]).toEqual([state, 0]);
      expect(textAt(await gama.get(`/document/send/${id}/status`), 'reason')).toBe('Príjemca je nedostupný.');
    },
  );

  it('fails later for an unknown receiver, and for a rule that is checked late', async () => {
    const provider = await open();
    const gama = await TestClient.open(provider, 'gama');
    const unknown = textAt(await gama.send({ number: '1', buyer: '2020009999' }), 'documentId');
    const invalid = textAt(await gama.send({ number: '2', buyer: delta, change: ['>380<', '>325<'] }), 'documentId');
    await deliver(provider);
    expect(textAt(await gama.get(`/document/send/${unknown}/status`), 'status')).toBe('delivery_failed');
    const status = await gama.get(`/document/send/${invalid}/status`);
    expect(textAt(status, 'status')).toBe('validation_failed');
    expect(textAt(status, 'reason')).toContain('PEPPOL-EN16931-P0100');
  });

  it('has a state word that nobody knows', async () => {
    const provider = await open();
    provider.plan({ next: 'state-word', word: 'in_transit_to_c3' });
    const { statusOf } = await sendOne(provider);
    await deliver(provider);
    expect(await statusOf()).toBe('in_transit_to_c3');
  });

  it('is refused with the status of success', async () => {
    const provider = await openProvider();
    provider.plan({ next: 'reject', reason: 'Nie.' });
    const alfa = await TestClient.open(provider);
    const answer = await alfa.send();
    expect(answer.status).toBe(202);
    expect(textAt(answer, 'status')).toBe('REJECTED');
    await deliver(provider);
    expect((await control(provider, 'GET', '')).json).toMatchObject({ received: 0 });
  });

  it('is logged with its outcome', async () => {
    const provider = await open();
    const { id } = await sendOne(provider);
    await deliver(provider);
    const entries = provider.log().filter(({ kind }) => kind !== 'request');
    expect(entries).toMatchObject([
      { kind: 'arrival', outcome: 'delivered', receiver: `0245:${delta}` },
      { kind: 'delivery', outcome: 'delivered', providerDocumentId: id, number: '1' },
    ]);
  });
});

describe('evidence', () => {
  it('has the receipt of a delivered document, and says that its data were reported', async () => {
    const provider = await open();
    const { gama, id } = await sendOne(provider);
    await deliver(provider);
    const { json } = await gama.get(`/document/send/${id}/evidence`);
    expect(json).toMatchObject({
      as4Receipt: { messageId: expect.any(String) },
      mlr: { code: 'AP' },
      tddReported: true,
    });
  });

  it('is reported even if the delivery failed, and never without a VAT id', async () => {
    const provider = await open();
    provider.plan({ next: 'fail-later', times: 'always' });
    const { gama, id } = await sendOne(provider);
    await deliver(provider);
    const failed = await gama.get(`/document/send/${id}/evidence`);
    expect(failed.json).toMatchObject({ as4Receipt: null, mlr: { code: 'RE' }, tddReported: true });
    const payer = /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/g;
    const payload = JSON.parse(gama.bodyOf({ number: '2', buyer: delta })).payload.replaceAll(payer, '');
    const other = textAt(await gama.send({ payload, buyer: delta }), 'documentId');
    await deliver(provider);
    expect((await gama.get(`/document/send/${other}/evidence`)).json).toMatchObject({ tddReported: false });
  });
});

describe('the other extra calls', () => {
  it('lists its extensions and limits, and counts the quota', async () => {
    const provider = await open();
    await control(provider, 'PATCH', '/firms/gama', { credit: 3 });
    const { gama } = await sendOne(provider);
    expect((await gama.get('/quota')).json).toEqual({ firmId: 'gama', used: 1, remaining: 2 });
    expect((await gama.get('/capabilities')).json).toMatchObject({
      version: '1.0',
      extensions: expect.arrayContaining([{ name: 'status', path: '/sapi/v1/document/send/{id}/status' }]),
      limits: { attachments: 20, lines: 999 },
    });
  });

  it('do not exist at a provider that only follows the specification', async () => {
    const provider = await openProvider();
    const alfa = await TestClient.open(provider);
    const id = textAt(await alfa.send(), 'providerDocumentId');
    for (const path of ['/capabilities', '/quota', `/document/send/${id}/status`])
      expect((await alfa.get(path)).status).toBe(404);
  });
});
