import { expect, test, vi } from 'vitest';
import { type CompanyInUse, useCompanyEach, useGateway } from '#core/testing';
import { createPartner } from '#plugins/partners/contract';
import { readArrived, sendEmailHere } from '../../contract/index.ts';

const gateway = useGateway({ also: ['received-invoices'] });
const company = useCompanyEach(gateway);

interface Said {
  readonly number: string;
  readonly taxId?: string;
  readonly vatId?: string;
  readonly day?: string;
}

const ubl = ({ number, taxId = '2020202020', vatId, day = '2026-11-20' }: Said) =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${number}</ID><IssueDate>${day}</IssueDate>
  <AccountingSupplierParty><Party><EndpointID schemeID="0245">${taxId}</EndpointID><PartyName><Name>Dodávateľ</Name></PartyName>
  ${vatId ? `<PartyTaxScheme><CompanyID>${vatId}</CompanyID><TaxScheme><ID>VAT</ID></TaxScheme></PartyTaxScheme>` : ''}
  </Party></AccountingSupplierParty></Invoice>`;

async function arrive({ owner, params }: CompanyInUse, said: Said): Promise<string> {
  const content = Buffer.from(ubl(said)).toString('base64');
  const body = { documentType: 'ReceivedInvoice' as const, files: [{ name: 'faktura.xml', content }] };
  const { ids } = await gateway.ok(owner, sendEmailHere, { params, body });
  return ids[0] ?? '';
}

function detailOf({ owner, params }: CompanyInUse, arrivedId: string) {
  return vi.waitFor(async () => {
    const detail = await gateway.ok(owner, readArrived, { params: { ...params, arrivedId } });
    expect(detail.readings).not.toBeNull();
    return detail;
  });
}

test('what came twice is told by supplier, number and day, however the number is written', async () => {
  const first = await arrive(company, { number: 'FV-2026/118' });
  await detailOf(company, first);
  const others = [
    { number: 'FV-2026/119' },
    { number: 'FV-2026/118', taxId: '2120202027' },
    { number: 'FV-2026/118', day: '2025-11-20' },
  ];
  for (const other of others) await detailOf(company, await arrive(company, other));
  const again = await arrive(company, { number: 'fv 2026 118' });
  const { alike } = await detailOf(company, again);
  expect(alike.map(({ id }) => id)).toEqual([first]);
});

test('the partner is found by the DIČ of the address in the network, then by the VAT id, and not among several', async () => {
  const { owner, params } = company;
  const partner = async (name: string, numbers: { taxId?: string; vatId?: string }) =>
    (await gateway.ok(owner, createPartner, { params, body: { name, ...numbers } })).id;
  const byTaxId = await partner('Podľa DIČ', { taxId: '2020202020' });
  const byVatId = await partner('Podľa IČ DPH', { vatId: 'SK2120202027' });
  const partnerOf = async (said: Said) => (await detailOf(company, await arrive(company, said))).partnerId;
  expect(await partnerOf({ number: '1', vatId: 'SK2120202027' })).toBe(byTaxId);
  expect(await partnerOf({ number: '2', taxId: '2999999999', vatId: 'SK2120202027' })).toBe(byVatId);
  await partner('Pobočka', { taxId: '2020202020' });
  expect(await partnerOf({ number: '3' })).toBeNull();
});
