import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import type { DemoContext } from '#core/gateway';
import { useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { listArrived } from '#plugins/document-processing/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { customerOf } from '#plugins/documents/contract';
import { listPartners } from '#plugins/partners/contract';
import {
  listElectronicInvoiceProviderProfiles,
  listElectronicInvoiceProviders,
  readSending,
  testElectronicInvoiceProvider,
} from '../../contract/index.ts';
import { pollProvider } from '../receiving/poll-provider.ts';
import { customer, lines, seller } from '../testing/sending-stage.ts';
import { demoProviders } from './demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'kostra-demo-'));
const gateway = useGateway({ demoFolder: folder, also: ['document-processing', 'received-invoices'] });
const without = useGateway();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes two companies with the keys of the demo, and loads the part of the demo as their owners. */
async function loadedDemo() {
  const first = await gateway.company(seller);
  const { name, ...rest } = customer;
  const { registrationId, taxId, ...place } = { ...rest, businessName: name, contactName: '' };
  const second = await gateway.company({ address: place, registrationId, taxId, vatId: '', vatPayerType: 'NonPayer' });
  const owners = new Map([first, second].map(({ id, owner }) => [id, owner]));
  const context: Pick<DemoContext, 'companies' | 'call'> = {
    companies: [
      { key: 'tatranske-drevo', id: first.id, name: seller.address.businessName },
      { key: 'stavby-saris', id: second.id, name },
    ],
    call: (_step, endpoint, input) => {
      const { params } = input as { readonly params: { readonly companyId: string } }; // each call of the part is of a company
      return gateway.ok(owners.get(params.companyId) ?? first.owner, endpoint, input);
    },
  };
  await demoProviders(context);
  return { first, second };
}

it('lets two companies of the demo exchange an invoice by the simulated provider, before the duty if it says so', async () => {
  const { first, second } = await loadedDemo();
  for (const { id: companyId, owner } of [first, second]) {
    const [provider, ...more] = await gateway.ok(owner, listElectronicInvoiceProviders, { params: { companyId } });
    expect(more).toEqual([]);
    expect(provider).toMatchObject({ isTest: false, sends: true, receives: true });
    const params = { companyId, providerId: provider?.id ?? '' };
    expect(await gateway.ok(owner, testElectronicInvoiceProvider, { params })).toEqual({
      succeeded: true,
      fault: null,
    });
  }
  const { owner, id: companyId } = first;
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body: account });
  const { items } = await gateway.ok(owner, listPartners, { params: { companyId }, query: {} });
  const [partner] = items;
  expect(items).toMatchObject([{ name: customer.name, taxId: customer.taxId }]);
  if (!partner) return;
  const body = { partnerId: partner.id, customer: customerOf(partner), lines, extra: { eInvoiceWay: 'send' } };
  const { id: documentId } = await gateway.ok(owner, createInvoice, { params: { companyId }, body });
  const params = { companyId, documentId };
  const { number } = await gateway.ok(owner, issueInvoice, { params, body: {} });
  await vi.waitFor(async () => {
    const { sending } = await gateway.ok(owner, readSending, { params: { ...params, collection: 'invoices' } });
    expect(sending).toMatchObject({ state: 'taken', provider: 'Simulovaný poskytovateľ', isTest: false });
  });
  await poll(second);
  await vi.waitFor(async () => {
    const arrived = await gateway.ok(second.owner, listArrived, { params: { companyId: second.id }, query: {} });
    // An invoice that came by a live connection is one to book: nothing says that it is a test.
    expect(arrived.items).toMatchObject([{ subject: `E-faktúra ${number}`, sender: `0245:${seller.taxId}` }]);
  });
});

async function poll({ id: companyId, owner }: Awaited<ReturnType<typeof loadedDemo>>['second']): Promise<void> {
  const { jobs } = gateway.gateway.services;
  const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  const { db } = gateway.database;
  const jobId = await db.inCompany(companyId, owner, (tx) => jobs.enqueue(tx, pollProvider, payload));
  await vi.waitFor(async () => {
    const select = sql<{ state: string }>`select state::text from jobs.job where id = ${jobId}`;
    const { rows } = await db.asSystem('a test looks at jobs', (tx) => select.execute(tx));
    expect(rows).toEqual([{ state: 'completed' }]);
  });
}

it('is offered in the demo alone', async () => {
  const profilesOf = async (one: typeof gateway) => {
    const { id: companyId, owner } = await one.company();
    return one.ok(owner, listElectronicInvoiceProviderProfiles, { params: { companyId } });
  };
  const simulated = { name: 'Simulovaný poskytovateľ', isSimulated: true, wantsAddress: false };
  expect((await profilesOf(gateway)).filter(({ isSimulated }) => isSimulated)).toMatchObject([simulated]);
  expect((await profilesOf(without)).filter(({ isSimulated }) => isSimulated)).toEqual([]);
});
