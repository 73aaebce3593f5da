import { beforeEach, expect, test, vi } from 'vitest';
import { readLongWork } from '#core/contract/platform/long-work-outcome';
import { useGateway } from '#core/testing';
import { invoiceKind } from '#plugins/invoices/contract';
import { forecastSendingOfMany, sendManyElectronicInvoices, type SendingState } from '../../contract/index.ts';
import { eInvoicesIn } from '../kept/e-invoice-tables.ts';
import { SendingStage } from '../testing/sending-stage.ts';

const began = new Date('2027-03-10T10:00:00Z');
const gateway = useGateway({ now: () => stage.now });
const stage = new SendingStage(gateway, began);
beforeEach(async () => {
  stage.now = began;
  await stage.open();
});

const params = () => ({ companyId: stage.companyId, collection: 'invoices' });
async function issue(more: object = {}): Promise<string> {
  const id = await stage.draft(more);
  const { status, problem } = await stage.issue(id);
  if (status >= 400) throw new Error(JSON.stringify(problem));
  return id;
}
/** Returns an invoice whose e-invoice fares so. */
async function inState(state: SendingState): Promise<string> {
  const id = await issue();
  // Jobs find no provider here; until they have said so, they would change the row again.
  await vi.waitFor(async () => expect((await stage.row(id)).last_kind).toBe('noProvider'), { timeout: 10_000 });
  await stage.inDatabase((tx) =>
    eInvoicesIn(tx).updateTable('e_invoice').set({ state }).where('document_id', '=', id).execute(),
  );
  return id;
}
const forecast = async (body: { ids?: string[]; filter?: Record<string, unknown> }) =>
  gateway.ok(stage.owner, forecastSendingOfMany, { params: params(), body });

test('a forecast tells of each document why it is not handed over, and hands nothing over', async () => {
  stage.now = new Date('2026-12-10T10:00:00Z');
  const before = await issue(); // may go, and nobody has asked for it
  stage.now = began;
  const refused = await inState('refused');
  const taken = await inState('taken');
  const draft = await stage.draft();
  const unwanted = await issue({ extra: { eInvoiceWay: 'doNotSend', eInvoiceReason: 'na papieri' } });
  const cancelled = await issue();
  await gateway.ok(stage.owner, invoiceKind.endpoints.cancel, {
    params: { companyId: stage.companyId, documentId: cancelled },
    body: {},
  });
  const { left, ...found } = await forecast({ ids: [before, refused, taken, draft, unwanted, cancelled] });
  expect(found).toEqual({ count: 6, possible: 2 });
  expect(left.map(({ id, why }) => [id, why])).toEqual([
    [taken, 'E-faktúru už poskytovateľ prevzal alebo bola odovzdaná ručne.'],
    [draft, 'Doklad najprv vystavte, návrh e-faktúrou byť nemôže.'],
    [unwanted, 'V doklade je vybraté, že ako e-faktúra sa neodošle.'],
    [cancelled, 'Doklad je stornovaný.'],
  ]);
  expect(await stage.rowIfAny(before)).toBeUndefined();
  expect(await stage.row(refused)).toMatchObject({ state: 'refused' });
});

test('what may be handed over is, a first time or again, and a notification tells of the others', async () => {
  stage.now = new Date('2026-12-10T10:00:00Z');
  const before = await issue();
  stage.now = began;
  const refused = await inState('refused');
  const delivered = await inState('delivered');
  const { number } = await stage.row(delivered);
  const { possible } = await forecast({ filter: {} });
  expect(possible).toBe(2);
  const { jobId } = await gateway.ok(stage.owner, sendManyElectronicInvoices, {
    params: params(),
    body: { filter: {}, count: 3 },
  });
  const ended = await vi.waitFor(
    async () => {
      const work = await gateway.ok(stage.owner, readLongWork, { params: { ...params(), workId: jobId } });
      expect(work.state).toBe('finished');
      return work;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(ended.message).toBe(`<p>${number}: E-faktúru už poskytovateľ prevzal alebo bola odovzdaná ručne.</p>`);
  expect([await stage.row(before), await stage.row(refused), await stage.row(delivered)]).toMatchObject([
    { state: 'waiting', receiver: '0245:2022334455' },
    { state: 'waiting' },
    { state: 'delivered' },
  ]);
});

test('another number of documents than was seen has to be confirmed, and the right to edit is asked for', async () => {
  await issue();
  const body = { filter: {}, count: 7 };
  const other = await gateway.call(stage.owner, sendManyElectronicInvoices, { params: params(), body });
  expect([other.status, other.problem.warnings?.map(({ code }) => code)]).toEqual([422, ['count-changed']]);
  const member = await gateway.member(stage.companyId, 'Team member');
  expect(
    (await gateway.call(member, sendManyElectronicInvoices, { params: params(), body: { filter: {} } })).status,
  ).toBe(403);
  const none = { filter: { search: 'nikde' } };
  expect((await gateway.call(stage.owner, forecastSendingOfMany, { params: params(), body: none })).status).toBe(400);
});
