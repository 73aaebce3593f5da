import { token } from '#core/registry';
import type { Partner, PartnerInput, PartnerUpdate } from './schemas.ts';

/** The partners of the open company in the browser. Observable; it follows changes of other users. */
export interface PartnersStore {
  readonly list: PartnerList;
  /** The partner whose page is open; `undefined` until a page was opened. */
  readonly opened: OpenedPartner | undefined;
  /** Loads a partner for its page. Data that is already in the browser is shown at once. The promise never rejects: see `opened`. */
  open(id: string): Promise<void>;
  /** @throws GatewayProblem such as `duplicatePartner`; no toast is shown, because the form shows the error */
  create(body: PartnerInput, idempotencyKey: string): Promise<Partner>;
  /** @throws GatewayProblem such as `staleVersion`; no toast is shown, because the form shows the error */
  update(id: string, body: PartnerUpdate, idempotencyKey: string): Promise<Partner>;
  /** Deletes a partner; a partner that is already deleted is no error. @throws GatewayProblem that the pipeline shows */
  delete(id: string): Promise<void>;
}

/** The partners that are loaded, in Slovak order. */
interface PartnerList {
  readonly rows: readonly Partner[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  /** The search as the user typed it. */
  readonly search: string;
  setSearch(search: string): void;
  /** The filters of other plugins. */
  readonly query: PartnerFilters;
  setQuery(query: PartnerFilters): Promise<void>;
  start(): Promise<void>;
  reload(): Promise<void>;
  more(): Promise<void>;
}

/** The filters in the format of the gateway. */
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
