import { randomUUID } from 'node:crypto';
import type { Answer } from '../calls.ts';
import { written } from '../clock.ts';
import type { DeliveryPlan, SentDocument } from '../delivery/sent-document.ts';
import { takeFault, takeFaults } from '../faults/take-fault.ts';
import type { Firm } from '../firm.ts';
import { errorAnswer, Refusal } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import type { ReadDocument } from './read-document.ts';
import type { SendRequest } from './read-send-request.ts';

/**
 * Registers a document with its answer, and plans its delivery with the faults that are planned for it.
 * @throws Refusal `PROC-004` without credit
 */
export function takeIn(simulation: Simulation, firm: Firm, request: SendRequest, document: ReadDocument): Answer {
  const { habits, state } = simulation;
  const { credit } = firm;
  if (credit !== null && credit < 1) throw new Refusal('PROC-004');
  if (credit !== null) state.firms.put(firm.id, { ...firm, credit: credit - 1 });
  const subject = subjectOf(firm, request, document);
  const rejected = takeFault(simulation, 'sending', 'send', subject);
  const { delivery, word } = planDelivery(simulation, subject);
  const row = rowOf(simulation, firm, request, document);
  const at = written(row.receivedAt);
  const answer = {
    status: habits.takenInStatus,
    body: {
      [habits.documentIdName]: row.id,
      status: rejected ? habits.words.refused : habits.words.accepted,
      receivedAt: at,
      timestamp: at,
    },
  };
  const reason = rejected?.next === 'reject' ? (rejected.reason ?? 'The document was rejected.') : undefined;
  register(simulation, request, {
    ...row,
    answer,
    word,
    delivery: rejected ? { dueAt: null, copies: 0 } : delivery,
    ...(rejected && {
      state: 'rejected',
      reason,
      history: [{ state: 'rejected', at: row.receivedAt, reason }],
    }),
  });
  return answer;
}

/** Registers a document that broke a rule, for providers at which its number remains used. */
export function takeInFailed(
  simulation: Simulation,
  firm: Firm,
  request: SendRequest,
  document: ReadDocument,
  { parts }: Refusal,
): Answer {
  const row = rowOf(simulation, firm, request, document);
  const { status, body } = errorAnswer(parts, simulation.habits);
  register(simulation, request, {
    ...row,
    answer: { status, body },
    state: 'validation_failed',
    history: [{ state: 'validation_failed', at: row.receivedAt }],
    delivery: { dueAt: null, copies: 0 },
  });
  return { status, body };
}

type Subject = ReturnType<typeof subjectOf>;

/** Returns by what the faults of the document are found. */
function subjectOf(firm: Firm, { key, metadata }: SendRequest, { number }: ReadDocument) {
  return {
    clientId: firm.clientId,
    firmId: firm.id,
    participant: firm.participantId,
    receiver: metadata.receiverParticipantId,
    documentId: metadata.documentId,
    number,
    key,
  };
}

function planDelivery(simulation: Simulation, subject: Subject): { delivery: DeliveryPlan; word: string | undefined } {
  const faults = takeFaults(simulation, 'delivery', 'send', subject);
  let dueAt: number | null = simulation.clock.now() + simulation.habits.deliverySeconds * 1000;
  let copies = 1;
  let fails: DeliveryPlan['fails'];
  let word: string | undefined;
  for (const fault of faults) {
    if (fault.next === 'deliver-late' && dueAt !== null) dueAt += fault.seconds * 1000;
    if (fault.next === 'deliver-twice') copies = 2;
    if (fault.next === 'deliver-never') dueAt = null;
    if (fault.next === 'state-word') word = fault.word;
    if (fault.next === 'fail-later') {
      fails = { state: fault.state ?? 'delivery_failed', reason: fault.reason ?? 'The receiver did not answer.' };
      if (dueAt !== null) dueAt += (fault.seconds ?? 0) * 1000;
    }
  }
  return { delivery: { dueAt, copies, fails }, word };
}

function rowOf(
  { state, clock, habits }: Simulation,
  firm: Firm,
  { key, bodyHash, metadata, checksum }: SendRequest,
  { number, issueDate, hasVatId, documentTypeId, profileId }: ReadDocument,
): Omit<SentDocument, 'answer' | 'delivery'> {
  const seq = state.nextSeq();
  const receivedAt = clock.now();
  return {
    id: newDocumentId(seq, habits.idStyle),
    seq,
    firmId: firm.id,
    key,
    bodyHash,
    // The network has only the whole ids, whatever the client wrote.
    metadata: { ...metadata, documentTypeId, processId: profileId },
    number,
    issueDate,
    checksum,
    receivedAt,
    state: 'queued',
    history: [{ state: 'queued', at: receivedAt }],
    hasVatId,
  };
}

function register({ state }: Simulation, { payload }: SendRequest, row: SentDocument): void {
  // The XML comes first, so that a killed provider has no document without its XML.
  state.payloads.put(payload);
  state.sent.put(row.id, row);
}

/** Returns an id in the style of the provider. */
export function newDocumentId(seq: number, style: 'uuid' | 'number'): string {
  return style === 'uuid' ? randomUUID() : `D${String(seq).padStart(8, '0')}`;
}
