import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import {
  addInvoicePayment,
  cancelInvoice,
  listInvoices,
  markInvoiceSent,
  removeInvoicePayment,
} from '../contract/index.ts';
import { Invoices } from './test-invoices.ts';

let invoices: Invoices;
let now = new Date('2026-11-21T10:00:00Z');

const gateway = useGateway({ now: () => now, runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

function pay(documentId: string, amount: string, more: object = {}) {
  const body = { amount, paidOn: '2026-11-20', ...more };
  return gateway.ok(invoices.owner, addInvoicePayment, { params: invoices.at(documentId), body });
}

describe('payments', () => {
  test('leave an invoice partly paid, paid, overpaid, and back again', async () => {
    const { id, version } = await invoices.issued();
    const partly = await pay(id, '23');
    expect(partly).toMatchObject({
      paymentState: 'partly',
      version: version + 1,
      totals: { paid: '23.00', due: '100.00' },
    });
    expect(partly.payments).toMatchObject([{ amount: '23.00', paidOn: '2026-11-20', method: 'bankTransfer' }]);
    const paid = await pay(id, '100.00', { method: 'cash' });
    expect(paid).toMatchObject({ paymentState: 'paid', totals: { total: '123.00', paid: '123.00', due: '0.00' } });
    const over = await pay(id, '0.01');
    expect(over).toMatchObject({ paymentState: 'overpaid', totals: { due: '-0.01' } });
    const params = { ...invoices.at(id), paymentId: partly.payments[0]?.id ?? '' };
    const less = await gateway.ok(invoices.owner, removeInvoicePayment, { params });
    expect(less).toMatchObject({
      paymentState: 'partly',
      version: version + 4,
      totals: { paid: '100.01', due: '22.99' },
    });
    expect(await invoices.read({ id })).toEqual(less);
    const again = await gateway.call(invoices.owner, removeInvoicePayment, { params });
    expect(again.status).toBe(404);
  });

  test('are taken off the invoice that they were made on, and off no other', async () => {
    const [paid, other] = [await invoices.issued(), await invoices.issued()];
    const { payments } = await pay(paid.id, '123');
    const params = { ...invoices.at(other.id), paymentId: payments[0]?.id ?? '' };
    expect((await gateway.call(invoices.owner, removeInvoicePayment, { params })).status).toBe(404);
    expect(await invoices.read(paid)).toMatchObject({ paymentState: 'paid', payments });
    expect(await invoices.read(other)).toMatchObject({ paymentState: 'unpaid', version: other.version });
  });

  test('of a document below zero are negative, and it is never overdue', async () => {
    const { id } = await invoices.issued({ issuedOn: '2026-11-02', dueOn: '2026-11-16' });
    expect(await invoices.read({ id })).toMatchObject({ overdue: true });
    // The test writes the negative total directly to the database.
    await gateway.database.db.inCompany(invoices.companyId, invoices.owner, (tx) =>
      tx
        .withTables<{ document: { id: string; total: string; due: string } }>()
        .updateTable('document')
        .set({ total: '-123.00', due: '-123.00' })
        .where('id', '=', id)
        .execute(),
    );
    const overdue = async (query: { overdue: boolean }) => {
      const input = { params: { companyId: invoices.companyId }, query };
      return (await gateway.ok(invoices.owner, listInvoices, input)).items.some((row) => row.id === id);
    };
    expect([await overdue({ overdue: true }), await overdue({ overdue: false })]).toEqual([false, true]);
    expect(await invoices.read({ id })).toMatchObject({ paymentState: 'unpaid', overdue: false });
    expect(await pay(id, '-123')).toMatchObject({ paymentState: 'paid', totals: { total: '-123.00', due: '0.00' } });
  });

  test('pay back at most what was paid', async () => {
    const { id } = await invoices.issued();
    const call = (amount: string) =>
      gateway.call(invoices.owner, addInvoicePayment, {
        params: invoices.at(id),
        body: { amount, paidOn: '2026-11-20' },
      });
    const refused = { status: 400, problem: { fields: [{ path: '/amount', code: 'refund-exceeds-paid' }] } };
    expect(await call('-5')).toMatchObject(refused);
    await pay(id, '200');
    expect(await call('-200.01')).toMatchObject(refused);
    expect(await pay(id, '-77')).toMatchObject({ paymentState: 'paid', totals: { paid: '123.00', due: '0.00' } });
    expect((await invoices.read({ id })).payments).toHaveLength(2);
  });

  test('need an amount, and a day that is one', async () => {
    const { id } = await invoices.issued();
    const call = (body: { amount: string; paidOn: string }) =>
      gateway.call(invoices.owner, addInvoicePayment, { params: invoices.at(id), body });
    expect((await call({ amount: '0.00', paidOn: '2026-11-20' })).problem.fields).toMatchObject([{ path: '/amount' }]);
    expect((await call({ amount: '1', paidOn: '2026-02-30' })).problem.fields).toMatchObject([{ path: '/paidOn' }]);
    expect((await call({ amount: '9999999999999999', paidOn: '2026-11-20' })).status).toBe(200);
    expect((await call({ amount: '9999999999999999', paidOn: '2026-11-20' })).problem.fields).toMatchObject([
      { path: '/amount' },
    ]);
  });

  test('are for issued invoices alone', async () => {
    const draft = await invoices.draft();
    const cancelled = await invoices.issued();
    await gateway.ok(invoices.owner, cancelInvoice, { params: invoices.at(cancelled.id), body: {} });
    for (const { id } of [draft, cancelled]) {
      const answer = await gateway.call(invoices.owner, addInvoicePayment, {
        params: invoices.at(id),
        body: { amount: '1', paidOn: '2026-11-20' },
      });
      expect(answer.problem).toMatchObject({ status: 409, code: 'document-not-issued' });
    }
  });

  test('that come at once are all counted', async () => {
    const { id } = await invoices.issued();
    await Promise.all(Array.from({ length: 10 }, () => pay(id, '12.30')));
    expect(await invoices.read({ id })).toMatchObject({
      paymentState: 'paid',
      version: 12,
      totals: { paid: '123.00' },
    });
  });

  test('sent twice with one key are one payment', async () => {
    const { id } = await invoices.issued();
    const input = { params: invoices.at(id), body: { amount: '23', paidOn: '2026-11-20' } };
    const key = { headers: { 'idempotency-key': `pay ${id}` } };
    const first = await gateway.call(invoices.owner, addInvoicePayment, input, key);
    const second = await gateway.call(invoices.owner, addInvoicePayment, input, key);
    expect(second.reply).toEqual(first.reply);
    expect((await invoices.read({ id })).payments).toHaveLength(1);
  });

  test('never change the totals that were issued, whatever the rules say later [B9-18]', async () => {
    const { id } = await invoices.issued();
    // The test stores totals like those of an earlier version of the rules.
    await gateway.database.db.inCompany(invoices.companyId, invoices.owner, (tx) =>
      tx
        .withTables<{ document: { id: string; total: string; due: string; recalculation_version: string } }>()
        .updateTable('document')
        .set({ total: '122.95', due: '122.95', recalculation_version: '0.3.2' })
        .where('id', '=', id)
        .execute(),
    );
    expect(await pay(id, '122.95')).toMatchObject({ paymentState: 'paid', totals: { total: '122.95', due: '0.00' } });
  });
});

describe('overdue', () => {
  test('is an issued invoice that is not paid after its due day', async () => {
    const { id } = await invoices.issued({ dueOn: '2026-11-22' });
    const overdueAt = async (day: string) => {
      now = new Date(`${day}T10:00:00Z`);
      return (await invoices.read({ id })).overdue;
    };
    expect([await overdueAt('2026-11-22'), await overdueAt('2026-11-23')]).toEqual([false, true]);
    expect(await pay(id, '123')).toMatchObject({ paymentState: 'paid', overdue: false });
    now = new Date('2026-11-21T10:00:00Z');
  });
});

describe('sent', () => {
  test('is the day it went to the customer, and can be taken back', async () => {
    const { id } = await invoices.issued();
    const sent = (sentOn: string | null) =>
      gateway.ok(invoices.owner, markInvoiceSent, { params: invoices.at(id), body: { sentOn } });
    expect((await sent('2026-11-21')).sentOn).toBe('2026-11-21');
    expect((await sent(null)).sentOn).toBeNull();
  });

  test('is for issued invoices', async () => {
    const { id } = await invoices.draft();
    const answer = await gateway.call(invoices.owner, markInvoiceSent, {
      params: invoices.at(id),
      body: { sentOn: '2026-11-21' },
    });
    expect(answer.problem).toMatchObject({ status: 409, code: 'document-not-issued' });
  });
});
