import { authorise, firmOf } from '../auth/access.ts';
import type { Answer, SapiRequest } from '../calls.ts';
import type { ReceivedDocument } from '../delivery/sent-document.ts';
import { Refusal, wrongField } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import { pageToken, startOfPage } from './page-token.ts';
import { stateOf, summaryOf, wholeOf } from './received-view.ts';

/** Lists received documents, the oldest first. Without a status these are the ones that were not acknowledged. */
export function receive(simulation: Simulation, request: SapiRequest): Answer {
  const { habits, state } = simulation;
  const firm = firmOf(simulation, request, authorise(simulation, request, 'document.receive'));
  const status = request.query.get('status') ?? habits.words.received;
  const { received, acknowledged } = habits.words;
  if (status !== received && status !== acknowledged)
    throw wrongField('status', `The value must be ${received} or ${acknowledged}.`, status);
  const limit = limitOf(request.query.get('limit'));
  const token = request.query.get('pageToken');
  const after = token === null ? 0 : startOfPage(token, status);
  const documents = state.received
    .all()
    .filter((one) => one.firmId === firm?.id && one.seq > after && isIn(one, status === acknowledged))
    .sort((a, b) => a.seq - b.seq);
  const page = documents.slice(0, limit);
  const last = page.at(-1);
  const next = last && documents.length > limit ? pageToken(status, last.seq) : null;
  return {
    status: 200,
    body: {
      documents: page.map((document) => summaryOf(simulation, document)),
      ...((next !== null || habits.lastPageToken === 'null') && { nextPageToken: next }),
    },
  };
}

export function receiveOne(simulation: Simulation, request: SapiRequest): Answer {
  return { status: 200, body: wholeOf(simulation, ownDocument(simulation, request)) };
}

/** Marks a document as read. It is a mark at this provider only, and can be repeated. */
export function acknowledge(simulation: Simulation, request: SapiRequest): Answer {
  const document = ownDocument(simulation, request);
  const acknowledgedAt = document.acknowledgedAt ?? simulation.clock.now();
  if (document.acknowledgedAt === undefined)
    simulation.state.received.put(document.id, { ...document, acknowledgedAt });
  return { status: 200, body: stateOf(simulation, { ...document, acknowledgedAt }) };
}

/** @throws Refusal with 404 for a document that does not exist or belongs to another firm */
function ownDocument(simulation: Simulation, request: SapiRequest): ReceivedDocument {
  const firm = firmOf(simulation, request, authorise(simulation, request, 'document.receive'));
  const document = simulation.state.received.get(request.id);
  if (document && document.firmId === firm?.id) return document;
  throw new Refusal('VAL-003', { status: 404, message: 'The document does not exist.' });
}

function isIn({ acknowledgedAt }: ReceivedDocument, isAcknowledged: boolean): boolean {
  return (acknowledgedAt !== undefined) === isAcknowledged;
}

function limitOf(text: string | null): number {
  const limit = text === null ? 20 : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw wrongField('limit', 'The value must be between 1 and 100.', text ?? '');
  return limit;
}
