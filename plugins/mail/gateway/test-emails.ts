import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestGateway, TestPerson } from '#core/testing';
import { type Document } from '#plugins/documents/contract';
import { createInvoice, issueInvoice, readInvoice } from '#plugins/invoices/contract';
import {
  beginEmail,
  decideOnEmail,
  type EmailDecision,
  type EmailInput,
  listEmailsAbout,
  readOutgoingEmail,
  sendEmailAbout,
} from '../contract/index.ts';

export const customer = {
  name: 'Ľubietovská píla s. r. o.',
  street: 'Banícka 4',
  city: 'Ľubietová',
  country: 'SK',
  email: 'pila@example.sk',
};

export class Sender {
  readonly companyId: string;
  readonly owner: TestPerson;
  readonly at: TestGateway;

  constructor(at: TestGateway, { id, owner }: { readonly id: string; readonly owner: TestPerson }) {
    this.at = at;
    this.companyId = id;
    this.owner = owner;
  }

  static async open(at: TestGateway): Promise<Sender> {
    return new Sender(at, await at.company({ email: 'drevo@example.sk' }));
  }

  async invoice(more: object = {}): Promise<Document> {
    const lines = [{ name: 'Smrekové dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
    const body = { customer, issuedOn: '2026-11-20', paymentMethod: 'cash' as const, lines, ...more };
    const { id } = await this.at.ok(this.owner, createInvoice, { params: this, body });
    return this.at.ok(this.owner, issueInvoice, {
      params: { companyId: this.companyId, documentId: id },
      body: { acknowledge: ['issued-out-of-order', 'due-before-issue'] },
    });
  }

  begin(documentId: string, as = this.owner) {
    return this.at.call(as, beginEmail, { params: this.of(documentId) });
  }

  send(documentId: string, more: Partial<EmailInput> = {}, as = this.owner) {
    const body = { to: ['pila@example.sk'], subject: 'Faktúra', text: 'Dobrý deň,\n\nposielame.', ...more };
    return this.at.call(as, sendEmailAbout, { params: this.of(documentId), body });
  }

  emails(documentId: string) {
    return this.at.ok(this.owner, listEmailsAbout, { params: this.of(documentId) });
  }

  email(emailId: string, as = this.owner) {
    return this.at.call(as, readOutgoingEmail, { params: { companyId: this.companyId, emailId } });
  }

  decide(emailId: string, decision: EmailDecision, as = this.owner) {
    const params = { companyId: this.companyId, emailId };
    return this.at.call(as, decideOnEmail, { params, body: { decision } });
  }

  /** Waits until an attempt to send the newest e-mail about the document has failed. */
  async putOff(documentId: string) {
    return vi.waitFor(async () => {
      const [email] = await this.emails(documentId);
      expect(email).toMatchObject({ state: 'queued', tries: 1, fault: 'smtp-temporary' });
      return email;
    }, 20_000);
  }

  /** Waits until the print of the document as issued is stored. */
  async printKept(documentId: string) {
    const { db } = this.at.database;
    await vi.waitFor(async () => {
      const { rows } = await db.inCompany(this.companyId, this.owner, (tx) =>
        sql`select from document_print where document_id = ${documentId}`.execute(tx),
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
  }

  read(documentId: string): Promise<Document> {
    return this.at.ok(this.owner, readInvoice, { params: { companyId: this.companyId, documentId } });
  }

  /** Waits until the newest e-mail about the document is in this state. */
  async settled(documentId: string, state: string) {
    return vi.waitFor(async () => {
      const [email] = await this.emails(documentId);
      expect(email?.state).toBe(state);
      return email;
    }, 20_000);
  }

  of(documentId: string) {
    return { companyId: this.companyId, collection: 'invoices', documentId };
  }
}
