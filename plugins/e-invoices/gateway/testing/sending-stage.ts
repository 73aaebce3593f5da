import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyInput } from '#core/contract/platform';
import { type JobContext, type JobStep, optionalServiceOf, silentLog, type Tx } from '#core/gateway';
import type { Token } from '#core/registry';
import type { TestGateway, TestPerson } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { invoiceKind } from '#plugins/invoices/contract';
import { type Sending, readSending } from '../../contract/index.ts';
import { type EInvoiceRow, eInvoicesIn } from '../kept/e-invoice-tables.ts';
import { type ConnectedProvider, connectedProviders, type Provider } from '../provider/provider.ts';
import type { SendingJob } from '../sending/claim.ts';

const { endpoints } = invoiceKind;

export const seller = {
  address: {
    businessName: 'Tatranská píla s. r. o.',
    contactName: '',
    street: 'Hlavná 1',
    postCode: '05801',
    city: 'Poprad',
    country: 'SK',
  },
  registrationId: '36574821',
  taxId: '2020123457',
  vatId: 'SK2020123457',
  vatPayerType: 'Payer' as const,
};
export const customer = {
  name: 'Stavby Košice s. r. o.',
  street: 'Letná 2',
  postCode: '04001',
  city: 'Košice',
  country: 'SK',
  registrationId: '44556675',
  taxId: '2022334455',
};
export const lines = [{ name: 'Dosky', quantity: '2', unit: 'ks', unitPrice: '100', vatRate: '23' }];

/** Something that a job has enqueued. */
export interface Enqueued {
  readonly job: string;
  readonly id: string;
  readonly startAfter: Date | undefined;
}

/** A provider of the test as a connection of the company. */
export function connected(provider: Partial<Provider>, more: Partial<ConnectedProvider> = {}): ConnectedProvider {
  return {
    connectionId: '0193e000-0000-7000-8000-00000000c0c0',
    name: 'Poštár',
    isTest: false,
    provider: provider as Provider, // a test calls only what it gives
    ...more,
  };
}

/** A company that sends e-invoices, and the jobs of one that a test runs by itself, with a provider of its own. */
export class SendingStage {
  readonly gateway: TestGateway;
  now: Date;
  companyId = '';
  owner!: TestPerson;
  readonly enqueued: Enqueued[] = [];
  /** The notices that jobs have sent. */
  readonly notices: { readonly title: string; readonly message?: string }[] = [];

  constructor(gateway: TestGateway, now: Date) {
    this.gateway = gateway;
    this.now = now;
  }

  /** Creates the company, which pays VAT unless `status` says otherwise, and begins anew. */
  async open(status: Partial<CompanyInput> = {}): Promise<void> {
    const { id, owner } = await this.gateway.company({ ...seller, ...status });
    this.companyId = id;
    this.owner = owner;
    this.enqueued.length = 0;
    this.notices.length = 0;
    const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
    await this.gateway.ok(owner, createBankAccount, { params: { companyId: id }, body: account });
  }

  async draft(more: object = {}, person = this.owner): Promise<string> {
    const body = { customer, lines, ...more };
    return (await this.gateway.ok(person, endpoints.create, { params: { companyId: this.companyId }, body })).id;
  }

  issue(documentId: string, acknowledge: string[] = [], person = this.owner) {
    const params = { companyId: this.companyId, documentId };
    return this.gateway.call(person, endpoints.issue, { params, body: { acknowledge: acknowledge as never[] } });
  }

  /** Issues an invoice, and returns its e-invoice. */
  async issued(more: object = {}): Promise<EInvoiceRow> {
    const documentId = await this.draft(more);
    const { status, problem } = await this.issue(documentId);
    if (status >= 400) throw new Error(JSON.stringify(problem));
    return this.row(documentId);
  }

  inDatabase<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.gateway.database.db.inCompany(this.companyId, this.owner, work);
  }

  async rowIfAny(documentId: string): Promise<EInvoiceRow | undefined> {
    return this.inDatabase((tx) =>
      eInvoicesIn(tx).selectFrom('e_invoice').selectAll().where('document_id', '=', documentId).executeTakeFirst(),
    );
  }

  async row(documentId: string): Promise<EInvoiceRow> {
    const row = await this.rowIfAny(documentId);
    if (!row) throw new Error('the document has no e-invoice');
    return row;
  }

  async sending({ document_id: documentId }: EInvoiceRow): Promise<Sending> {
    const params = { companyId: this.companyId, collection: 'invoices', documentId };
    const { sending } = await this.gateway.ok(this.owner, readSending, { params });
    if (!sending) throw new Error('the document does not leave');
    return sending;
  }

  /** Returns what a job gets that has the row. */
  context(row: Pick<EInvoiceRow, 'id' | 'job_id'>, given: Given = {}): JobContext<SendingJob> {
    const { provider, attempt = 1, refusesToPrint = false } = given;
    const find = optionalServiceOf(this.gateway.gateway.host.scope);
    const providers = {
      forSending: async () => provider,
      forReceiving: async () => undefined,
      byId: async (_tx: object, id: string) => (provider?.connectionId === id ? provider : undefined),
    };
    const service = async <T>(token: Token<T, 'process'>): Promise<T | undefined> => {
      if ((token as object) === connectedProviders) return providers as T;
      if (token.id === 'gateway.notify') return this.#notify as T;
      const found = await find(token);
      if (token.id !== 'documents.issued' || !refusesToPrint) return found;
      return { ...found, print: () => Promise.reject(new Error('the printer is broken')) } as T;
    };
    const step: JobStep = {
      emit: async () => undefined,
      enqueue: async ({ name }, _input, moment) => {
        const id = randomUUID();
        this.enqueued.push({ job: name, id, startAfter: moment?.startAfter });
        return id;
      },
    };
    const inCompany: JobContext<SendingJob>['inCompany'] = (work) => this.inDatabase((tx) => work(tx, step));
    const payload = {
      eInvoiceId: row.id,
      companyId: this.companyId,
      actorUserId: this.owner.id,
      locale: 'sk',
      correlationId: '',
    };
    return {
      id: row.job_id ?? randomUUID(),
      attempt,
      payload,
      signal: new AbortController().signal,
      log: silentLog,
      mail: undefined,
      settings: new Map(),
      now: () => this.now,
      actor: async () => undefined,
      facts: async () => undefined,
      service,
      inCompany,
      once: (_name, work) => inCompany(work),
    };
  }

  readonly #notify = async (_at: object, notice: { title: string; message?: string }) => {
    this.notices.push(notice);
    return randomUUID();
  };

  /** Lets time pass. */
  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** Runs an SQL statement that tries to change or delete stored events, which the database must refuse. */
  tamper(statement: string): Promise<unknown> {
    return this.inDatabase((tx) => sql.raw(statement).execute(tx));
  }
}

interface Given {
  readonly provider?: ConnectedProvider;
  readonly attempt?: number;
  readonly refusesToPrint?: boolean;
}
