import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { makeDraftOfArrived, readArrived, sendEmailHere } from '../../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const also = ['notifications'];
const gateway = useGateway({ also, now: () => new Date('2026-11-21T10:00:00Z') });
beforeEach(async () => ({ id: companyId, owner } = await gateway.company()));

const { create, issue, read } = receivedInvoiceKind.endpoints;
const supplier = { name: 'Ľubietovská píla s. r. o.', registrationId: '31954120', city: 'Ľubietová' };

/** Sends a file in and waits until it was read. */
async function arrived(xml: string, as = owner) {
  const files = [{ name: 'doklad.xml', content: Buffer.from(xml).toString('base64') }];
  const body = { documentType: 'ReceivedInvoice', files } as const;
  const { ids } = await gateway.ok(as, sendEmailHere, { params: { companyId }, body });
  const params = { companyId, arrivedId: ids[0] ?? '' };
  return vi.waitFor(async () => {
    const detail = await gateway.ok(owner, readArrived, { params });
    expect(detail.readings).not.toBeNull();
    return detail;
  });
}

const ublCredit = (
  name = supplier.name,
  id = supplier.registrationId,
) => `<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"><ID>DB-3</ID>
  <BillingReference><InvoiceDocumentReference><ID>FV 2026/88</ID><IssueDate>2026-11-02</IssueDate></InvoiceDocumentReference></BillingReference>
  <AccountingSupplierParty><Party><PartyLegalEntity><RegistrationName>${name}</RegistrationName><CompanyID>${id}</CompanyID></PartyLegalEntity></Party></AccountingSupplierParty></CreditNote>`;
const ciiCredit = `<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><ExchangedDocument><ID>DB-4</ID><TypeCode>381</TypeCode></ExchangedDocument><SupplyChainTradeTransaction>
  <ApplicableHeaderTradeAgreement><SellerTradeParty><Name>${supplier.name}</Name></SellerTradeParty></ApplicableHeaderTradeAgreement>
  <ApplicableHeaderTradeSettlement><InvoiceReferencedDocument><IssuerAssignedID>FV-2026-88</IssuerAssignedID></InvoiceReferencedDocument></ApplicableHeaderTradeSettlement>
  </SupplyChainTradeTransaction></CrossIndustryInvoice>`;

describe('[B1-6] a credit note that arrives', () => {
  test('leads to the invoice of that supplier that it corrects, and to no other supplier’s of the same number', async () => {
    const enter = (customer: typeof supplier) =>
      gateway.ok(owner, create, {
        params: { companyId },
        body: { customer, lines: [], extra: { supplierNumber: 'FV-2026-88' } },
      });
    await enter({ name: 'Iná píla, a. s.', registrationId: '11111111', city: 'Brezno' });
    expect((await arrived(ublCredit())).corrected).toBeNull();
    const { id } = await enter(supplier);
    const found = { id, collection: 'received-invoices' };
    const detail = await arrived(ublCredit());
    expect(detail.corrected).toEqual(found);
    expect(detail.readings?.values).toContainEqual({
      field: 'correctedNumber',
      value: 'FV 2026/88',
      source: 'xml',
      isGuess: false,
    });
    expect((await arrived(ciiCredit)).corrected).toEqual(found);
    expect((await arrived(ublCredit('Tretia píla', '22222222'))).corrected).toBeNull();
  });

  test('of another company’s invoice leads nowhere', async () => {
    await gateway.ok(owner, create, {
      params: { companyId },
      body: { customer: supplier, lines: [], extra: { supplierNumber: 'FV-2026-88' } },
    });
    ({ id: companyId, owner } = await gateway.company());
    expect((await arrived(ublCredit())).corrected).toBeNull();
  });
});

describe('[B1-6] what was paid before it arrived', () => {
  const document = {
    customer: supplier,
    issuedOn: '2026-11-10',
    lines: [{ name: 'Dosky', quantity: '1', unit: 'ks', unitPrice: '200', vatRate: '23' }],
    extra: { supplierNumber: 'FV-9' },
  };
  /** Creates and issues an invoice from an arrived document. @returns a function that reads the invoice */
  const issued = async (paidAhead?: string) => {
    const { id: arrivedId } = await arrived(
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>FV-9</ID></Invoice>',
    );
    const body = { collection: 'received-invoices', document, ...(paidAhead !== undefined && { paidAhead }) };
    const made = await gateway.ok(owner, makeDraftOfArrived, { params: { companyId, arrivedId }, body });
    const params = { companyId, documentId: made.documentId };
    expect((await gateway.ok(owner, read, { params })).payments).toEqual([]);
    await gateway.ok(owner, issue, { params, body: {} });
    return () => gateway.ok(owner, read, { params });
  };

  test('is entered as a payment when the invoice is issued, by the day of the invoice', async () => {
    const now = await issued('100.00');
    await vi.waitFor(async () => {
      const { payments, totals } = await now();
      expect(payments).toMatchObject([{ amount: '100.00', paidOn: '2026-11-10' }]);
      expect(totals).toMatchObject({ total: '246.00', paid: '100.00', due: '146.00' });
    });
  });

  test('is never more than what is due', async () => {
    const now = await issued('999.00');
    await vi.waitFor(async () => expect((await now()).payments).toMatchObject([{ amount: '246.00' }]), {
      timeout: 30_000,
    });
  });

  test.each(['0.00', '-5.00', '1.234', 'sto'])('is refused as %s', async (paidAhead) => {
    const { id: arrivedId } = await arrived(
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>FV-9</ID></Invoice>',
    );
    const body = { collection: 'received-invoices', document, paidAhead };
    const { status, problem } = await gateway.call(owner, makeDraftOfArrived, {
      params: { companyId, arrivedId },
      body,
    });
    expect([status, problem.fields?.[0]?.path]).toEqual([400, '/paidAhead']);
  });
});
