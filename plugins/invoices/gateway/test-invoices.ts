import { type RawBuilder, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestGateway, TestPerson } from '#core/testing';
import { type Document, type DocumentInput, type IssuedDocument, type LineInput } from '#plugins/documents/contract';
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

/** Returns a line of 100 € at the standard VAT rate since 2025. */
export function line(more: Partial<LineInput> = {}): LineInput {
  return { name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23', ...more };
}

/** The actions of one person with the invoices of a company. Each call throws if it fails, unless its name begins with `try`. */
export class Invoices {
  readonly gateway: TestGateway;
  readonly companyId: string;
  readonly owner: TestPerson;

  /** Creates a company with a bank account, which a bank transfer needs. */
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

  /** Issues a draft. It accepts any order of days, because most tests do not depend on it. */
  issue({ id }: { readonly id: string }): Promise<IssuedDocument> {
    const body = { acknowledge: ['issued-out-of-order' as const] };
    return this.gateway.ok(this.owner, issueInvoice, { params: this.at(id), body });
  }

  /** Tries to issue a draft. @param acknowledge the warnings to accept */
  tryToIssue(id: string, acknowledge?: readonly string[]) {
    const body = acknowledge ? { acknowledge: [...acknowledge] } : {};
    return this.gateway.call(this.owner, issueInvoice, { params: this.at(id), body });
  }

  read({ id }: { readonly id: string }): Promise<Document> {
    return this.gateway.ok(this.owner, readInvoice, { params: this.at(id) });
  }

  /** Waits until the print of the issued document is stored. */
  async printKept(id: string): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await this.#inDatabase(sql`select from document_print where document_id = ${id}`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 50 },
    );
  }

  /** Deletes the stored print. Documents that were issued before prints were stored have none either. */
  async forgetPrint(id: string): Promise<void> {
    await this.#inDatabase(sql`delete from document_print where document_id = ${id}`);
  }

  /** Changes the customer's name in the stored document, so that a new print differs from the stored one. */
  async layOutAnew(id: string, name: string): Promise<void> {
    await this.#inDatabase(
      sql`update document set customer = jsonb_set(customer, '{name}', to_jsonb(${name}::text)) where id = ${id}`,
    );
  }

  #inDatabase(statement: RawBuilder<unknown>) {
    return this.gateway.database.db.inCompany(this.companyId, this.owner, (tx) => statement.execute(tx));
  }

  at(documentId: string) {
    return { companyId: this.companyId, documentId };
  }
}
