import { token } from '#core/registry';
import type { ArrivedDocument, ArrivedDocumentDetail, ArrivedState, AcceptedEmail } from './inbox.schemas.ts';

/** The store of the open company's arrived documents, in the browser. It is observable, and reloads when a document arrives or changes. */
export interface InboxStore {
  readonly list: ArrivedList<ArrivedFilter>;
  /** The documents that the user has sent in. */
  readonly mine: ArrivedList<undefined>;
  /** The document whose page is open; `undefined` before the first one. */
  readonly opened: OpenedArrival | undefined;
  /** Loads a document for its page. The promise never rejects; see `opened`. */
  open(id: string): Promise<void>;
  /** Returns a path that opens the file, or the PDF that it encloses, in a browser without a token. @throws GatewayProblem */
  addressOf(id: string, part?: 'file' | 'enclosed'): Promise<string>;
  /** Creates a draft. @throws GatewayProblem, without a toast, because the form shows the error */
  makeDraft(
    id: string,
    body: NewDraft,
    idempotencyKey: string,
  ): Promise<{ readonly documentId: string; readonly collection: string }>;
  /** Discards a document, or makes it wait again. @throws GatewayProblem, which the request pipeline has shown already */
  move(id: string, to: 'discarded' | 'waiting'): Promise<void>;
  /** Sends files. @throws GatewayProblem, without a toast, because the form shows the error */
  send(body: NewEmail, idempotencyKey: string): Promise<AcceptedEmail>;
}

export interface NewDraft {
  readonly collection: string;
  readonly document: object;
  /** The amount that was paid before the invoice arrived, above zero, in the document's currency. */
  readonly paidAhead?: string;
}

export interface NewEmail {
  readonly documentType: string;
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
