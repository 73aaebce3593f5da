import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompanyInput } from '#core/contract/platform';
import { useGateway } from '#core/testing';
import { invoiceKind } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import { proformaInvoiceKind } from '#plugins/proforma-invoices/contract';
import { checkElectronicInvoice } from '../contract/index.ts';
import { customer, lines, SendingStage } from './testing/sending-stage.ts';

/*
 * December 2026 and January 2027 of companies, each document issued on its day. `months-of-2026-2027.csv` was written from the law alone
 * before anything was played: whether the document must go as an e-invoice and why, what is asked at issue, whether an e-invoice waits to
 * be sent, and whether the document is issued. No document is issued as a simplified one of § 74 (3) a), because Kostra has none.
 */

const rows = readFileSync(new URL('months-of-2026-2027.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [company = '', today = '', dated = '', what = '', buyer = '', supply = '', way = '', ...outcome] =
      line.split(',');
    const [duty = '', why = '', asked = '', waits = '', issued = ''] = outcome;
    return { company, today, dated, what, buyer, supply, way, duty, why, asked, waits, issued };
  });
type Row = Readonly<(typeof rows)[number]>;

const companies: Readonly<Record<string, Partial<CompanyInput>>> = {
  payer: {},
  'non-payer': { vatId: '', vatPayerType: 'NonPayer' },
  'payer from 20 January': {
    vatPayerType: 'Payer',
    vatPayerPeriods: [
      { from: null, vatPayerType: 'NonPayer' },
      { from: '2027-01-20', vatPayerType: 'Payer' },
    ],
  },
  'registered under § 7': { vatPayerType: 'RegisteredVatPayer7' },
};
const customers: Readonly<Record<string, object>> = {
  business: { ...customer, vatId: 'SK2022334455' },
  classified: customer,
  'business without DIČ': { ...customer, taxId: '' },
  'association without IČO': { ...customer, name: 'Rodičia škole', registrationId: '', taxId: '2120334455' },
  person: { ...customer, name: 'Jozef Mak', registrationId: '', taxId: '' },
  abroad: { ...customer, name: 'Pila Brno s.r.o.', country: 'CZ', registrationId: '', taxId: '', vatId: 'CZ12345678' },
};
const [taxed] = lines;
const exempt = { ...taxed, vatRate: '0', vatCategory: 'E', extra: { exemption: '38' } };
const linesOf: Readonly<Record<string, object[]>> = {
  exempt: [exempt],
  'taxed and exempt': [{ ...taxed }, exempt],
  'reverse charge': [{ ...taxed, vatRate: '0', vatCategory: 'AE', extra: { reverseCharge: 'a' } }],
  small: [{ ...taxed, unitPrice: '20' }],
  abroad: [{ ...taxed, vatRate: '0', vatCategory: 'AE' }],
};
const untaxed = [{ ...taxed, vatRate: '0', vatCategory: 'O' }];
const verdicts = { must: 'must', may: 'may', mustNot: 'must not' };
const reasons: Readonly<Record<string, string>> = {
  'before-2027': 'before 2027',
  'domestic-supply': 'supply to a business',
  'mixed-lines': 'supply to a business',
  'payment-received': 'supply to a business',
  correction: 'supply to a business',
  'tax-point-before-2027': 'supply of 2026',
  consumer: 'not in business',
  'cross-border': 'abroad',
  'classified-customer': 'classified',
  'seller-non-payer': 'not a payer',
  'seller-7-7a': '§ 7',
};
const questions: Readonly<Record<string, string>> = {
  'e-invoice-transition': 'doubt',
  'e-invoice-unverified': 'doubt',
  'e-invoice-other-day': 'day',
  '/customer/taxId': 'DIČ',
  '/extra/eInvoiceReason': 'reason',
};

const gateway = useGateway({ now: () => stage.now, runJobs: false, also: ['vat-details'] });
const stage = new SendingStage(gateway, new Date('2026-12-01T10:00:00Z'));
const { endpoints } = invoiceKind;

/** The documents of one company, in the order of the table. */
class Months {
  readonly #invoices = new Map<string, string>();
  readonly #paid: string[] = [];
  #classifiedCustomers = 0;
  readonly #params = { companyId: stage.companyId };

  async play(row: Row): Promise<Row> {
    stage.now = new Date(`${row.today}T10:00:00Z`);
    const isProforma = row.what === 'proforma';
    const { issue } = isProforma ? proformaInvoiceKind.endpoints : endpoints;
    const { id: documentId } = await this.#draft(row);
    const duty = await this.#duty(documentId, isProforma ? 'proforma-invoices' : 'invoices');
    const params = { ...this.#params, documentId };
    const first = await gateway.call(stage.owner, issue, { params, body: { acknowledge: [] } });
    const { warnings = [], fields = [] } = first.problem;
    const acknowledge = warnings.map(({ code }) => code) as never[]; // Each is a question that this call has just asked.
    const last =
      first.status === 422 ? await gateway.call(stage.owner, issue, { params, body: { acknowledge } }) : first;
    if (row.what === 'invoice') this.#invoices.set(row.supply, documentId);
    const asked = [...warnings.map(({ code }) => code), ...fields.map(({ path }) => path)];
    return {
      ...row,
      ...duty,
      asked: asked
        .flatMap((one) => (one.includes('e-invoice') || one.startsWith('/') ? [questions[one] ?? one] : []))
        .join(' '),
      waits: yesOrNo((await stage.rowIfAny(documentId))?.state === 'waiting'),
      issued: yesOrNo(last.status === 200),
    };
  }

  /** What the check of an e-invoice tells of a draft. It refuses a document that is no invoice. */
  async #duty(documentId: string, collection: string): Promise<Pick<Row, 'duty' | 'why'>> {
    const params = { ...this.#params, collection, documentId };
    const { problem, reply } = await gateway.call(stage.owner, checkElectronicInvoice, { params });
    if (problem.code === 'not-an-invoice') return { duty: 'must not', why: 'proforma' };
    const { verdict, reason, warnings } = reply.duty;
    const isDoubted = verdict === 'may' && warnings.length > 0;
    return { duty: `${verdicts[verdict]}${isDoubted ? ' with a warning' : ''}`, why: reasons[reason] ?? reason };
  }

  async #draft(row: Row): Promise<{ readonly id: string }> {
    switch (row.what) {
      case 'credit note':
        return this.#from(this.#invoices.get(row.supply), 'creditNote');
      case 'payment':
        return this.#from(await this.#paidProforma(row.supply), 'paymentDocument');
      case 'final invoice':
        return this.#from(this.#paid[0]);
      case 'proforma': {
        const { create } = proformaInvoiceKind.endpoints;
        return gateway.ok(stage.owner, create, { params: this.#params, body: { customer, lines } });
      }
      default:
        return { id: await stage.draft(await this.#body(row)) };
    }
  }

  #from(documentId = '', as?: 'creditNote' | 'paymentDocument') {
    const body = { ...(as && { as }), sources: [{ documentId }] };
    return gateway.ok(stage.owner, endpoints.fromDocuments, { params: this.#params, body });
  }

  /** Issues a proforma invoice of which a half is paid on that day. */
  async #paidProforma(paidOn: string): Promise<string> {
    const { create, issue, addPayment } = proformaInvoiceKind.endpoints;
    const draft = { params: this.#params, body: { customer, lines, issuedOn: paidOn } };
    const { id: documentId } = await gateway.ok(stage.owner, create, draft);
    const params = { ...this.#params, documentId };
    await gateway.ok(stage.owner, issue, { params, body: { acknowledge: ['issued-out-of-order'] } });
    await gateway.ok(stage.owner, addPayment, { params, body: { amount: '123.00', paidOn } });
    this.#paid.push(documentId);
    return documentId;
  }

  async #classified(): Promise<string> {
    const body = { ...customer, name: `Úrad ${this.#classifiedCustomers++}`, extra: { isClassified: true } };
    return (await gateway.ok(stage.owner, createPartner, { params: this.#params, body })).id;
  }

  async #body({ buyer, what, way, dated, today, supply, company }: Row) {
    const isClassified = buyer === 'classified';
    return {
      customer: customers[buyer],
      ...(isClassified && { partnerId: await this.#classified() }),
      issuedOn: dated || today,
      suppliedOn: supply,
      lines: isTaxed(company, supply) ? (linesOf[buyer] ?? linesOf[what] ?? lines) : untaxed,
      ...(what === 'cash' && { paymentMethod: 'cash' }),
      extra: { ...(way && { eInvoiceWay: way }), ...(buyer === 'person' && { business: 'no' }) },
    };
  }
}

const told = (row: Row) => Object.values(row).join(',');
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
const isTaxed = (company: string, supply: string) =>
  company === 'payer' || (company === 'payer from 20 January' && supply >= '2027-01-20');

test.each(Object.keys(companies))('December 2026 and January 2027: %s', async (company) => {
  await stage.open(companies[company]);
  const months = new Months();
  const expected = rows.filter((row) => row.company === company);
  const played: Row[] = [];
  for (const row of expected) played.push(await months.play(row));
  expect(played.map(told)).toEqual(expected.map(told));
});
