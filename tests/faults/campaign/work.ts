import { setTimeout as delay } from 'node:timers/promises';
import { addDays, todayAt } from '#core/calendar';
import type { Client } from './client.ts';
import type { Saved } from './client-log.ts';

interface Partner {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly note: string;
}
interface Invoice {
  readonly id: string;
  readonly version: number;
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly number: string | null;
  readonly note: string;
  readonly totals: { readonly due: string };
  readonly payments: readonly unknown[];
}

export interface WorkOptions {
  readonly client: Client;
  readonly goOn: () => boolean;
  /** The pause between two actions in milliseconds. By default there is none. */
  readonly pace?: number | undefined;
  /** The id of a partner that several clients change at the same time. */
  readonly shared?: string;
  /** A record of another company, which this client may not see. */
  readonly foreign?: { readonly companyId: string; readonly partnerId: string };
  /** Whether the client may announce, invite people and delete partners. The default is no. */
  readonly isAdmin?: boolean;
  /** Whether the client is a person. An API client cannot export. The default is no. */
  readonly isPerson?: boolean;
}

/** The number of records of each type that a client continues to change. Older records stay unchanged. */
const maxChanging = 20;

/**
 * Performs the actions of an office: partners, invoices from the draft to the payment, lists, prints. The seed of the client determines
 * their order.
 */
export async function work({ client, goOn, pace, ...options }: WorkOptions): Promise<void> {
  const office = new Office(client, options);
  await office.export();
  while (goOn()) {
    await office.next();
    if (pace !== undefined) await delay(pace);
  }
}

class Office {
  readonly #client: Client;
  readonly #options: Omit<WorkOptions, 'client' | 'goOn' | 'pace'>;
  readonly #partners: Partner[] = [];
  readonly #drafts: Invoice[] = [];
  readonly #issued: Invoice[] = [];

  constructor(client: Client, options: Omit<WorkOptions, 'client' | 'goOn' | 'pace'>) {
    this.#client = client;
    this.#options = options;
  }

  /** The possible actions. An action with a larger weight is chosen more often. */
  readonly #doings: readonly [weight: number, () => Promise<void>][] = [
    [2, () => this.#createPartner()],
    [2, () => this.#changePartner()],
    [2, () => this.#changeShared()],
    [0.5, () => this.#deletePartner()],
    [5, () => this.#createInvoice()],
    [2, () => this.#changeInvoice()],
    [5, () => this.#issue()],
    [4, () => this.#pay()],
    [0.5, () => this.#cancel()],
    [0.5, () => this.#deleteDraft()],
    [0.2, () => this.#print()],
    [1, () => this.#list()],
    [0.5, () => this.#lookAbroad()],
    [0.5, () => this.#announce()],
    [0.8, () => this.#invite()],
    [0.4, () => this.export()],
  ];

  async next(): Promise<void> {
    let rest = this.#client.random() * this.#doings.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, doing] of this.#doings) {
      rest -= weight;
      if (rest < 0) return doing();
    }
  }

  async #createPartner(): Promise<void> {
    const note = this.#client.mark();
    const { reply } = await this.#client.act<Partner>({
      what: 'create a partner',
      method: 'POST',
      path: 'partners',
      body: { name: nameOf(this.#client, note), note },
      saved: savedPartner('created'),
    });
    keep(this.#partners, reply);
  }

  async #changePartner(): Promise<void> {
    const partner = take(this.#partners, this.#client.random);
    if (!partner) return this.#createPartner();
    const { reply } = await this.#client.act<Partner>({
      what: 'change a partner',
      method: 'PUT',
      path: `partners/${partner.id}`,
      body: { name: partner.name, note: this.#client.mark(), version: partner.version },
      saved: savedPartner('changed'),
    });
    keep(this.#partners, reply);
  }

  /** Changes a partner that other clients change too. A change with an outdated version must be refused, so that no change is lost. */
  async #changeShared(): Promise<void> {
    const { shared } = this.#options;
    if (!shared) return this.#changePartner();
    const path = `partners/${shared}`;
    const { reply } = await this.#client.act<Partner>({ what: 'read the shared partner', path });
    if (!reply) return;
    await this.#client.act<Partner>({
      what: 'change the shared partner',
      method: 'PUT',
      path,
      body: { name: reply.name, note: this.#client.mark(), version: reply.version },
      allowed: [409],
      saved: savedPartner('changed'),
    });
  }

  async #deletePartner(): Promise<void> {
    if (!this.#options.isAdmin) return this.#changePartner();
    const partner = take(this.#partners, this.#client.random);
    if (!partner) return;
    const { id } = partner;
    await this.#client.act({
      what: 'delete a partner',
      method: 'DELETE',
      path: `partners/${id}`,
      saved: () => ({ kind: 'partner', id, version: undefined, event: 'partner.deleted' }),
    });
  }

  async #createInvoice(): Promise<void> {
    const { reply } = await this.#client.act<Invoice>({
      what: 'create an invoice',
      method: 'POST',
      path: 'invoices',
      body: this.#invoice(),
      saved: savedInvoice('created'),
    });
    keep(this.#drafts, reply);
  }

  async #changeInvoice(): Promise<void> {
    const draft = take(this.#drafts, this.#client.random);
    if (!draft) return this.#createInvoice();
    const { reply } = await this.#client.act<Invoice>({
      what: 'change an invoice',
      method: 'PUT',
      path: `invoices/${draft.id}`,
      body: { ...this.#invoice(), version: draft.version },
      saved: savedInvoice('changed'),
    });
    keep(this.#drafts, reply);
  }

  async #issue(): Promise<void> {
    const draft = take(this.#drafts, this.#client.random);
    if (!draft) return this.#createInvoice();
    const { reply } = await this.#client.act<Invoice>({
      what: 'issue an invoice',
      method: 'POST',
      path: `invoices/${draft.id}/issue`,
      body: {},
      saved: savedInvoice('issued'),
    });
    keep(this.#issued, reply);
  }

  /** Adds a payment to an invoice. The third payment pays the remaining amount. */
  async #pay(): Promise<void> {
    const invoice = take(this.#issued, this.#client.random);
    if (!invoice) return this.#issue();
    const isLast = invoice.payments.length === 2;
    const { reply } = await this.#client.act<Invoice>({
      what: 'note a payment',
      method: 'POST',
      path: `invoices/${invoice.id}/payments`,
      body: { amount: isLast ? invoice.totals.due : '10.00', paidOn: todayAt(Date.now()) },
      saved: savedInvoice(isLast ? 'paid' : 'changed'),
    });
    if (!isLast) keep(this.#issued, reply);
  }

  async #cancel(): Promise<void> {
    const at = this.#issued.findIndex(({ payments }) => payments.length === 0);
    const [invoice] = at < 0 ? [] : this.#issued.splice(at, 1);
    if (!invoice) return;
    await this.#client.act<Invoice>({
      what: 'cancel an invoice',
      method: 'POST',
      path: `invoices/${invoice.id}/cancel`,
      body: { version: invoice.version },
      saved: savedInvoice('cancelled'),
    });
  }

  async #deleteDraft(): Promise<void> {
    const draft = take(this.#drafts, this.#client.random);
    if (!draft) return;
    const { id } = draft;
    await this.#client.act({
      what: 'delete a draft',
      method: 'DELETE',
      path: `invoices/${id}`,
      saved: () => ({ kind: 'invoice', id, version: undefined, event: 'invoice.deleted' }),
    });
  }

  async #print(): Promise<void> {
    const invoice = this.#issued[0];
    if (invoice) await this.#client.act({ what: 'print an invoice', path: `invoices/${invoice.id}/pdf` });
  }

  /** Lists partners and checks that all of them belong to this company. */
  async #list(): Promise<void> {
    const { reply } = await this.#client.act<{ items: { name: string; note: string }[] }>({
      what: 'list partners',
      path: 'partners?top=100&search=Odberate%C4%BE',
    });
    for (const { name, note } of reply?.items ?? [])
      if (name.startsWith('Odberateľ ') && !name.endsWith(`(${this.#client.companyId})`))
        this.#client.log.find('foreign', `${this.#client.name} was listed a partner of another company: ${note}`);
  }

  /** Requests a record of another company with the id of the client's own company, which must return 404. */
  async #lookAbroad(): Promise<void> {
    const { foreign } = this.#options;
    if (!foreign) return this.#list();
    const { status } = await this.#client.act({
      what: 'read a partner of another company',
      path: `partners/${foreign.partnerId}`,
      allowed: [404],
    });
    if (status < 300) this.#client.log.find('foreign', `${this.#client.name} read a partner of ${foreign.companyId}`);
  }

  async #announce(): Promise<void> {
    if (!this.#options.isAdmin) return this.#list();
    const title = this.#client.mark();
    await this.#client.act({
      what: 'announce',
      method: 'POST',
      path: 'notification-centre',
      body: { title },
      effectKey: title,
    });
  }

  async #invite(): Promise<void> {
    if (!this.#options.isAdmin) return this.#list();
    const email = `${this.#client.mark().replaceAll(' ', '-').toLowerCase()}@pozvani.example`;
    await this.#client.act({
      what: 'invite somebody',
      method: 'POST',
      path: 'users/invitations',
      body: { email, roleName: 'Guest' },
      allowed: [409], // The number of invitations of a company per hour is limited.
      effectKey: email,
    });
  }

  /** Exports all partners of the company. */
  async export(): Promise<void> {
    if (!this.#options.isPerson) return this.#list();
    await this.#client.act<{ jobId: string }>({
      what: 'export partners',
      method: 'POST',
      path: 'exports',
      body: { collection: 'partners', format: 'csv', columns: ['name'] },
      effectKey: ({ jobId }) => jobId,
    });
  }

  #invoice(): object {
    const note = this.#client.mark();
    return {
      customer: { name: nameOf(this.#client, note), street: 'Hlavná 1', city: 'Prešov', country: 'SK' },
      issuedOn: todayAt(Date.now()),
      dueOn: addDays(todayAt(Date.now()), 14),
      paymentMethod: 'cash', // A bank transfer would need an account.
      note,
      lines: [
        { name: 'Murárske práce', quantity: '1', unitPrice: '100', vatRate: '23' },
        { name: 'Doprava', quantity: '2', unitPrice: '4.50', vatRate: '23' },
      ],
    };
  }
}

/** Returns a name that contains the id of the company. */
export function nameOf(client: Pick<Client, 'companyId'>, mark: string): string {
  return `Odberateľ ${mark} (${client.companyId})`;
}

export function savedPartner(happened: 'created' | 'changed') {
  return ({ id, version, note }: Partner): Saved => ({
    kind: 'partner',
    id,
    version,
    note,
    event: `partner.${happened}`,
  });
}

export function savedInvoice(happened: 'created' | 'changed' | 'issued' | 'paid' | 'cancelled') {
  return ({ id, version, note, number, payments }: Invoice): Saved => ({
    kind: 'invoice',
    id,
    version,
    note,
    number,
    payments: payments.length,
    event: `invoice.${happened}`,
  });
}

function keep<StoredRecord>(things: StoredRecord[], thing: StoredRecord | undefined): void {
  if (thing) things.push(thing);
  if (things.length > maxChanging) things.shift();
}

function take<StoredRecord>(things: StoredRecord[], random: () => number): StoredRecord | undefined {
  return things.splice(Math.floor(random() * things.length), 1)[0];
}
