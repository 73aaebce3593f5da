import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import {
  addInvoicePayment,
  cancelInvoice,
  createInvoice,
  deleteInvoice,
  issueInvoice,
  readInvoice,
} from '#plugins/invoices/contract';
import { createPartner, deletePartner, readPartner, updatePartner } from '#plugins/partners/contract';
import { listWebhookEvents, listWebhooks, readWebhook, rotateWebhookSecret } from '../contract/index.ts';
import { localOutbound, type Received, Receiver } from './test-receiver.ts';
import { polling, Webhooks } from './test-webhooks.ts';

let receiver: Receiver;
let company: Company;
let webhooks: Webhooks;
/** The current time of the test. It is far in the past for the database's clock, so every attempt is due at once. */
let now = new Date('2026-01-05T08:00:00Z');

afterAll(() => receiver.close());
const gateway = useGateway(async () => {
  receiver = await new Receiver().open();
  return { now: () => now, outbound: localOutbound() };
});
beforeAll(async () => {
  company = await openCompany();
  webhooks = new Webhooks(gateway, company);
});

interface Company {
  readonly companyId: string;
  readonly owner: TestPerson;
}
async function openCompany(): Promise<Company> {
  const { id: companyId, owner } = await gateway.company();
  return { companyId, owner };
}
const line = { name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23' };
const customer = { name: 'Ľubietovská píla', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' };
/** Creates a draft with cash payment, because a bank transfer would need a bank account. */
function draft({ companyId, owner }: Company, lines = [line]) {
  const body = { customer, issuedOn: '2026-01-05', paymentMethod: 'cash', lines } as const;
  return gateway.ok(owner, createInvoice, { params: { companyId }, body });
}
async function issued(at: Company) {
  const { id: documentId } = await draft(at);
  return gateway.ok(at.owner, issueInvoice, { params: { companyId: at.companyId, documentId }, body: {} });
}

const happenings = (kind: string, verbs: string[]) => verbs.map((verb) => `${kind}.${verb}`);
const allOfInvoice = happenings('invoice', ['created', 'changed', 'issued', 'paid', 'cancelled', 'deleted']);
const messagesAt = (path: string, count: number) =>
  vi.waitFor(() => {
    const found = receiver.received.filter((one) => one.path === path);
    expect(found).toHaveLength(count);
    return found;
  }, polling);

/**
 * Verifies the signatures of a message with WebCrypto, independently of the code under test. @returns how many of the signatures fit the
 * secret
 */
async function marksOf({ headers, body }: Received, secret: string): Promise<{ fits: number; of: number; at: number }> {
  const parts = String(headers['x-kostra-signature']).split(',');
  const time = parts[0]?.replace(/^t=/, '') ?? '';
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(`${time}.${body}`))).toString('hex');
  const marks = parts.slice(1);
  return { fits: marks.filter((mark) => mark === `v1=${mac}`).length, of: marks.length, at: Number(time) };
}

test('what happens to an invoice is told in its order, signed, once each, with what a GET answers', async () => {
  const { secret } = await webhooks.add(receiver.url('/invoice'), allOfInvoice);
  const invoice = await issued(company);
  const at = { companyId: company.companyId, documentId: invoice.id };
  const pay = (amount: string) =>
    gateway.ok(company.owner, addInvoicePayment, { params: at, body: { amount, paidOn: '2026-01-05' } });
  await pay('23.00');
  await pay('100.00');
  const received = await messagesAt('/invoice', 4);
  expect(receiver.events('/invoice')).toEqual(happenings('invoice', ['created', 'issued', 'changed', 'paid']));
  const { own: _own, ...answered } = await gateway.ok(company.owner, readInvoice, { params: at });
  expect(received[3]?.message.data).toEqual(answered);
  expect(received[1]?.message).toMatchObject({
    companyId: company.companyId,
    at: now.toISOString(),
    data: { number: invoice.number },
  });
  expect(new Set(received.map(({ message }) => message.id)).size).toBe(4);
  for (const one of received) expect(await marksOf(one, secret)).toEqual({ fits: 1, of: 1, at: now.getTime() / 1000 });

  const cancelled = await issued(company);
  await gateway.ok(company.owner, cancelInvoice, { params: { ...at, documentId: cancelled.id }, body: {} });
  const drafted = await draft(company);
  await gateway.ok(company.owner, deleteInvoice, { params: { ...at, documentId: drafted.id } });
  const all = await messagesAt('/invoice', 9);
  const ofOne = (id: string) => all.flatMap(({ message }) => (message.data['id'] === id ? [message.event] : []));
  expect(ofOne(cancelled.id)).toEqual(happenings('invoice', ['created', 'issued', 'cancelled']));
  expect(ofOne(drafted.id)).toEqual(happenings('invoice', ['created', 'deleted']));
});

test('what happens to a partner is told', async () => {
  await webhooks.add(receiver.url('/partner'), happenings('partner', ['created', 'changed', 'deleted']));
  const { owner, companyId } = company;
  const { id: partnerId } = await gateway.ok(owner, createPartner, { params: { companyId }, body: { name: 'Ľalia' } });
  const at = { companyId, partnerId };
  await gateway.ok(owner, updatePartner, { params: at, body: { name: 'Ľalia s. r. o.', version: 1 } });
  const read = await gateway.ok(owner, readPartner, { params: at });
  await gateway.ok(owner, deletePartner, { params: at });
  const received = await messagesAt('/partner', 3);
  expect(received.map(({ message }) => message.event)).toEqual(
    happenings('partner', ['created', 'changed', 'deleted']),
  );
  expect(received[1]?.message.data).toEqual(read);
  expect(received[2]?.message.data).toEqual({ id: partnerId });
});

test('what was refused, was not chosen, or happened in another company is not told', async () => {
  await webhooks.add(receiver.url('/narrow'), ['invoice.issued']);
  const other = await openCompany();
  await issued(other);
  const nothing = await draft(company, []);
  const refused = await gateway.call(company.owner, issueInvoice, {
    params: { companyId: company.companyId, documentId: nothing.id },
    body: {},
  });
  expect(refused.status).toBe(400);
  const last = await issued(company);
  const [only] = await messagesAt('/narrow', 1);
  expect(only?.message.data['id']).toBe(last.id);
  const stranger = await gateway.call(other.owner, readWebhook, {
    params: {
      companyId: other.companyId,
      webhookId:
        (await gateway.ok(company.owner, listWebhooks, { params: { companyId: company.companyId } }))[0]?.id ?? '',
    },
  });
  expect(stranger.status).toBe(404);
});

test('a new secret signs beside the one before for a day, and neither can be read', async () => {
  const { id, secret } = await webhooks.add(receiver.url('/rotated'), ['partner.created']);
  const rotated = await gateway.ok(company.owner, rotateWebhookSecret, { params: webhooks.at(id) });
  const params = { companyId: company.companyId };
  const happen = (name: string) => gateway.ok(company.owner, createPartner, { params, body: { name } });
  await happen('Prvý');
  const [first] = await messagesAt('/rotated', 1);
  if (!first) throw new Error('nothing came');
  expect([await marksOf(first, secret), await marksOf(first, rotated.secret)]).toMatchObject([
    { fits: 1, of: 2 },
    { fits: 1, of: 2 },
  ]);
  now = new Date(now.getTime() + 24 * 3_600_000 + 1_000);
  await happen('Druhý');
  const [, second] = await messagesAt('/rotated', 2);
  if (!second) throw new Error('nothing came');
  expect([await marksOf(second, secret), await marksOf(second, rotated.secret)]).toMatchObject([
    { fits: 0, of: 1 },
    { fits: 1, of: 1 },
  ]);
  const list = await gateway.ok(company.owner, listWebhooks, { params });
  const { rows } = await gateway.database.db.inCompany(company.companyId, company.owner, (tx) =>
    sql`select sealed::text from secret`.execute(tx),
  );
  for (const shown of [secret, rotated.secret]) {
    expect(JSON.stringify(list)).not.toContain(shown);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(shown).toString('hex'));
  }
});

test('each secret that was replaced within the day signs for a day of its own', async () => {
  const made = await webhooks.add(receiver.url('/rotated-twice'), ['partner.created']);
  const rotate = () => gateway.ok(company.owner, rotateWebhookSecret, { params: webhooks.at(made.id) });
  const fits = async (count: number) => {
    await gateway.ok(company.owner, createPartner, {
      params: { companyId: company.companyId },
      body: { name: `Rotácia ${count}` },
    });
    const received = await messagesAt('/rotated-twice', count);
    const last = received.at(-1);
    if (!last) throw new Error('nothing came');
    const marks = await Promise.all(secrets.map((secret) => marksOf(last, secret)));
    return marks.map((mark) => mark.fits);
  };
  const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000 + 1_000));
  const secrets = [made.secret, (await rotate()).secret];
  later(12);
  secrets.push((await rotate()).secret);
  expect(await fits(1)).toEqual([1, 1, 1]);
  later(12);
  expect(await fits(2)).toEqual([0, 1, 1]);
  later(12);
  expect(await fits(3)).toEqual([0, 0, 1]);
});

test('the function that core/docs/api-for-programs.md gives to receivers takes what is sent, and nothing else', async () => {
  const readme = await readFile(new URL('../../../core/docs/api-for-programs.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(readme) ?? [];
  const { isFromKostra } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { secret } = await webhooks.add(receiver.url('/readme'), ['partner.created']);
  await gateway.ok(company.owner, createPartner, {
    params: { companyId: company.companyId },
    body: { name: 'Čučoriedka' },
  });
  const [one] = await messagesAt('/readme', 1);
  const [header, body, at] = [String(one?.headers['x-kostra-signature']), one?.body ?? '', now.getTime()];
  expect(isFromKostra(secret, header, body, at)).toBe(true);
  expect(isFromKostra(secret, header, Buffer.from(body), at)).toBe(true);
  expect(isFromKostra('whsec_other', header, body, at)).toBe(false);
  expect(isFromKostra(secret, header, body.replace('Č', 'C'), at)).toBe(false);
  expect(isFromKostra(secret, header, body, at + 301_000)).toBe(false);
  expect(isFromKostra(secret, 't=1,v1=zz', body, 1_000)).toBe(false);
});

test('the list of events has each by its stable name, in three languages, with an example', async () => {
  const groups = await gateway.ok(company.owner, listWebhookEvents, { params: { companyId: company.companyId } });
  const events = groups.flatMap((group) => group.events);
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...allOfInvoice, 'partner.created', 'partner.changed', 'partner.deleted']),
  );
  for (const { titles, example } of events) {
    expect(Object.values(titles).every(Boolean)).toBe(true);
    expect(example).toHaveProperty('id');
  }
});
