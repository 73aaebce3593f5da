import { beforeEach, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { invoiceKind } from '#plugins/invoices/contract';
import { createPartner, updatePartner } from '#plugins/partners/contract';
import {
  decideOutcome,
  downloadElectronicInvoice,
  handOverByHand,
  retrySending,
  type SendingEvent,
} from '../../contract/index.ts';
import type { EInvoiceRow } from '../kept/e-invoice-tables.ts';
import type { ConnectedProvider, ProviderFault, SealedDocument, SendOutcome } from '../provider/provider.ts';
import { connected, customer, SendingStage } from '../testing/sending-stage.ts';
import { askAboutDelivery } from './ask-about-delivery.ts';
import { claim } from './claim.ts';
import { sendEInvoice } from './send-e-invoice.ts';
import { tendEInvoices } from './tend-e-invoices.ts';

const began = new Date('2027-03-10T10:00:00Z');
const hour = 3_600_000;
const gateway = useGateway({ now: () => stage.now, runJobs: false, also: ['price-offers'] });
const stage = new SendingStage(gateway, began);
beforeEach(async () => {
  stage.now = began;
  await stage.open();
});

const taken: SendOutcome = { is: 'taken', providerDocumentId: 'P-1', answer: 'ACCEPTED' };
const failed = (kind: ProviderFault['kind'], more: Partial<ProviderFault> = {}): SendOutcome => ({
  is: 'failed',
  fault: { kind, code: `code-${kind}`, message: `slová ${kind}`, details: [], ...more },
});

/** A provider that answers with these outcomes in turn, and notes what it got. */
function answering(...outcomes: SendOutcome[]) {
  const got: SealedDocument[] = [];
  const provider = connected({
    send: async (document) => {
      got.push(document);
      return outcomes[Math.min(got.length, outcomes.length) - 1] ?? taken;
    },
  });
  return { got, provider };
}
const send = async (row: EInvoiceRow, provider?: ConnectedProvider, more = {}) => {
  const current = await stage.row(row.document_id);
  await sendEInvoice.run(stage.context(current, { ...(provider && { provider }), ...more }));
  return stage.row(row.document_id);
};
const events = async (row: EInvoiceRow) => (await stage.sending(row)).timeline.map(({ event }: SendingEvent) => event);
const at = ({ document_id: documentId }: EInvoiceRow) => ({
  companyId: stage.companyId,
  collection: 'invoices',
  documentId,
});
const download = async (row: EInvoiceRow) =>
  (await gateway.call(stage.owner, downloadElectronicInvoice, { params: at(row) })).bytes;

describe('an e-invoice that is handed over', () => {
  test('is sealed before it leaves, and taken is all that is known then', async () => {
    const row = await stage.issued();
    expect(row).toMatchObject({ state: 'waiting', receiver: '0245:2022334455', attempts: 0 });
    const { got, provider } = answering(taken);
    expect(await send(row, provider)).toMatchObject({
      state: 'taken',
      provider_document_id: 'P-1',
      connection_name: 'Poštár',
      attempts: 1,
      attempt: null,
      next_at: null,
    });
    const [sealed] = got;
    expect(sealed?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(String(sealed?.xml)).toContain('mimeCode="application/pdf"');
    expect(await events(row)).toEqual(['taken', 'sealed', 'queued']);
  });

  test('is downloaded as the very bytes that left, also after the customer’s card has changed', async () => {
    const params = { companyId: stage.companyId };
    const partner = await gateway.ok(stage.owner, createPartner, { params, body: customer });
    const row = await stage.issued({ partnerId: partner.id });
    const { got, provider } = answering(taken);
    await send(row, provider);
    const body = { ...customer, version: partner.version, extra: { networkAddress: '9950:ine' } };
    await gateway.ok(stage.owner, updatePartner, { params: { ...params, partnerId: partner.id }, body });
    expect(Buffer.compare(await download(row), Buffer.from(got[0]?.xml ?? []))).toBe(0);
  });

  test('repeats the same bytes with the same key while the outcome is unknown, and asks a person after a day', async () => {
    const row = await stage.issued();
    const { got, provider } = answering(failed('unknown'), failed('later', { after: 600 }), failed('unknown'));
    const first = await send(row, provider);
    expect(first).toMatchObject({ state: 'unknown', unknown_since: began, last_kind: 'unknown' });
    stage.pass(hour);
    // What nobody has denied may have arrived: that the second attempt did nothing says nothing about the first.
    expect(await send(row, provider)).toMatchObject({ state: 'unknown', unknown_since: began, last_kind: 'later' });
    expect(new Set(got.map(({ key, checksum }) => `${key} ${checksum}`)).size).toBe(1);
    expect(stage.enqueued.at(-1)?.startAfter?.getTime()).toBeGreaterThanOrEqual(stage.now.getTime() + 600_000);
    expect((await send(row, answering(failed('later', { after: 200_000 })).provider)).next_at).toEqual(
      new Date(began.getTime() + 24 * hour),
    );
    stage.now = new Date(began.getTime() + 24 * hour);
    const last = await send(row, provider);
    expect([got.length, last.next_at, last.job_id]).toEqual([2, null, null]);
    expect(stage.notices.map(({ title }) => title)).toEqual([`Zistite, či e-faktúra ${row.number} odišla`]);
    expect((await stage.sending(row)).may).toEqual(['decide', 'handOver']);
  });

  test('goes nowhere else while another provider may have it', async () => {
    const row = await stage.issued();
    await send(row, answering(failed('unknown')).provider);
    const other = answering(taken);
    const elsewhere = { ...other.provider, connectionId: '0193e000-0000-7000-8000-00000000ffff' };
    expect(await send(row, elsewhere)).toMatchObject({ state: 'unknown' });
    expect(other.got).toEqual([]);
  });

  test('is refused with the provider’s words, which those who may act are told', async () => {
    const row = await stage.issued();
    const fault = failed('document', { details: [{ field: 'BT-49', issue: '<b>neznámy</b>' }] });
    const refused = await send(row, answering(fault).provider);
    expect(refused).toMatchObject({ state: 'refused', next_at: null, last_code: 'code-document' });
    const [event] = (await stage.sending(row)).timeline;
    expect(event).toMatchObject({ event: 'refused', answer: 'slová document\nBT-49: <b>neznámy</b>' });
    expect(stage.notices).toHaveLength(1);
    expect(stage.notices[0]?.message).toContain('&lt;b&gt;');
  });

  test.each(['DOC-011', 'IDEMPOTENCY_KEY_MISMATCH'])(
    'is not refused by %s if an earlier attempt may be what the provider has',
    async (code) => {
      const row = await stage.issued();
      const { provider } = answering(failed('unknown'), failed('document', { code }));
      await send(row, provider);
      stage.pass(hour);
      expect(await send(row, provider)).toMatchObject({ state: 'unknown', unknown_since: began, last_code: code });
      expect(await send(await stage.issued(), answering(failed('document', { code })).provider)).toMatchObject({
        state: 'refused',
      });
    },
  );

  test('waits longer each time while nothing happens at the provider', async () => {
    const row = await stage.issued();
    const { provider } = answering(failed('later'));
    const pauses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { next_at: next, state } = await send(row, provider);
      expect(state).toBe('waiting');
      pauses.push(Math.floor(((next?.getTime() ?? 0) - stage.now.getTime()) / 60_000));
    }
    expect(pauses).toEqual([1, 2, 4]);
  });

  test('that the set-up holds back waits, and the owners are told once and not of each', async () => {
    const [one, other] = [await stage.issued(), await stage.issued()];
    const { provider } = answering(failed('set-up'));
    for (const row of [one, other, one]) expect(await send(row, provider)).toMatchObject({ state: 'waiting' });
    expect(stage.notices.map(({ title }) => title)).toEqual(['E-faktúry neodchádzajú']);
  });

  test('without a provider waits, which is noted once, and leaves once there is one', async () => {
    const row = await stage.issued();
    expect(await send(row)).toMatchObject({ state: 'waiting', last_kind: 'noProvider', next_at: null, attempts: 0 });
    await tendEInvoices.run(stage.context(row));
    expect(stage.enqueued).toEqual([]);
    await gateway.ok(stage.owner, retrySending, { params: at(row) });
    await send(row);
    const { provider } = answering(taken);
    await tendEInvoices.run(stage.context(row, { provider }));
    expect(stage.enqueued.map(({ job }) => job)).toEqual(['e-invoices.send']);
    expect(await send(row, provider)).toMatchObject({ state: 'taken', last_kind: null });
    expect(await events(row)).toEqual(['taken', 'retried', 'noProvider', 'sealed', 'queued']);
  });

  test('leaves without its print where the printer fails thrice, and says so', async () => {
    const row = await stage.issued();
    const { got, provider } = answering(taken);
    for (const attempt of [1, 2]) {
      const current = stage.context(await stage.row(row.document_id), { provider, attempt, refusesToPrint: true });
      await expect(sendEInvoice.run(current)).rejects.toThrow('the printer is broken');
    }
    expect(got).toEqual([]);
    await send(row, provider, { attempt: 3, refusesToPrint: true });
    expect(String(got[0]?.xml)).not.toContain('EmbeddedDocumentBinaryObject');
    expect(await events(row)).toEqual(['taken', 'sealedWithoutPrint', 'queued']);
  });
});

describe('an attempt', () => {
  test('whose process died may have arrived: the next one repeats it, and says so', async () => {
    const row = await stage.issued();
    const died = connected({ send: () => Promise.reject(new Error('killed')) });
    await expect(send(row, died)).rejects.toThrow('killed');
    const { got, provider } = answering(failed('later'));
    expect(await send(row, provider, { attempt: 2 })).toMatchObject({ state: 'unknown', unknown_since: began });
    expect(got).toHaveLength(1);
    expect((await stage.sending(row)).timeline.map(({ event, code }) => [event, code])).toContainEqual([
      'unknown',
      'interrupted',
    ]);
  });

  test('is made by one of two processes that take the same row at once', async () => {
    const row = await stage.issued();
    const context = stage.context(row);
    const nobody = async () => undefined;
    const claims = await Promise.all([claim(context, nobody), claim(context, nobody)]);
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
    const stranger = stage.context({ ...row, job_id: '0193e000-0000-7000-8000-000000000001' });
    expect(await claim(stranger, nobody)).toBeUndefined();
  });

  test('that nobody has begun any more is restarted by the hour', async () => {
    const row = await stage.issued();
    await tendEInvoices.run(stage.context(row));
    stage.pass(2 * hour);
    await stage.gateway.database.db.asSystem('test', (tx) =>
      tx.withTables<{ 'jobs.job': { name: string } }>().deleteFrom('jobs.job').execute(),
    );
    await tendEInvoices.run(stage.context(row));
    expect(stage.enqueued.map(({ job }) => job)).toEqual(['e-invoices.send']);
    expect((await stage.row(row.document_id)).job_id).toBe(stage.enqueued[0]?.id);
  });

  test('that waits for more than a day is told of once', async () => {
    const row = await stage.issued();
    await send(row);
    stage.pass(25 * hour);
    await tendEInvoices.run(stage.context(row));
    await tendEInvoices.run(stage.context(row));
    expect(stage.notices.map(({ title }) => title)).toEqual(['Neodoslané e-faktúry: 1']);
  });
});

describe('a provider that tells how documents fare', () => {
  const telling = (...states: ('taken' | 'delivered' | 'undelivered')[]) => {
    let asked = 0;
    return connected({
      send: async () => taken,
      stateOf: async () => {
        const state = states[Math.min(asked++, states.length - 1)] ?? 'taken';
        return { is: 'done', value: { state, words: state.toUpperCase(), isReported: true } };
      },
    });
  };
  const ask = async (row: EInvoiceRow, provider: ConnectedProvider) => {
    await askAboutDelivery.run(stage.context(await stage.row(row.document_id), { provider }));
    return stage.row(row.document_id);
  };

  test('is asked until the answer is final', async () => {
    const row = await stage.issued();
    const provider = telling('taken', 'delivered');
    await send(row, provider);
    expect(stage.enqueued.at(-1)?.job).toBe('e-invoices.ask');
    expect(await ask(row, provider)).toMatchObject({ state: 'taken', is_reported: true });
    const { id: job } = stage.enqueued.at(-1) ?? {};
    expect((await stage.row(row.document_id)).job_id).toBe(job);
    expect(await ask(row, provider)).toMatchObject({ state: 'delivered', next_at: null, job_id: null });
    expect(await events(row)).toEqual(['delivered', 'taken', 'sealed', 'queued']);
  });

  test('says that it could not deliver, and people are told', async () => {
    const row = await stage.issued();
    const provider = telling('undelivered');
    await send(row, provider);
    expect(await ask(row, provider)).toMatchObject({ state: 'undelivered' });
    expect(stage.notices.map(({ title }) => title)).toEqual([`E-faktúra ${row.number} sa nedoručila`]);
  });

  test('is not asked for ever', async () => {
    const row = await stage.issued();
    const provider = telling('taken');
    await send(row, provider);
    stage.pass(15 * 24 * hour);
    expect(await ask(row, provider)).toMatchObject({ state: 'taken', next_at: null });
    expect((await events(row))[0]).toBe('noMoreNews');
  });
});

describe('a person', () => {
  test('tries a refused e-invoice again, with the same bytes', async () => {
    const row = await stage.issued();
    const { got, provider } = answering(failed('document'), taken);
    await send(row, provider);
    const { sending } = await gateway.ok(stage.owner, retrySending, { params: at(row) });
    expect(sending).toMatchObject({ state: 'waiting', may: ['retry', 'handOver'] });
    expect(sending?.timeline[0]).toMatchObject({ event: 'retried', by: stage.owner.name });
    expect(await send(row, provider)).toMatchObject({ state: 'taken' });
    expect(got[0]?.key).toBe(got[1]?.key);
  });

  test('hands it over another way, after which nothing is tried', async () => {
    const row = await stage.issued();
    const body = { note: 'cez portál poštára' };
    const { sending } = await gateway.ok(stage.owner, handOverByHand, { params: at(row), body });
    expect(sending).toMatchObject({ state: 'byHand', nextAt: null, may: [] });
    expect(sending?.timeline[0]).toMatchObject({ event: 'byHand', note: 'cez portál poštára' });
    const { got, provider } = answering(taken);
    await sendEInvoice.run(stage.context(row, { provider }));
    expect(got).toEqual([]);
    const again = await gateway.call(stage.owner, retrySending, { params: at(row) });
    expect([again.status, again.problem.code]).toEqual([409, 'sending-not-possible']);
  });

  test.each([
    [true, 'taken', 'foundArrived'],
    [false, 'waiting', 'foundMissing'],
  ] as const)('says after a day whether it arrived (%s)', async (arrived, state, event) => {
    const row = await stage.issued();
    await send(row, answering(failed('unknown')).provider);
    const early = await gateway.call(stage.owner, decideOutcome, { params: at(row), body: { arrived } });
    expect(early.status).toBe(409);
    stage.pass(24 * hour);
    const { sending } = await gateway.ok(stage.owner, decideOutcome, { params: at(row), body: { arrived } });
    expect([sending?.state, sending?.timeline[0]?.event]).toEqual([state, event]);
  });

  test('does nothing to it while an attempt runs, and nothing without the right', async () => {
    const row = await stage.issued();
    let status = 0;
    const slow = connected({
      send: async () => {
        ({ status } = await gateway.call(stage.owner, handOverByHand, { params: at(row), body: {} }));
        return taken;
      },
    });
    expect(await send(row, slow)).toMatchObject({ state: 'taken' });
    expect(status).toBe(409);
    const member = await gateway.member(stage.companyId, 'Team member');
    expect((await gateway.call(member, retrySending, { params: at(row) })).status).toBe(403);
  });

  test('cancels a document that waits, and nothing of it leaves; of one that left a question is asked', async () => {
    const { cancel } = invoiceKind.endpoints;
    const cancelling = (row: EInvoiceRow) => {
      const params = { companyId: stage.companyId, documentId: row.document_id };
      return gateway.call(stage.owner, cancel, { params, body: {} });
    };
    const waits = await stage.issued();
    expect((await cancelling(waits)).status).toBe(200);
    expect(await stage.row(waits.document_id)).toMatchObject({ state: 'withdrawn', job_id: null });
    const left = await stage.issued();
    await send(left, answering(taken).provider);
    const { status, problem } = await cancelling(left);
    expect([status, problem.warnings?.map(({ code }) => code)]).toEqual([422, ['e-invoice-left']]);
  });
});
