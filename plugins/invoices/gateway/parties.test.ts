import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { type DocumentInput } from '#plugins/documents/contract';
import { createSeries } from '#plugins/numbering/contract';
import { createPartner, deletePartner } from '#plugins/partners/contract';
import { copyInvoice, createInvoice, updateInvoice } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;
let partnerId: string;

const partner = {
  name: 'Kysucké tesárstvo, a. s.',
  street: 'Palárikova 88',
  postCode: '022 01',
  city: 'Čadca',
  country: 'CZ',
  registrationId: '36421928',
  taxId: '2021854736',
  vatId: 'SK2021854736',
  email: 'fakturacia@tesarstvo.example',
};
const details = { vatPayerType: 'Payer', phone: '', iban: '', note: '' } as const;

async function addPartner({ owner, companyId }: Invoices): Promise<string> {
  const body = { ...partner, ...details, registrationId: '', vatId: '', taxId: '', name: `Partner ${randomUUID()}` };
  return (await gateway.ok(owner, createPartner, { params: { companyId }, body })).id;
}
async function addSeries({ owner, companyId }: Invoices, sequenceCode: string) {
  const series = { name: 'Služby', pattern: 'RRMMCCCC', counterInitValue: 1, counterResetByYear: false };
  const params = { companyId, documentType: 'Invoice' };
  await gateway.ok(owner, createSeries, { params, body: { ...series, sequenceCode, isDefault: false } });
}
function create(body: Partial<DocumentInput>) {
  const input = { issuedOn: '2026-11-20', lines: [line()], ...body };
  return gateway.call(invoices.owner, createInvoice, { params: { companyId: invoices.companyId }, body: input });
}

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
  const params = { companyId: invoices.companyId };
  ({ id: partnerId } = await gateway.ok(invoices.owner, createPartner, { params, body: { ...partner, ...details } }));
});

describe('the customer of a draft', () => {
  test('is the partner that the call names', async () => {
    expect((await create({ partnerId })).reply).toMatchObject({ partnerId, customer: partner });
  });

  test('is whom the call describes, and nothing of the partner shows through', async () => {
    const { reply } = await create({ partnerId, customer: { name: 'Iná firma', city: 'Žilina' } });
    expect(reply.customer).toEqual({
      name: 'Iná firma',
      city: 'Žilina',
      street: '',
      postCode: '',
      country: 'SK',
      registrationId: '',
      taxId: '',
      vatId: '',
      email: '',
    });
  });
});

describe('what a draft names', () => {
  test.each([
    ['partnerId', (other: Invoices) => addPartner(other)],
    ['partnerId', async () => randomUUID()],
    ['bankAccountId', async () => randomUUID()],
    ['sequenceCode', async (other: Invoices) => addSeries(other, 'CUDZI').then(() => 'CUDZI')],
    ['sequenceCode', async () => 'fa'],
  ])('must be of its company: %s is refused by its field, and nothing is kept', async (field, make) => {
    const value = await make(await Invoices.open(gateway));
    const draft = await invoices.draft();
    const before = await gateway.rowChecksums(invoices.companyId);
    const body = { customer, lines: [line()], [field]: value };
    const update = { params: invoices.at(draft.id), body: { ...body, version: draft.version } };
    for (const answer of [await create(body), await gateway.call(invoices.owner, updateInvoice, update)])
      expect(answer.problem).toMatchObject({
        status: 404,
        code: 'not-found',
        fields: [{ path: `/${field}`, code: 'not-found' }],
      });
    expect(await gateway.rowChecksums(invoices.companyId)).toEqual(before);
  });

  test('an unknown series is answered with those that there are', async () => {
    await addSeries(invoices, 'SLU');
    const { problem } = await create({ sequenceCode: 'NIE' });
    expect(problem.fields?.[0]?.message).toContain('FA, SLU');
    expect((await create({ sequenceCode: 'SLU' })).reply).toMatchObject({ sequenceCode: 'SLU' });
  });

  test('may be gone since: a draft of a deleted partner is written on, and copied', async () => {
    const gone = await addPartner(invoices);
    const draft = await invoices.draft({ partnerId: gone });
    const params = { companyId: invoices.companyId, partnerId: gone };
    await gateway.ok(invoices.owner, deletePartner, { params });
    const body = { customer, lines: [line()], partnerId: gone, version: draft.version };
    const at = { params: invoices.at(draft.id) };
    const nobody = { lines: [line()], partnerId: gone, version: draft.version };
    expect((await gateway.call(invoices.owner, updateInvoice, { ...at, body: nobody })).problem).toMatchObject({
      status: 404,
      fields: [{ path: '/partnerId' }],
    });
    expect(await gateway.ok(invoices.owner, updateInvoice, { ...at, body })).toMatchObject({ customer });
    expect(await gateway.ok(invoices.owner, copyInvoice, { ...at })).toMatchObject({ customer });
  });
});
