import { token } from '#core/registry';
import type { Partner, PartnerInput, PartnerUpdate } from './schemas.ts';

/** The store of the open company's partners, in the browser. It is observable, and reloads when another user changes a partner. */
export interface PartnersStore {
  readonly list: PartnerList;
  /** The partner whose page is open; `undefined` before the first page is opened. */
  readonly opened: OpenedPartner | undefined;
  /** Loads a partner for its page. Data that is already in the browser is shown at once. The promise never rejects: see `opened`. */
  open(id: string): Promise<void>;
  /** Creates a partner. @throws GatewayProblem such as `duplicatePartner`; no toast is shown, because the form shows the error */
  create(body: PartnerInput, idempotencyKey: string): Promise<Partner>;
  /** Changes a partner. @throws GatewayProblem such as `staleVersion`; no toast is shown, because the form shows the error */
  update(id: string, body: PartnerUpdate, idempotencyKey: string): Promise<Partner>;
  /** Deletes a partner; a partner that is already deleted is no error. @throws GatewayProblem, after the request pipeline has shown it */
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

/** The filters of the list, as the gateway's query parameters. */
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
