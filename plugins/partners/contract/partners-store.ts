import { token } from '#core/registry';
import type { Partner, PartnerInput, PartnerUpdate } from './schemas.ts';

/** The partners of the open company, in the browser. Observable; follows what others change. */
export interface PartnersStore {
  readonly list: PartnerList;
  /** The partner whose page is open; `undefined` before the first. */
  readonly opened: OpenedPartner | undefined;
  /** Reads a partner for its page; what is known of it already is there at once. Never rejects: see `opened`. */
  open(id: string): Promise<void>;
  /** @throws GatewayProblem, `duplicatePartner` for one; nothing is shown: the form tells. */
  create(body: PartnerInput, idempotencyKey: string): Promise<Partner>;
  /** @throws GatewayProblem, `staleVersion` for one; nothing is shown: the form tells. */
  update(id: string, body: PartnerUpdate, idempotencyKey: string): Promise<Partner>;
  /** One that is gone already counts as deleted. @throws GatewayProblem, told by the pipeline */
  delete(id: string): Promise<void>;
}

/** Read so far, as Slovak sorts. */
interface PartnerList {
  readonly rows: readonly Partner[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  /** As typed. */
  readonly search: string;
  setSearch(search: string): void;
  /** What the filters of other plugins say. */
  readonly query: PartnerFilters;
  setQuery(query: PartnerFilters): Promise<void>;
  start(): Promise<void>;
  reload(): Promise<void>;
  more(): Promise<void>;
}

/** As the gateway takes them. */
export interface PartnerFilters {
  readonly filters?: string;
}

interface OpenedPartner {
  readonly id: string;
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: Partner }
    | { readonly state: 'failed'; readonly error: unknown };
}

export const partnersStore = token<PartnersStore, 'company'>('partners.store', 'company');
