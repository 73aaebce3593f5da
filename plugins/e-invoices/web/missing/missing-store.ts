import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { LoadableValue, PagedList } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import {
  listMissingItems,
  listMissingPartners,
  type MissingItem,
  type MissingItems,
  type MissingOwn,
  type MissingPartner,
  type MissingPartners,
  readMissingOwnData,
} from '../../contract/index.ts';
import { MendedFields, type PartnerField } from './mending.ts';

export type Among = keyof MissingPartners['among'];

/** The filter of the listed partners; without `missing` it selects those with any fault. */
export interface PartnersQuery {
  readonly among: Among;
  readonly missing?: PartnerField;
}

/** The maximum number of partners for one letter. */
const lettersAtMost = 500;

/** The store for the missing data of the company, of its partners and of its items. */
export class MissingStore {
  readonly own = new LoadableValue<MissingOwn>();
  readonly partners: PagedList<MissingPartner, PartnersQuery>;
  readonly items: PagedList<MissingItem>;
  readonly mended: MendedFields;
  /** The numbers of partners; undefined before the first answer. */
  partnerNumbers: Omit<MissingPartners, 'items' | 'next'> | undefined;
  /** The number of items; undefined before the first answer. */
  itemNumbers: Omit<MissingItems, 'items' | 'next'> | undefined;
  readonly #client: CompanyClient;

  constructor(client: CompanyClient, signal: AbortSignal, query: PartnersQuery) {
    this.#client = client;
    this.mended = new MendedFields(client);
    this.partners = new PagedList({
      signal,
      query,
      fetch: async ({ query: which, top, after }, listSignal) => {
        const input = { query: { ...which, ...(top && { top }), ...(after !== undefined && { after }) } };
        const { items, next, ...numbers } = await client.call(listMissingPartners, input, {
          signal: listSignal,
          handles: '*',
        });
        runInAction(() => (this.partnerNumbers = numbers));
        return { items, next };
      },
    });
    this.items = new PagedList({
      signal,
      query: undefined,
      fetch: async ({ top, after }, listSignal) => {
        const input = { query: { ...(top && { top }), ...(after !== undefined && { after }) } };
        const { items, next, ...numbers } = await client.call(listMissingItems, input, {
          signal: listSignal,
          handles: '*',
        });
        runInAction(() => (this.itemNumbers = numbers));
        return { items, next };
      },
    });
    makeObservable(this, {
      partnerNumbers: observableRef,
      itemNumbers: observableRef,
      partnersLeft: computed,
      itemsLeft: computed,
    });
  }

  /** The number of partners that still have a fault, as far as the browser knows. */
  get partnersLeft(): number | undefined {
    const { missing } = this.partners.query;
    const done = this.partners.rows.filter(({ id, gaps }) =>
      gaps.every(({ field }) => (missing !== undefined && field !== missing) || this.mended.isMended(id, field)),
    );
    return this.partnerNumbers && this.partnerNumbers.total - done.length;
  }

  get itemsLeft(): number | undefined {
    const field = this.itemNumbers?.codeField ?? '';
    const done = this.items.rows.filter(({ id }) => this.mended.isMended(id, field));
    return this.itemNumbers && this.itemNumbers.total - done.length;
  }

  async load({ withItems }: { readonly withItems: boolean }): Promise<void> {
    await Promise.all([this.loadOwn(), this.partners.start(), withItems && this.items.start()]);
  }

  loadOwn(): Promise<void> {
    return this.own.load(() => this.#client.call(readMissingOwnData, {}, { handles: '*' }));
  }

  /** Lists other partners. Partners that were corrected in the previous list are not in the new one. */
  show(query: PartnersQuery): Promise<void> {
    this.mended.forget();
    return this.partners.setQuery(query);
  }

  /** Returns the partners without a DIČ, independent of the current filter. @throws GatewayProblem */
  async partnersWithoutTaxId(): Promise<readonly MissingPartner[]> {
    const { among } = this.partners.query;
    const all: MissingPartner[] = [];
    let after: string | null | undefined;
    do {
      const query = { among, missing: 'taxId' as const, top: 100, ...(after && { after }) };
      const { items, next } = await this.#client.call(listMissingPartners, { query }, { handles: '*' });
      all.push(...items);
      after = next;
    } while (after !== null && all.length < lettersAtMost);
    return all;
  }
}
