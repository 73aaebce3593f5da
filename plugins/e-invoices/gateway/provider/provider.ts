import { type Tx } from '#core/gateway';
import { token } from '#core/registry';

/**
 * What a company can ask of its provider of the delivery service. `sapi/` implements it over SAPI-SK 1.0; the queue and the reception
 * know this interface alone. No method throws for what a provider or the network does: each answers with an outcome. All texts of a provider
 * are untrusted.
 */
export interface Provider {
  /** Signs in, and returns what is wrong with the set-up, if anything is. */
  test(signal: AbortSignal): Promise<ProviderAnswer<null>>;
  /**
   * Hands a document over. A repetition sends the same bytes with the same key, so the provider takes it once. Metadata such as the addresses
   * come from the bytes.
   */
  send(document: SealedDocument, signal: AbortSignal): Promise<SendOutcome>;
  /** Returns what is known about a document that was taken. Absent where the provider has no such call: then *taken* is its last state. */
  readonly stateOf?: (providerDocumentId: string, signal: AbortSignal) => Promise<ProviderAnswer<SentState>>;
  /** Returns a page of the documents that are waiting for the company, the oldest first. */
  received(page: string | undefined, signal: AbortSignal): Promise<ProviderAnswer<ReceivedPage>>;
  /** Returns one of them with its bytes. */
  receivedDocument(id: string, signal: AbortSignal): Promise<ProviderAnswer<ReceivedDocument>>;
  /** Marks it as kept. The seller is told nothing by it. May be repeated. */
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

/** What went wrong, as codes and the provider's words. */
export interface ProviderFault {
  /**
   * - `set-up`: credentials, address, rights or credit; somebody has to change the settings or talk to the provider.
   * - `document`: the provider refuses these bytes; the document has to be mended.
   * - `later`: nothing happened, and the call may be repeated.
   * - `unknown`: a time-out, or an answer that does not say whether something happened.
   */
  readonly kind: 'set-up' | 'document' | 'later' | 'unknown';
  /** The code of the provider (`SAPI-AUTH-001`) or ours for what has none (`http-502`, `timeout`, `unreadable`). */
  readonly code: string;
  /** The words of the provider, cut to 2 000 letters; empty if there are none. */
  readonly message: string;
  /** Fields of the document that the provider names. */
  readonly details: readonly { readonly field: string; readonly issue: string }[];
  /** When to repeat, in seconds, if the provider said so. */
  readonly after?: number;
}

export type ProviderAnswer<Value> =
  | { readonly is: 'done'; readonly value: Value }
  | { readonly is: 'failed'; readonly fault: ProviderFault };

/** `taken` says that the provider has it, and not that it was delivered. */
export type SendOutcome =
  | { readonly is: 'taken'; readonly providerDocumentId: string; readonly answer: string }
  | { readonly is: 'failed'; readonly fault: ProviderFault };

/** What a provider knows about a document that it took, as far as its profile has words for it; other words are `taken`. */
export interface SentState {
  readonly state: 'taken' | 'delivered' | 'undelivered';
  /** The provider's own word and reason. */
  readonly words: string;
  /** Whether the data reached the tax office; unknown unless the provider says so. */
  readonly isReported?: boolean;
}

export interface ReceivedPage {
  readonly ids: readonly string[];
  /** The next page; undefined on the last one. */
  readonly next: string | undefined;
}

export interface ReceivedDocument {
  readonly id: string;
  /** The address in the network that it came from, such as `0245:2020202020`. */
  readonly sender: string;
  readonly xml: Uint8Array;
  /** When the provider got it, as ISO 8601; undefined if the provider does not say. */
  readonly receivedAt: string | undefined;
}

/** A connection of a company with a provider. */
export interface ConnectedProvider {
  readonly connectionId: string;
  /** The name that the company sees. */
  readonly name: string;
  readonly isTest: boolean;
  /** The list that addresses of companies are from in the provider's test network, if it is not the network's own `0245`. */
  readonly scheme?: string;
  readonly provider: Provider;
}

/** The providers that the company of a transaction has connected. Without one, what is issued waits to be handed over. */
export interface ConnectedProviders {
  /** Returns the connection by which documents leave: the chosen one, else the only one. */
  forSending(tx: Tx): Promise<ConnectedProvider | undefined>;
  /** Returns the only connection that may receive. */
  forReceiving(tx: Tx): Promise<ConnectedProvider | undefined>;
  /** Returns the connection of that id, also a switched-off one, since a document that it took is asked about there; undefined if it is gone. */
  byId(tx: Tx, connectionId: string): Promise<ConnectedProvider | undefined>;
}
export const connectedProviders = token<ConnectedProviders, 'process'>('e-invoices.connected-providers', 'process');
