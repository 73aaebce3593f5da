import { written } from '../clock.ts';
import type { ReceivedDocument } from '../delivery/sent-document.ts';
import { longId } from '../participant-id.ts';
import { shortProcessId, shortTypeId } from '../sending/type-ids.ts';
import type { Simulation } from '../simulation.ts';

/** Returns a received document as a list shows it. The provider's own id replaces the sender's where both have the same name. */
export function summaryOf(simulation: Simulation, document: ReceivedDocument) {
  return { ...metadataOf(simulation, document), ...stateOf(simulation, document) };
}

/** Returns a received document with its XML. */
export function wholeOf(simulation: Simulation, document: ReceivedDocument) {
  return {
    ...stateOf(simulation, document),
    metadata: metadataOf(simulation, document),
    payload: simulation.state.payloads.get(document.checksum),
    payloadFormat: 'XML',
    payloadEncoding: 'UTF-8',
    checksum: document.checksum,
  };
}

/** Returns the id, and whether the document was acknowledged. */
export function stateOf({ habits }: Simulation, { id, receivedAt, acknowledgedAt }: ReceivedDocument) {
  const isRead = acknowledgedAt !== undefined;
  return {
    [habits.documentIdName]: id,
    status: isRead ? habits.words.acknowledged : habits.words.received,
    ...(habits.marksRead && { isRead }),
    receivedAt: written(receivedAt),
    ...(isRead && { acknowledgedAt: written(acknowledgedAt) }),
  };
}

function metadataOf({ habits }: Simulation, { metadata }: ReceivedDocument) {
  const { senderParticipantId, receiverParticipantId, documentTypeId, processId } = metadata;
  return {
    ...metadata,
    ...(habits.longParticipantIds && {
      senderParticipantId: longId(senderParticipantId),
      receiverParticipantId: longId(receiverParticipantId),
    }),
    ...(habits.shortTypeIds && {
      documentTypeId: shortTypeId(documentTypeId),
      processId: shortProcessId(processId),
    }),
  };
}
