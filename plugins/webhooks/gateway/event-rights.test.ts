import { afterAll, expect, test } from 'vitest';
import { openApiSettings } from '#core/contract/platform';
import { type TestPerson, useGateway } from '#core/testing';
import { createInvoice } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import { createWebhook, listWebhookEvents, replayDelivery, updateWebhook, type Webhook } from '../contract/index.ts';
import { localOutbound, Receiver } from './test-receiver.ts';
import { Webhooks } from './test-webhooks.ts';

let receiver: Receiver;
const now = new Date('2026-01-05T08:00:00Z');
afterAll(() => receiver.close());
const gateway = useGateway(async () => {
  receiver = await new Receiver().open();
  return { now: () => now, outbound: localOutbound() };
});

/** Creates a company in which team members may edit webhooks and read documents, but not partners. */
async function opened() {
  const { id: companyId, owner } = await gateway.company();
  const member = await gateway.member(companyId, 'Team member');
  await except(companyId, openApiSettings.edit.name, true);
  await except(companyId, 'partners:read', false);
  return { companyId, owner, member, webhooks: new Webhooks(gateway, { companyId, owner }) };
}
const except = (companyId: string, permission: string, allowed: boolean) =>
  gateway.override(companyId, { role: 'Team member', permission, allowed });
const partner = (companyId: string, owner: TestPerson, name: string) =>
  gateway.ok(owner, createPartner, { params: { companyId }, body: { name } });
const changed = ({ url, events, enabled, version }: Webhook, over: Partial<Webhook> = {}) => ({
  url,
  events,
  enabled,
  version,
  ...over,
});

test('nobody is offered, or gets, an event of what they may not read', async () => {
  const { companyId, member } = await opened();
  const params = { companyId };
  const offered = (await gateway.ok(member, listWebhookEvents, { params })).flatMap(({ events }) =>
    events.map(({ name }) => name),
  );
  expect(offered).toContain('invoice.created');
  expect(offered).not.toContain('partner.created');
  const made = await gateway.call(member, createWebhook, {
    params,
    body: { url: receiver.url('/foreign'), events: ['invoice.created', 'partner.created'], enabled: true },
  });
  expect([made.status, made.problem?.fields]).toMatchObject([
    400,
    [{ path: '/events/1', code: 'permissionNotHeld', message: expect.stringContaining('partner.created') }],
  ]);
});

test('a webhook that others made is not led to another address, nor its log replayed there', async () => {
  const { companyId, owner, member, webhooks } = await opened();
  const made = await webhooks.add(receiver.url('/theirs'), ['partner.created']);
  await partner(companyId, owner, 'Ľalia');
  const [delivery] = await webhooks.settled(made.id);
  const at = webhooks.at(made.id);
  const update = (over: Partial<Webhook>) =>
    gateway.call(member, updateWebhook, { params: at, body: changed(made, over) });
  const moved = await update({ url: receiver.url('/mine') });
  expect([moved.status, moved.problem?.fields?.[0]?.code]).toEqual([400, 'permissionNotHeld']);
  const replayed = await gateway.call(member, replayDelivery, { params: at, body: { deliveryId: delivery?.id ?? '' } });
  expect([replayed.status, replayed.problem?.denials?.[0]?.leaf]).toMatchObject([403, { name: 'partners:read' }]);
  // Team members may still disable and enable the webhook, because that sends no new events to anybody.
  const off = await update({ enabled: false });
  expect(off.status).toBe(200);
  const on = await update({ enabled: true, version: made.version + 1 });
  expect(on.status).toBe(200);
});

test('what still waits for the address before is not sent to one of somebody who may not read it', async () => {
  const { companyId, owner, member, webhooks } = await opened();
  receiver.answer = ({ path }) => (path === '/down' ? 500 : 200);
  const made = await webhooks.add(receiver.url('/down'), ['partner.created', 'invoice.created']);
  await partner(companyId, owner, 'Čaká');
  const without = changed(made, { events: ['invoice.created'], url: receiver.url('/elsewhere') });
  const moved = await gateway.call(member, updateWebhook, { params: webhooks.at(made.id), body: without });
  expect([moved.status, moved.problem?.fields]).toMatchObject([400, [{ path: '/url', code: 'permissionNotHeld' }]]);
  await gateway.ok(member, updateWebhook, { params: webhooks.at(made.id), body: { ...without, enabled: false } });
  expect((await webhooks.log(made.id)).map(({ state }) => state)).toEqual(['given-up']);
});

test('what the company takes from the role of its maker a webhook is told no more', async () => {
  const { companyId, owner, member, webhooks } = await opened();
  const params = { companyId };
  const body = { url: receiver.url('/role'), events: ['invoice.created'], enabled: true };
  const { id } = await gateway.ok(member, createWebhook, { params, body });
  const invoice = () =>
    gateway.ok(owner, createInvoice, {
      params,
      body: { paymentMethod: 'cash', lines: [{ name: 'Dosky', quantity: '1', unitPrice: '1', vatRate: '23' }] },
    });
  await invoice();
  expect(await webhooks.settled(id)).toHaveLength(1);
  await except(companyId, 'invoices:read', false);
  await invoice();
  expect(await webhooks.settled(id)).toHaveLength(1);
});
