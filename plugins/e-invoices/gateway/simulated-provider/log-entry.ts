import type { CallName } from './calls.ts';

/** A call that arrived: what identified it, and how it was answered. Secrets and tokens are not in it. */
export interface RequestEntry {
  readonly kind: 'request';
  readonly seq: number;
  /** The time by the provider's own clock. */
  readonly at: string;
  /** `unknown` is a path that no call has. */
  readonly call: CallName | 'unknown';
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly clientId?: string;
  readonly firmId?: string;
  readonly participant?: string;
  readonly receiver?: string;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** The `documentId` of the metadata, or the id in the path. */
  readonly documentId?: string;
  /** The number of the invoice in the XML. */
  readonly number?: string;
  /** The checksum as sent in the body. */
  readonly checksum?: string;
  /** The SHA-256 of the payload as it arrived. */
  readonly payloadSha256?: string;
  /** The size and SHA-256 of the whole body, by which a repeat with the same bytes is recognised. */
  readonly bytes: number;
  readonly bodySha256: string;
  /** The fault that came. */
  readonly fault?: string;
  /** The status that was answered. Absent means that the call is not answered yet, or that the connection was cut. */
  readonly status?: number;
  /** The code of the refusal. */
  readonly code?: string;
  readonly isReplay?: boolean;
  readonly isCut?: boolean;
  /** The id that this provider gave to the document. */
  readonly providerDocumentId?: string;
}

/** A step of a document in the network: on the way out each attempt, on the way in each arrival. */
export interface DeliveryEntry {
  readonly kind: 'delivery' | 'arrival';
  readonly seq: number;
  readonly at: string;
  readonly providerDocumentId: string;
  readonly messageId?: string;
  readonly sender: string;
  readonly receiver: string;
  readonly number?: string;
  readonly checksum: string;
  /** `delivered`, `repeated` for a message that has already arrived, `waiting` for a peer, or the state of the failure. */
  readonly outcome: string;
  readonly reason?: string;
  /** The peer that took it over. Absent means this provider. */
  readonly peer?: string;
}

export type LogEntry = RequestEntry | DeliveryEntry;
