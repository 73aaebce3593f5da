import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { useGateway } from '#core/testing';
import { addInvoicePayment, removeInvoicePayment } from '#plugins/invoices/contract';
import { readEmailConfig, updateEmailConfig } from '../../contract/index.ts';
import { Sender } from '../test-emails.ts';

const gateway = useGateway({ demoMailbox: true });

async function opened(sendAutomaticThanks: boolean): Promise<Sender> {
  const sender = await Sender.open(gateway);
  const params = { companyId: sender.companyId };
  const {
    automaticThanks,
    noReplyAddress: _,
    hasDemoMailbox: _demo,
    ...config
  } = await gateway.ok(sender.owner, readEmailConfig, { params });
  const body = { ...config, smtpConfiguration: { ...config.smtpConfiguration, password: null }, ...automaticThanks };
  await gateway.ok(sender.owner, updateEmailConfig, { params, body: { ...body, sendAutomaticThanks } });
  return sender;
}
const pay = (sender: Sender, documentId: string, amount: string) =>
  gateway.ok(sender.owner, addInvoicePayment, {
    params: sender.of(documentId),
    body: { amount, paidOn: '2026-11-20' },
  });

/** Waits until all jobs that payments started are done. */
const settled = (sender: Sender) =>
  vi.waitFor(
    async () => {
      const { rows } = await gateway.database.db.asSystem('test', (tx) =>
        sql`select id from jobs.job where name in ('mail.thank', 'gateway.letter-attempt') and state < 'completed'
          and data->>'companyId' = ${sender.companyId}`.execute(tx),
      );
      expect(rows).toEqual([]);
    },
    { interval: 50 },
  );

test('[B2.10-4] [B7-43] a document that is paid whole is thanked for, once, in its language', async () => {
  const sender = await opened(true);
  const invoice = await sender.invoice({ language: 'de' });
  await pay(sender, invoice.id, '23');
  await settled(sender);
  expect(await sender.emails(invoice.id)).toEqual([]);
  const { payments } = await pay(sender, invoice.id, '100');
  await settled(sender);
  const paymentId = payments.at(-1)?.id ?? '';
  await gateway.ok(sender.owner, removeInvoicePayment, { params: { ...sender.of(invoice.id), paymentId } });
  await pay(sender, invoice.id, '100');
  await settled(sender);
  const emails = await sender.emails(invoice.id);
  expect(emails).toHaveLength(1);
  expect(emails).toMatchObject([
    { state: 'accepted', recipients: [{ address: 'pila@example.sk' }], subject: expect.stringContaining('Zahlung') },
  ]);
  const email = await sender.email(emails[0]?.id ?? '');
  expect(JSON.stringify(email.reply)).toContain('123,00');
});

test('[B2.10-4] [B6-17] nobody is thanked where the company has not chosen it, or its licence has it no more', async () => {
  const sender = await opened(false);
  const one = await sender.invoice();
  await pay(sender, one.id, '123');
  const other = await opened(true);
  await gateway.licence(other.companyId, { type: 'Free', package_name: 'Free' });
  const two = await other.invoice();
  await pay(other, two.id, '123');
  await settled(sender);
  await settled(other);
  expect([await sender.emails(one.id), await other.emails(two.id)]).toEqual([[], []]);
});
