import { type Tx } from '#core/gateway';
import { token } from '#core/registry';

/**
 * The calls to a company's provider of the delivery service. `sapi/` implements them with SAPI-SK 1.0; the code that sends and receives
 * only uses this interface. No method throws because of a provider or the network; each returns an outcome. All texts of a provider are
 * untrusted.
 */
export interface Provider {
  /** Signs in, and returns the fault of the set-up, if there is one. */
  test(signal: AbortSignal): Promise<ProviderAnswer<null>>;
  /**
   * Hands a document over. A repetition sends the same bytes with the same key, so the provider accepts it only once. Metadata such as the
   * addresses are read from the bytes.
   */
  send(document: SealedDocument, signal: AbortSignal): Promise<SendOutcome>;
  /** Returns the state of an accepted document. It is absent if the provider has no such call: then *taken* is the last state. */
  readonly stateOf?: (providerDocumentId: string, signal: AbortSignal) => Promise<ProviderAnswer<SentState>>;
  /** Returns a page of the documents that are waiting for the company, the oldest first. */
  received(page: string | undefined, signal: AbortSignal): Promise<ProviderAnswer<ReceivedPage>>;
  /** Returns one of these documents with its bytes. */
  receivedDocument(id: string, signal: AbortSignal): Promise<ProviderAnswer<ReceivedDocument>>;
  /** Marks a document as stored. The seller does not learn of it. The call may be repeated. */
  acknowledge(id: string, signal: AbortSignal): Promise<ProviderAnswer<null>>;
}

/** A finished document: its bytes never change again. */
export interface SealedDocument {
  readonly xml: Uint8Array;
  /** SHA-256 of `xml`, in hexadecimal. */
  readonly checksum: string;
  /** A UUID that is derived from `checksum`, so other bytes have another key. */
  readonly key: string;
}

/** A failure, as codes and the provider's message. */
export interface ProviderFault {
  /**
   * - `set-up`: a fault of credentials, address, rights or credit; a user has to change the settings or contact the provider.
   * - `document`: the provider refuses these bytes; the document has to be corrected.
   * - `later`: nothing happened, and the call may be repeated.
   * - `unknown`: a timeout, or a response that does not tell whether something happened.
   */
  readonly kind: 'set-up' | 'document' | 'later' | 'unknown';
  /** The code of the provider (`SAPI-AUTH-001`), or one of Kostra for a failure without a code (`http-502`, `timeout`, `unreadable`). */
  readonly code: string;
  /** The provider's message, cut to 2 000 characters; empty if there is none. */
  readonly message: string;
  /** The faulty fields of the document that the provider names. */
  readonly details: readonly { readonly field: string; readonly issue: string }[];
  /** The number of seconds after which to repeat, if the provider stated it. */
  readonly after?: number;
}

export type ProviderAnswer<Value> =
  | { readonly is: 'done'; readonly value: Value }
  | { readonly is: 'failed'; readonly fault: ProviderFault };

/** The outcome of sending. `taken` means that the provider has accepted the document, not that it was delivered. */
export type SendOutcome =
  | { readonly is: 'taken'; readonly providerDocumentId: string; readonly answer: string }
  | { readonly is: 'failed'; readonly fault: ProviderFault };

/** The state of an accepted document at the provider, by the words in its profile; unknown words mean `taken`. */
export interface SentState {
  readonly state: 'taken' | 'delivered' | 'undelivered';
  /** The provider's own word for the state, and its reason. */
  readonly words: string;
  /** Whether the data reached the tax office; absent if the provider does not state it. */
  readonly isReported?: boolean;
}

export interface ReceivedPage {
  readonly ids: readonly string[];
  /** The next page; undefined on the last one. */
  readonly next: string | undefined;
}

export interface ReceivedDocument {
  readonly id: string;
  /** The sender's address in the network, such as `0245:2020202020`. */
  readonly sender: string;
  readonly xml: Uint8Array;
  /** The time when the provider received it, in ISO 8601; undefined if the provider does not state it. */
  readonly receivedAt: string | undefined;
}

/** A connection of a company with a provider. */
export interface ConnectedProvider {
  readonly connectionId: string;
  /** The name that users see. */
  readonly name: string;
  readonly isTest: boolean;
  /** The scheme of companies' addresses in the provider's test network, if it is not `0245` as in the real network. */
  readonly scheme?: string;
  readonly provider: Provider;
}

/** The providers that the company of a transaction has connected. Without one, issued e-invoices wait. */
export interface ConnectedProviders {
  /** Returns the connection through which documents are sent: the chosen one, otherwise the only one. */
  forSending(tx: Tx): Promise<ConnectedProvider | undefined>;
  /** Returns the only connection that may receive. */
  forReceiving(tx: Tx): Promise<ConnectedProvider | undefined>;
  /**
   * Returns the connection with an id, also a disabled one, because it is still asked about the documents that it accepted; undefined if it
   * was deleted.
   */
  byId(tx: Tx, connectionId: string): Promise<ConnectedProvider | undefined>;
}
export const connectedProviders = token<ConnectedProviders, 'process'>('e-invoices.connected-providers', 'process');
