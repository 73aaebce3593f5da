import { randomUUID } from 'node:crypto';
import { type JobContext, type JobStep, optionalServiceOf, type Notice, notify } from '#core/gateway';
import type { Token } from '#core/registry';
import type { TestGateway, TestPerson } from '#core/testing';
import { listArrived } from '#plugins/document-processing/contract';
import { type ConnectedProvider, connectedProviders, type Provider, type ProviderFault } from '../provider/provider.ts';
import { baseInvoices, changed } from './base-invoices.ts';
import { writeUbl } from '../ubl/write-ubl.ts';
import { pollProvider } from '../receiving/poll-provider.ts';
import { receivedIn } from '../receiving/received-tables.ts';

/** Returns the XML of a good invoice with this number. */
export function xmlOf(number: string, changes: object = {}): Buffer {
  return Buffer.from(writeUbl(changed(baseInvoices.parts, { number, ...changes })));
}

export const outage: ProviderFault = { kind: 'later', code: 'http-503', message: 'Údržba <b>', details: [] };

/** A provider of a test: documents wait at it until they are acknowledged. Any call can be made to fail or to break off. */
export class FakeProvider implements Pick<Provider, 'received' | 'receivedDocument' | 'acknowledge'> {
  readonly waiting = new Map<string, Uint8Array>();
  readonly calls: string[] = [];
  pageSize = 100;
  /** Called before each call; what it returns is the answer, and what it throws breaks the job off as a crash does. */
  before: (call: string) => ProviderFault | undefined = () => undefined;

  #fails(call: string) {
    this.calls.push(call);
    const fault = this.before(call);
    return fault && ({ is: 'failed', fault } as const);
  }

  async received(page: string | undefined) {
    const failed = this.#fails('list');
    if (failed) return failed;
    const ids = [...this.waiting.keys()];
    const start = Number(page ?? 0);
    const end = start + this.pageSize;
    return {
      is: 'done',
      value: { ids: ids.slice(start, end), next: end < ids.length ? String(end) : undefined },
    } as const;
  }

  async receivedDocument(id: string) {
    const failed = this.#fails(`get ${id}`);
    if (failed) return failed;
    const xml = this.waiting.get(id);
    if (!xml) throw new Error(`${id} does not wait`);
    const sender = 'iso6523-actorid-upis::0245:2020202020';
    return { is: 'done', value: { id, sender, xml, receivedAt: '2027-01-05T07:00:00Z' } } as const;
  }

  async acknowledge(id: string) {
    const failed = this.#fails(`ack ${id}`);
    if (failed) return failed;
    this.waiting.delete(id);
    return { is: 'done', value: null } as const;
  }
}

/** A company that receives e-invoices from a provider of the test. The test starts its polls. */
export class ReceivingStage {
  readonly gateway: TestGateway;
  readonly now: () => Date;
  provider = new FakeProvider();
  connection: Pick<ConnectedProvider, 'connectionId' | 'name' | 'isTest'> = {
    connectionId: randomUUID(),
    name: 'Poštár',
    isTest: false,
  };
  /** The notifications that polls have sent. */
  readonly notices: Notice[] = [];
  /** Called before each transaction of a poll commits; what it throws rolls it back, as a crash does. */
  beforeCommit: () => void = () => undefined;
  companyId = '';
  owner!: TestPerson;

  constructor(gateway: TestGateway, now: () => Date) {
    this.gateway = gateway;
    this.now = now;
  }

  async open(input: Parameters<TestGateway['company']>[0] = {}): Promise<void> {
    const { id, owner } = await this.gateway.company(input);
    Object.assign(this, { companyId: id, owner, provider: new FakeProvider(), beforeCommit: () => undefined });
    this.connection = { ...this.connection, connectionId: randomUUID(), isTest: false };
    this.notices.length = 0;
  }

  inDatabase<T>(work: Parameters<TestGateway['database']['db']['inCompany']>[2]): Promise<T> {
    return this.gateway.database.db.inCompany(this.companyId, this.owner, work) as Promise<T>;
  }

  /** Runs the job once. Rejects where the job would be tried again. */
  async poll(): Promise<void> {
    const step = { emit: async () => undefined, enqueue: async () => randomUUID() } as Partial<JobStep> as JobStep;
    const context: Partial<JobContext<object>> = {
      payload: { companyId: this.companyId, actorUserId: this.owner.id, locale: 'sk', correlationId: 'test' },
      signal: new AbortController().signal,
      now: this.now,
      service: (token) => this.#service(token),
      inCompany: (work) =>
        this.inDatabase(async (tx) => {
          const result = await work(tx, step);
          this.beforeCommit();
          return result;
        }),
    };
    await pollProvider.run(context as JobContext<object>); // the job uses only these members
  }

  async #service<T>(token: Token<T, 'process'>): Promise<T | undefined> {
    const own = new Map<unknown, unknown>([
      [connectedProviders, { forReceiving: async () => ({ ...this.connection, provider: this.provider }) }],
      [
        notify,
        async (_at: unknown, notice: Notice) => {
          this.notices.push(notice);
          return notice.id ?? randomUUID();
        },
      ],
    ]);
    if (own.has(token)) return own.get(token) as T;
    return optionalServiceOf(this.gateway.gateway.host.scope)(token);
  }

  kept() {
    return this.inDatabase<{ number: string; sender: string; xml: Uint8Array; checksum: string; id: string }[]>((tx) =>
      receivedIn(tx).selectFrom('e_invoice_received').selectAll().orderBy('id').execute(),
    );
  }

  async inbox() {
    const params = { companyId: this.companyId };
    return (await this.gateway.ok(this.owner, listArrived, { params, query: {} })).items;
  }
}
