import { sql } from 'kysely';
import { beforeEach, expect, vi } from 'vitest';
import { type TestGateway, type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { listInvoices, readInvoice } from '#plugins/invoices/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { createInvoiceTemplate, type InvoiceTemplateInput, readInvoiceTemplate } from '../contract/index.ts';
import { makeDueInvoices } from './recurrence-jobs.ts';

export let gateway: TestGateway;
export let companyId: string;
export let owner: TestPerson;
let clock = new Date();

export function setClock(now: string): void {
  clock = new Date(now);
}

/** Sets up a company with templates. Each test file calls it, because a worker loads this module only once for all of its files. */
export function setStage(): void {
  gateway = useGateway({ demoMailbox: true, now: () => clock });
  beforeEach(async () => {
    setClock('2026-01-15T09:00:00Z');
    ({ id: companyId, owner } = await gateway.company());
    const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
    await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
  });
}

export const params = () => ({ companyId });
export const customer = {
  name: 'Píla',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  email: 'pila@example.sk',
};
export const line = { name: 'Správa za {obdobie}', quantity: '1', unitPrice: '100', vatRate: '23' };
export const input = (more: Partial<InvoiceTemplateInput> = {}): InvoiceTemplateInput => ({
  name: 'Správa',
  document: { customer, lines: [line], note: 'Za {mesiac} {rok}' },
  every: 1,
  unit: 'month',
  startsOn: '2026-01-31',
  until: null,
  dueDays: 10,
  issues: true,
  sends: false,
  ...more,
});
export const make = (more: Partial<InvoiceTemplateInput> = {}, person = owner) =>
  gateway.ok(person, createInvoiceTemplate, { params: params(), body: input(more) });
export const read = (templateId: string) =>
  gateway.ok(owner, readInvoiceTemplate, { params: { ...params(), templateId } });
export const invoices = async () => {
  const { items } = await gateway.ok(owner, listInvoices, { params: params(), query: { top: 100 } });
  return Promise.all(
    items.map(({ id }) => gateway.ok(owner, readInvoice, { params: { ...params(), documentId: id } })),
  );
};
export const notices = async (person = owner) =>
  (
    await gateway.ok(person, listNotifications, {
      params: params(),
      query: {
        $skip: 0,
        $top: 20,
        $orderBy: 'seen asc, stateChangedDateTime desc',
        applicationIdentifier: 'Invoicing',
      },
    })
  ).value;

/** Runs the daily job at the given time, and waits until all jobs that it queues have ended. */
export async function run(at: string): Promise<void> {
  setClock(at);
  const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  await gateway.database.db.inCompany(companyId, owner, (tx) =>
    gateway.gateway.services.jobs.enqueue(tx, makeDueInvoices, payload),
  );
  await ended();
}
export async function ended(): Promise<void> {
  const open = () =>
    gateway.database.db.asSystem('test', (tx) =>
      sql<{ count: number }>`select count(*)::int as count from jobs.job where name like 'invoice-templates.%'
        and name not like '%tick' and state not in ('completed', 'failed')`.execute(tx),
    );
  await vi.waitFor(async () => expect((await open()).rows[0]?.count).toBe(0), { interval: 50 });
}
