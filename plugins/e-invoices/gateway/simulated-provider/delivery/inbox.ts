import type { Firm } from '../firm.ts';
import { newDocumentId } from '../sending/take-in.ts';
import type { Simulation } from '../simulation.ts';
import type { DocumentMetadata } from './sent-document.ts';

/** A document on its way to the provider of the receiver. */
export interface Parcel {
  /** The id of the message. A message that is repeated after a lost answer has the same id. */
  readonly messageId: string;
  readonly metadata: DocumentMetadata;
  readonly payload: string;
}

/** Puts a document into the inbox of a firm, once for each message. */
export function addToInbox(simulation: Simulation, firm: Firm, parcel: Parcel): 'delivered' | 'repeated' {
  const { state, habits, clock } = simulation;
  const { messageId, metadata, payload } = parcel;
  const before = state.received.all().find((one) => one.messageId === messageId);
  const seq = state.nextSeq();
  const id = before?.id ?? newDocumentId(seq, habits.idStyle);
  const checksum = state.payloads.put(payload);
  const outcome = before ? 'repeated' : 'delivered';
  if (!before)
    state.received.put(id, { id, seq, firmId: firm.id, messageId, metadata, checksum, receivedAt: clock.now() });
  simulation.logDelivery({
    kind: 'arrival',
    providerDocumentId: id,
    messageId,
    sender: metadata.senderParticipantId,
    receiver: metadata.receiverParticipantId,
    checksum,
    outcome,
  });
  return outcome;
}
