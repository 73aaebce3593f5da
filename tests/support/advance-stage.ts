import { expect } from 'vitest';
import type { TestGateway, TestPerson } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { type Chain, type Document, type DocumentKind } from '#plugins/documents/contract';
import type { Rates } from '../fixtures/advances-by-hand.ts';

/** The quantity, the price without VAT, and the rate. */
type Wanted = readonly [quantity: string, price: string, rate: string];

/** A company whose proformas are paid, taxed and invoiced by requests to the gateway. */
export class AdvanceStage {
  gateway: TestGateway = undefined as never; // The method `start` sets this property.
  company: { readonly id: string; readonly owner: TestPerson } = undefined as never; // The method `start` sets this property.
  readonly customer = { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová' };
  readonly #kinds: ReadonlyMap<string, DocumentKind>;

  constructor(kinds: ReadonlyMap<string, DocumentKind>) {
    this.#kinds = kinds;
  }

  async start(gateway: TestGateway): Promise<void> {
    this.gateway = gateway;
    await this.enter('Payer');
  }

  /** Creates a new company with a bank account, which its documents need. */
  async enter(vatPayerType: 'Payer' | 'NonPayer'): Promise<void> {
    this.company = await this.gateway.company({ vatPayerType });
    const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', swift: 'TATRSKBX', bank: 'Tatra banka' };
    const body = { ...account, currency: 'EUR', isMain: true };
    await this.gateway.ok(this.owner, createBankAccount, { params: { companyId: this.companyId }, body });
  }

  get companyId(): string {
    return this.company.id;
  }
  get owner(): TestPerson {
    return this.company.owner;
  }

  readonly kind = (id: string): DocumentKind => this.#kinds.get(id) ?? (undefined as never); // The tests are skipped without these kinds.
  readonly at = (documentId: string) => ({ companyId: this.companyId, documentId });

  readonly issue = ({ id, kind }: Document) =>
    this.gateway.ok(this.owner, this.kind(kind).endpoints.issue, { params: this.at(id), body: {} });
  readonly cancel = ({ id, kind }: Document) =>
    this.gateway.call(this.owner, this.kind(kind).endpoints.cancel, { params: this.at(id), body: {} });
  readonly now = ({ id, kind }: Pick<Document, 'id' | 'kind'>): Promise<Document> =>
    this.gateway.ok(this.owner, this.kind(kind).endpoints.read, { params: this.at(id) });
  readonly chainOf = ({ id, kind }: Document): Promise<Chain> =>
    this.gateway.ok(this.owner, this.kind(kind).endpoints.chain, { params: this.at(id) });

  readonly proforma = async (lines: readonly Wanted[], more: object = {}) => {
    const written = lines.map(([quantity, unitPrice, vatRate]) => ({
      name: 'Dosky',
      quantity,
      unitPrice,
      vatRate,
      ...more,
    }));
    const body = { customer: this.customer, lines: written };
    const { create } = this.kind('proforma-invoice').endpoints;
    return this.issue(await this.gateway.ok(this.owner, create, { params: { companyId: this.companyId }, body }));
  };

  /** Adds a payment to a proforma. @returns the payment */
  readonly pay = async ({ id }: Document, amount: string) => {
    const { addPayment } = this.kind('proforma-invoice').endpoints;
    if (!addPayment) throw new Error('a proforma is paid');
    const { payments, issuedOn } = await this.now({ id, kind: 'proforma-invoice' });
    const body = { amount, paidOn: issuedOn };
    const paid = await this.gateway.ok(this.owner, addPayment, { params: this.at(id), body });
    return paid.payments.find(({ id: one }) => payments.every((before) => before.id !== one));
  };

  /** Tries to make an invoice from another document. @param as another type of document to make */
  readonly tryMake = (source: Document, as?: string, more: object = {}) =>
    this.gateway.call(this.owner, this.kind('invoice').endpoints.fromDocuments, {
      params: { companyId: this.companyId },
      body: { ...(as && { as }), sources: [{ documentId: source.id, ...more }] },
    });
  readonly make = async (source: Document, as?: string, more?: object): Promise<Document> => {
    const { status, reply, problem } = await this.tryMake(source, as, more);
    expect(status, JSON.stringify(problem)).toBe(200);
    return reply as Document;
  };
  /** Makes and issues the tax document for a payment. */
  readonly tax = async (source: Document, paymentId?: string) =>
    this.issue(await this.make(source, 'paymentDocument', paymentId ? { paymentId } : {}));

  readonly rates = ({ totals }: Document): Rates =>
    totals.byRate.map(({ rate, base, vat }) => [rate, base, vat] as const);
}
