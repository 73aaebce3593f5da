import type { Answer } from '../calls.ts';

/** The states of a sent document, with the words of the provider that has the most of them. */
export const sentStates = [
  'queued',
  'sent',
  'delivered',
  'rejected',
  'send_failed',
  'delivery_failed',
  'validation_failed',
] as const;
export type SentState = (typeof sentStates)[number];

/** The metadata of a document in the network. Participants are written without the scheme. */
export interface DocumentMetadata {
  readonly documentId: string;
  readonly documentTypeId: string;
  readonly processId: string;
  readonly senderParticipantId: string;
  readonly receiverParticipantId: string;
  readonly creationDateTime: string;
}

/**
 * A document that a firm has sent. The key and the answer are in the same row as the document, so that a provider that is killed never
 * knows one without the other.
 */
export interface SentDocument {
  readonly id: string;
  readonly seq: number;
  readonly firmId: string;
  readonly key: string;
  /** The SHA-256 of the whole request body. */
  readonly bodyHash: string;
  readonly answer: Pick<Answer, 'status' | 'body'>;
  readonly metadata: DocumentMetadata;
  /** The number of the invoice in the XML. */
  readonly number: string;
  readonly issueDate: string;
  readonly checksum: string;
  /** The time at which it was taken in, as all times in milliseconds. */
  readonly receivedAt: number;
  readonly state: SentState;
  readonly reason?: string | undefined;
  /** The word that the status call shows in place of the state. */
  readonly word?: string | undefined;
  readonly history: readonly { readonly state: SentState; readonly at: number; readonly reason?: string | undefined }[];
  readonly delivery: DeliveryPlan;
  /** Whether the document names a VAT id, without which the provider reports nothing to the tax office. */
  readonly hasVatId: boolean;
  readonly reportedAt?: number | undefined;
}

export interface DeliveryPlan {
  /** The time of the next attempt. `null` is never. */
  readonly dueAt: number | null;
  /** How many times the receiver gets the document. */
  readonly copies: number;
  /** The failure that is planned in place of the delivery. */
  readonly fails?: { readonly state: SentState; readonly reason: string } | undefined;
}

/** A document that arrived for a firm. */
export interface ReceivedDocument {
  readonly id: string;
  readonly seq: number;
  readonly firmId: string;
  /** The id of the message in the network. The same message is taken in once. */
  readonly messageId: string;
  readonly metadata: DocumentMetadata;
  readonly checksum: string;
  readonly receivedAt: number;
  readonly acknowledgedAt?: number | undefined;
}
