import type { TestGateway, TestPerson } from '#core/testing';
import {
  type Document,
  type DocumentInput,
  type IssuedDocument,
  type IssueWarning,
  type LineInput,
} from '#plugins/documents/contract';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, issueInvoice, readInvoice } from '../contract/index.ts';

export const customer = {
  name: 'Ľubietovská píla s. r. o.',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  registrationId: '31954120',
} as const;

export const mainAccount = { iban: 'SK3112000000198742637541', swift: 'TATRSKBX', bank: 'Tatra banka' } as const;

/** A line of 100 € at the base rate of 2025 and later. */
export function line(more: Partial<LineInput> = {}): LineInput {
  return { name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23', ...more };
}

/** What one person of a company does with its invoices; every call must succeed. */
export class Invoices {
  readonly gateway: TestGateway;
  readonly companyId: string;
  readonly owner: TestPerson;

  /** A company of its own, with an account, as a bank transfer needs one. */
  static async open(gateway: TestGateway): Promise<Invoices> {
    const company = await gateway.company();
    const body = { name: 'Hlavný', ...mainAccount, currency: 'EUR', isMain: true };
    await gateway.ok(company.owner, createBankAccount, { params: { companyId: company.id }, body });
    return new Invoices(gateway, company);
  }

  constructor(gateway: TestGateway, { id, owner }: { id: string; owner: TestPerson }) {
    this.gateway = gateway;
    this.companyId = id;
    this.owner = owner;
  }

  draft(more: Partial<DocumentInput> = {}): Promise<Document> {
    return this.gateway.ok(this.owner, createInvoice, {
      params: { companyId: this.companyId },
      body: { customer, issuedOn: '2026-11-20', lines: [line()], ...more },
    });
  }

  async issued(more: Partial<DocumentInput> = {}): Promise<IssuedDocument> {
    return this.issue(await this.draft(more));
  }

  /** In any order of days, since most tests do not care. */
  issue({ id }: { readonly id: string }): Promise<IssuedDocument> {
    const body = { acknowledge: ['issued-out-of-order' as const] };
    return this.gateway.ok(this.owner, issueInvoice, { params: this.at(id), body });
  }

  /** Tries to issue. @param acknowledge the warnings that are meant so */
  tryToIssue(id: string, acknowledge?: readonly IssueWarning[]) {
    const body = acknowledge ? { acknowledge: [...acknowledge] } : {};
    return this.gateway.call(this.owner, issueInvoice, { params: this.at(id), body });
  }

  read({ id }: { readonly id: string }): Promise<Document> {
    return this.gateway.ok(this.owner, readInvoice, { params: this.at(id) });
  }

  at(documentId: string) {
    return { companyId: this.companyId, documentId };
  }
}
