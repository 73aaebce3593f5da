import { makeObservable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { type Clock, isProblem, LoadableValue, PagedList, type PageRequest, rowsWanted } from '#core/web';
import type { CompanyClient, CompanyEvents, SearchHealthState } from '#core/web/tokens';
import {
  createPartner,
  deletePartner,
  listPartners,
  type Partner,
  type PartnerFilters,
  type PartnerInput,
  type PartnersStore,
  type PartnerUpdate,
  readPartner,
  updatePartner,
} from '../contract/index.ts';

/** The number of partners that are read at a time; further ones come while scrolling. [B9-14] */
const pageSize = 10;

export interface PartnersStoreOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly events: CompanyEvents;
  readonly health: SearchHealthState;
  /** A signal that aborts when the company's scope ends. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  /** Returns the number of rows for which the list has room; see {@link PagedList}. */
  readonly roomFor?: () => number;
}

export class LivePartnersStore implements PartnersStore {
  readonly list: PagedList<Partner, PartnerFilters>;
  opened: OpenPartner | undefined = undefined;
  readonly #client: PartnersStoreOptions['client'];

  constructor({ client, events, health, signal, clock, roomFor }: PartnersStoreOptions) {
    this.#client = client;
    const fetch = ({ query, ...page }: PageRequest<PartnerFilters>, listSignal: AbortSignal) =>
      client.call(
        listPartners,
        { query: { ...page, ...query } },
        { signal: listSignal, search: page.search !== undefined },
      );
    this.list = new PagedList({ fetch, query: {}, pageSize, signal, clock, health, ...(roomFor && { roomFor }) });
    makeObservable(this, { opened: observableRef });
    events.on(entityChanged, ({ entityKind, id }, { own }) => {
      if (entityKind === 'Partner' && !own) this.#refresh(id);
    });
    events.onResync(() => this.#refresh());
  }

  open(id: string): Promise<void> {
    if (this.opened?.id !== id)
      this.#show(
        id,
        this.list.rows.find((row) => row.id === id),
      );
    return this.#read(id);
  }

  async create(body: PartnerInput, idempotencyKey: string): Promise<Partner> {
    const partner = await this.#client.call(createPartner, { body }, { handles: '*', idempotencyKey });
    this.#show(partner.id, partner);
    this.#reloadList();
    return partner;
  }

  async update(id: string, body: PartnerUpdate, idempotencyKey: string): Promise<Partner> {
    const input = { params: { partnerId: id }, body };
    const partner = await this.#client.call(updatePartner, input, { handles: '*', idempotencyKey });
    this.list.upsert(partner);
    this.#show(id, partner);
    this.#reloadList(); // a changed name may move the partner in the list
    return partner;
  }

  async delete(id: string): Promise<void> {
    try {
      await this.#client.call(deletePartner, { params: { partnerId: id } }, { handles: [404] });
    } catch (error) {
      if (!isProblem(error, problems.notFound)) throw error;
    }
    this.list.remove(id);
    if (this.opened?.id === id) runInAction(() => (this.opened = undefined));
  }

  #show(id: string, partner: Partner | undefined): void {
    const opened = this.opened?.id === id ? this.opened : new OpenPartner(id);
    if (partner) opened.set(partner);
    runInAction(() => (this.opened = opened));
  }

  async #read(id: string): Promise<void> {
    const { opened } = this;
    await opened?.load(() => this.#client.call(readPartner, { params: { partnerId: id } }, { handles: [404] }));
  }

  /** Loads the list and the open partner again. An event without an id means that any partner may have changed. */
  #refresh(id?: string): void {
    this.#reloadList();
    if (this.opened && (id === undefined || id === this.opened.id)) void this.#read(this.opened.id);
  }

  /** Loads the list again, unless it was never opened. */
  #reloadList(): void {
    if (this.list.now.state !== 'idle') void this.list.reload();
  }
}

class OpenPartner extends LoadableValue<Partner> {
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }
}

export default function makePartnersStore(
  client: CompanyClient,
  events: CompanyEvents,
  health: SearchHealthState,
  { signal }: ServiceLifetime,
): PartnersStore {
  return new LivePartnersStore({ client, events, health, signal, roomFor: () => rowsWanted(window.innerHeight) });
}
