import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestPerson } from '#core/testing';
import { useGateway } from '#core/testing';
import { listArrived, readArrived, type ReadField } from '#plugins/document-processing/contract';
import { createInvoiceFromDocuments, readInvoice } from '#plugins/invoices/contract';
import {
  createElectronicInvoiceProvider,
  type EInvoiceProviderInput,
  readReception,
  testElectronicInvoiceProvider,
} from '../contract/index.ts';
import type { EInvoiceRow } from './kept/e-invoice-tables.ts';
import { localOutbound } from './provider/testing/scripted-provider.ts';
import { pollProvider } from './receiving/poll-provider.ts';
import { type FirmInput, type SimulatedProvider, startSimulatedProvider } from './simulated-provider/index.ts';
import { customer, seller, SendingStage } from './testing/sending-stage.ts';

/*
 * Two companies of one gateway, each connected to a provider by the product's own calls, send each other e-invoices by the product's own
 * jobs. The provider is a server of its own.
 */

const began = new Date('2027-03-10T10:00:00Z');
const gateway = useGateway({
  now: () => stage.now,
  outbound: localOutbound(),
  also: ['document-processing', 'received-invoices'],
});
const stage = new SendingStage(gateway, began);
let server: SimulatedProvider;
let buyer: { readonly id: string; readonly owner: TestPerson };

const login = { clientId: 'integrator', clientSecret: 'integrator-secret' };
/** The loose provider has credentials of an integrator, by which all its firms call; the strict one has credentials of each firm. */
const ways = {
  strict: {
    profile: 'sapi-sk',
    firms: [
      { id: 'a', dic: seller.taxId, clientId: 'a', clientSecret: 'a-secret' },
      { id: 'b', dic: customer.taxId, clientId: 'b', clientSecret: 'b-secret' },
    ],
  },
  loose: {
    profile: 'epostak',
    firms: [
      { id: 'a', dic: seller.taxId, ...login },
      { id: 'b', dic: customer.taxId, ...login },
    ],
  },
} as const satisfies Record<string, { readonly profile: string; readonly firms: readonly FirmInput[] }>;

/** Connects both companies, and tests the connections. */
async function open(habits: keyof typeof ways): Promise<void> {
  stage.now = began;
  await stage.open();
  const { name, ...address } = { ...customer, businessName: customer.name, contactName: '' };
  const { registrationId, taxId, ...place } = address;
  buyer = await gateway.company({ address: place, registrationId, taxId, vatId: '', vatPayerType: 'NonPayer' });
  const { profile, firms } = ways[habits];
  server = await startSimulatedProvider({ port: 0, habits, firms, now: () => stage.now });
  const [a, b] = firms;
  await connect({ id: stage.companyId, owner: stage.owner }, { profile, firm: a, more: { sends: true } });
  await connect(buyer, { profile, firm: b, more: { receives: true } });
}
afterEach(() => server.close());

async function connect(
  { id: companyId, owner }: typeof buyer,
  given: { readonly profile: string; readonly firm: FirmInput; readonly more: Partial<EInvoiceProviderInput> },
): Promise<void> {
  const { profile, firm, more } = given;
  const body: EInvoiceProviderInput = {
    name: 'Poštár',
    profile,
    address: server.url,
    clientId: firm.clientId ?? '',
    clientSecret: firm.clientSecret ?? '',
    firmId: firm.id ?? '',
    isTest: false,
    sends: false,
    receives: false,
    isChosen: false,
    ...more,
  };
  const { id: providerId } = await gateway.ok(owner, createElectronicInvoiceProvider, { params: { companyId }, body });
  const params = { companyId, providerId };
  expect(await gateway.ok(owner, testElectronicInvoiceProvider, { params })).toEqual({ succeeded: true, fault: null });
}

const jobs = () => gateway.gateway.services.jobs;
const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  gateway.database.db.asSystem('a test looks at jobs', (tx) => statement.execute(tx));
const untilEnded = (jobId: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await asSystem(sql<{ state: string }>`select state::text from jobs.job where id = ${jobId}`);
      expect(rows).toEqual([{ state: 'completed' }]);
    },
    { interval: 50 },
  );
const untilSent = (documentId: string) => untilIs(documentId, 'taken');
const untilIs = (documentId: string, state: EInvoiceRow['state']) =>
  vi.waitFor(
    async () => {
      const row = await stage.row(documentId);
      expect(row.state).toBe(state);
      return row;
    },
    { interval: 50 },
  );

/** Runs the buyer's poll, and returns what its people are to process, the newest first, with what was read. */
async function polled() {
  const { id: companyId, owner } = buyer;
  const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' };
  await untilEnded(
    await gateway.database.db.inCompany(companyId, owner, (tx) => jobs().enqueue(tx, pollProvider, payload)),
  );
  const { items } = await gateway.ok(owner, listArrived, { params: { companyId }, query: {} });
  return Promise.all(items.map(({ id }) => untilRead(id)));
}
const untilRead = (arrivedId: string) =>
  vi.waitFor(
    async () => {
      const params = { companyId: buyer.id, arrivedId };
      const { readings, ...arrived } = await gateway.ok(buyer.owner, readArrived, { params });
      const valueOf = (field: ReadField) => readings?.values.find((value) => value.field === field)?.value;
      expect(readings).not.toBeNull();
      return { ...arrived, valueOf, remarks: (readings?.remarks ?? []).map(({ code }) => code) };
    },
    { interval: 50 },
  );

/** Lets the time come at which the document is tried again, or asked about, and waits until that is done. */
async function passed({ document_id: documentId }: EInvoiceRow): Promise<void> {
  const { job_id: jobId, next_at: nextAt } = await stage.row(documentId);
  if (jobId === null || nextAt === null) throw new Error('nothing will happen');
  stage.now = nextAt;
  await asSystem(sql`update jobs.job set start_after = now() where id = ${jobId}`);
  await untilEnded(jobId);
}

async function issueCredit(documentId: string): Promise<string> {
  const params = { companyId: stage.companyId };
  const body = { as: 'creditNote', sources: [{ documentId }] };
  const { id } = await gateway.ok(stage.owner, createInvoiceFromDocuments, { params, body });
  const { status, problem } = await stage.issue(id);
  if (status >= 400) throw new Error(JSON.stringify(problem));
  return id;
}
const read = (documentId: string) =>
  gateway.ok(stage.owner, readInvoice, { params: { companyId: stage.companyId, documentId } });

describe.each(['strict', 'loose'] as const)('two companies by a %s provider', (habits) => {
  beforeEach(() => open(habits));

  test('send each other an invoice and its credit note, which arrive as they left', async () => {
    const { document_id: invoiceId } = await stage.issued();
    const sent = await untilSent(invoiceId);
    const invoice = await read(invoiceId);
    const [arrived, ...others] = await polled();
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({
      documentType: 'ReceivedInvoice',
      sender: `0245:${seller.taxId}`,
      senderName: seller.address.businessName,
      subject: `E-faktúra ${invoice.number}`,
    });
    expect([arrived?.valueOf('number'), arrived?.valueOf('total')]).toEqual([invoice.number, '246.00']);
    expect(invoice.totals.total).toBe('246.00');
    expect(arrived?.enclosed).toMatch(/\.pdf$/);
    expect(arrived?.notes).toEqual([]);

    const creditId = await issueCredit(invoiceId);
    const sentCredit = await untilSent(creditId);
    const credit = await read(creditId);
    const [arrivedCredit, ...before] = await polled();
    expect(before.map(({ id }) => id)).toEqual([arrived?.id]);
    expect([arrivedCredit?.valueOf('number'), arrivedCredit?.valueOf('total')]).toEqual([credit.number, '-246.00']);
    expect(credit.totals.total).toBe('-246.00');
    expect(arrivedCredit?.remarks).toContain('creditNote');
    expect(arrivedCredit?.valueOf('correctedNumber')).toBe(invoice.number);
    // Nothing waits at the provider any more.
    expect(await polled()).toHaveLength(2);
    const reception = await gateway.ok(buyer.owner, readReception, { params: { companyId: buyer.id } });
    expect(reception).toMatchObject({ connection: 'Poštár', failedInARow: 0, fault: null });

    for (const row of [sent, sentCredit]) {
      const before = await stage.sending(row);
      expect(before).toMatchObject({ state: 'taken', provider: 'Poštár', attempts: 1, obstacle: null });
      if (habits === 'strict') {
        // SAPI-SK itself tells nothing of what was taken, so nothing is asked.
        expect(before.nextAt).toBeNull();
        continue;
      }
      await passed(row);
      const { state, timeline, nextAt } = await stage.sending(row);
      expect([state, nextAt]).toEqual(['delivered', null]);
      expect(timeline.map(({ event }) => event)).toEqual(['delivered', 'taken', 'sealed', 'queued']);
    }
  });

  test('send each other an invoice once, although the provider’s answer is lost and it fails to list what waits', async () => {
    server.plan({ next: 'lost', status: 504, call: 'send' });
    const { document_id: documentId } = await stage.issued();
    const unknown = await untilIs(documentId, 'unknown');
    expect(await polled()).toMatchObject([{ sender: `0245:${seller.taxId}` }]);
    await passed(unknown);
    expect(await untilSent(documentId)).toMatchObject({ attempts: 2, unknown_since: null });
    server.plan({ next: 'gateway', status: 503, call: 'receive' });
    for (const _poll of [1, 2]) expect(await polled()).toHaveLength(1);
  });
});
