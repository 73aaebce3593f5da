import { token } from '#core/registry';
import type { ArrivedDocument, ArrivedDocumentDetail, ArrivedState, TakenLetter } from './inbox.schemas.ts';
import type { InboxType } from './inbox-types.ts';

/** What arrived for the open company, in the browser. Observable; follows what comes and what others do with it. */
export interface InboxStore {
  readonly list: ArrivedList<ArrivedFilter>;
  /** What the user has sent in. */
  readonly mine: ArrivedList<undefined>;
  /** The document whose page is open; `undefined` before the first. */
  readonly opened: OpenedArrival | undefined;
  /** Never rejects: see `opened`. */
  open(id: string): Promise<void>;
  /** A path that a browser opens without a token. @throws GatewayProblem */
  addressOf(id: string): Promise<string>;
  /** @throws GatewayProblem; nothing is shown: the form tells */
  makeDraft(
    id: string,
    body: NewDraft,
    idempotencyKey: string,
  ): Promise<{ readonly documentId: string; readonly collection: string }>;
  /** @throws GatewayProblem, told by the pipeline */
  move(id: string, to: 'discarded' | 'waiting'): Promise<void>;
  /** @throws GatewayProblem; nothing is shown: the form tells */
  send(body: NewLetter, idempotencyKey: string): Promise<TakenLetter>;
}

export interface NewDraft {
  readonly collection: string;
  readonly document: object;
  /** An amount above zero. */
  readonly paidAhead?: string;
}

export interface NewLetter {
  readonly documentType: InboxType;
  readonly subject?: string;
  readonly files: { name: string; content: string }[];
}

export interface ArrivedFilter {
  readonly state: ArrivedState;
}

interface ArrivedList<Query> {
  readonly rows: readonly ArrivedDocument[];
  readonly now:
    | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
    | { readonly state: 'failed'; readonly error: unknown };
  readonly hasMore: boolean;
  readonly isStale: boolean;
  readonly search: string;
  readonly query: Query;
  setQuery(query: Query): Promise<void>;
  start(): Promise<void>;
  reload(): Promise<void>;
  more(): Promise<void>;
}

interface OpenedArrival {
  readonly id: string;
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: ArrivedDocumentDetail }
    | { readonly state: 'failed'; readonly error: unknown };
}

export const inboxStore = token<InboxStore, 'company'>('document-processing.inbox', 'company');
