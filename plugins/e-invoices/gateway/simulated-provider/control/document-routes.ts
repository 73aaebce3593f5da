import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { textOf } from '../body.ts';
import { written } from '../clock.ts';
import { changeState, type Deliveries } from '../delivery/deliveries.ts';
import { addToInbox } from '../delivery/inbox.ts';
import { type SentState, sentStates } from '../delivery/sent-document.ts';
import { plainId } from '../participant-id.ts';
import { readDocument, UnreadableDocument } from '../sending/read-document.ts';
import type { Simulation } from '../simulation.ts';
import { ControlProblem, controlBody, refuseUnknownNames } from './control-body.ts';

type WithId = { Params: { id: string } };

/** The documents of the provider, sent and received, with their XML. */
export function addDocumentRoutes(app: FastifyInstance, simulation: Simulation, deliveries: Deliveries): void {
  const { state } = simulation;
  app.get('/control/documents', () => ({ documents: state.sent.all() }));
  app.get<WithId>('/control/documents/:id', ({ params: { id } }) => {
    const document = state.sent.get(id);
    if (!document) throw new ControlProblem('The document does not exist.');
    return { ...document, payload: state.payloads.get(document.checksum) };
  });
  app.patch<WithId>('/control/documents/:id', (request) => {
    const { id } = request.params;
    const body = controlBody(request);
    refuseUnknownNames(body, ['state', 'reason', 'word'], 'A document');
    if (body['state'] !== undefined) {
      if (!sentStates.some((one) => one === body['state']))
        throw new ControlProblem(`"state" must be one of: ${sentStates.join(', ')}.`);
      changeState(simulation, id, body['state'] as SentState, textOf(body['reason']) || undefined); // checked above
    }
    const document = state.sent.get(id);
    if (!document) throw new ControlProblem('The document does not exist.');
    return 'word' in body ? state.sent.put(id, { ...document, word: textOf(body['word']) || undefined }) : document;
  });
  app.post('/control/deliver', async () => {
    await deliveries.run(true);
    return { documents: state.sent.all().map(({ id, number, state: now }) => ({ id, number, state: now })) };
  });

  app.get('/control/inbox', (request) => {
    const firm = new URL(request.url, 'http://provider').searchParams.get('participant');
    const isFor = (firmId: string) => firm === null || state.firms.get(firmId)?.participantId === plainId(firm);
    return { documents: state.received.all().filter(({ firmId }) => isFor(firmId)) };
  });
  app.get<WithId>('/control/inbox/:id', ({ params: { id } }) => {
    const document = state.received.get(id);
    if (!document) throw new ControlProblem('The document does not exist.');
    return { ...document, payload: state.payloads.get(document.checksum) };
  });
  app.post('/control/inbox', (request) => receiveFromOutside(simulation, controlBody(request)));
}

/**
 * Puts a document into an inbox, as if a provider that is not running had sent it. The XML may be wrong in any way, because a receiver must
 * bear that; then it needs `receiver`.
 */
function receiveFromOutside(simulation: Simulation, body: Readonly<Record<string, unknown>>) {
  refuseUnknownNames(body, ['payload', 'receiver', 'sender', 'documentId', 'messageId'], 'An arriving document');
  const payload = textOf(body['payload']);
  const read = readOrNothing(payload);
  const receiver = textOf(body['receiver']) || (read?.receiver ?? '');
  const firm = simulation.receiver(receiver);
  if (!firm) throw new ControlProblem(`No firm of this provider receives as ${receiver || '(no receiver)'}.`);
  const outcome = addToInbox(simulation, firm, {
    messageId: textOf(body['messageId']) || randomUUID(),
    payload,
    metadata: {
      documentId: textOf(body['documentId']) || (read?.number ?? randomUUID()),
      documentTypeId: read?.documentTypeId ?? '',
      processId: read?.profileId ?? '',
      senderParticipantId: plainId(textOf(body['sender']) || (read?.sender ?? '')),
      receiverParticipantId: firm.participantId,
      creationDateTime: written(simulation.clock.now()),
    },
  });
  return { outcome, document: simulation.state.received.all().at(-1) };
}

function readOrNothing(payload: string) {
  try {
    return readDocument(payload);
  } catch (error) {
    if (error instanceof UnreadableDocument) return undefined;
    throw error;
  }
}
