import { expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { markInvoiceSent } from '#plugins/invoices/contract';
import { listNotifications } from '#plugins/notifications/contract';
import {
  forecastEmailsAboutMany,
  listDemoEmails,
  readEmailConfig,
  sendEmailsAboutMany,
  updateEmailConfig,
} from '../contract/index.ts';
import { customer, Sender } from './test-emails.ts';

const nobody = '0193e000-0000-7000-8000-0000000fffff';

const gateway = useGateway({ demoMailbox: true });

test('each partner gets an e-mail in the company’s words; what has no address or was sent before is told and left out', async () => {
  const sender = await Sender.open(gateway);
  const written = await sender.invoice({ language: 'en' });
  const nowhere = await sender.invoice({ customer: { ...customer, email: '' } });
  const before = await sender.invoice();
  const params = { companyId: sender.companyId, documentId: before.id };
  await gateway.ok(sender.owner, markInvoiceSent, { params, body: { sentOn: '2026-11-21' } });
  const many = (body: object, as = sender.owner) =>
    gateway.call(as, sendEmailsAboutMany, {
      params: { companyId: sender.companyId, collection: 'invoices' },
      body: { skipSent: true, ...body },
    });
  const guest = await gateway.member(sender.companyId, 'Guest');
  expect((await many({ ids: [written.id] }, guest)).status).toBe(403);
  expect((await many({})).problem.fields).toMatchObject([{ path: '/ids', code: 'ids-or-filter' }]);
  expect((await many({ filter: { search: 'nikto' } })).problem.fields).toMatchObject([{ code: 'nothing-found' }]);
  const forecast = (body: object, as = sender.owner) =>
    gateway.call(as, forecastEmailsAboutMany, {
      params: { companyId: sender.companyId, collection: 'invoices' },
      body: { skipSent: true, ...body },
    });
  const skipped = [
    { id: nowhere.id, number: nowhere.number, why: 'no-address' },
    { id: before.id, number: before.number, why: 'sent' },
  ];
  const filter = { status: 'issued' };
  expect((await forecast({ filter }, guest)).status).toBe(403);
  const foreseen = (await forecast({ filter })).reply;
  expect(foreseen).toEqual({ count: 3, emails: 1, left: expect.arrayContaining(skipped) });
  expect((await forecast({ ids: [written.id, before.id], skipSent: false })).reply).toEqual({
    count: 2,
    emails: 2,
    left: [],
  });
  expect((await forecast({ ids: [nobody] })).reply.left).toEqual([{ id: nobody, number: '', why: 'not-issued' }]);
  expect((await many({ filter, count: 2 })).problem).toMatchObject({
    code: 'needs-acknowledgement',
    warnings: [{ code: 'count-changed' }],
  });
  expect((await many({ filter, count: 3 })).status).toBe(202);
  const email = await sender.settled(written.id, 'accepted');
  expect(email).toMatchObject({
    subject: `Invoice ${written.number} – Skúšobná s. r. o.`,
    recipients: [{ address: 'pila@example.sk' }],
    attachments: [{ name: `Invoice ${written.number}.pdf` }],
  });
  expect([await sender.emails(nowhere.id), await sender.emails(before.id)]).toEqual([[], []]);
  const notice = await vi.waitFor(async () => {
    const query = {
      $skip: 0,
      $top: 10,
      $orderBy: 'seen asc, stateChangedDateTime desc',
      applicationIdentifier: 'Invoicing',
    } as const;
    const { value } = await gateway.ok(sender.owner, listNotifications, { params: sender, query });
    const found = value.find(({ title }) => title?.includes('1 z 3'));
    expect(found).toBeDefined();
    return found;
  });
  expect(notice?.message).toContain(`Bez e-mailovej adresy: ${nowhere.number}.`);
  expect(notice?.message).toContain(`Už odoslané predtým: ${before.number}.`);
  await gateway.licence(sender.companyId, { type: 'Free' });
  expect((await many({ ids: [written.id] })).problem).toMatchObject({ status: 402 });
  expect((await forecast({ ids: [written.id] })).problem).toMatchObject({ status: 402 });
});

test('what left into the demo’s mailbox can be read there', async () => {
  const sender = await Sender.open(gateway);
  const { id, number } = await sender.invoice();
  await sender.send(id, { subject: 'Ukážka' });
  expect(await sender.settled(id, 'accepted')).toMatchObject({ way: 'demo' });
  expect(await gateway.ok(sender.owner, listDemoEmails, { params: sender })).toMatchObject([
    {
      subject: 'Ukážka',
      recipients: [{ address: 'pila@example.sk', role: 'to' }],
      text: expect.stringContaining('posielame.'),
      attachments: [{ name: `Faktúra ${number}.pdf`, type: 'application/pdf' }],
    },
  ]);
});

test('[B2.10-1] the product’s own way shows its sender in the demo, also once the company has its own server', async () => {
  const sender = await Sender.open(gateway);
  const read = () => gateway.ok(sender.owner, readEmailConfig, { params: sender });
  expect(await read()).toMatchObject({ noReplyAddress: 'ukazka@kostra.example', hasDemoMailbox: true });
  const { automaticThanks, noReplyAddress: _address, hasDemoMailbox: _demo, ...config } = await read();
  const { hasPassword: _has, ...smtp } = config.smtpConfiguration;
  const smtpConfiguration = {
    ...smtp,
    email: 'jana@example.sk',
    smtpServerUrl: 'smtp.example.sk',
    requiresVerification: false,
    password: null,
  };
  const body = { ...config, ...automaticThanks, smtpConfigurationType: 'Custom' as const, smtpConfiguration };
  await gateway.ok(sender.owner, updateEmailConfig, { params: sender, body });
  expect(await read()).toMatchObject({ smtpConfigurationType: 'Custom', noReplyAddress: 'ukazka@kostra.example' });
});
