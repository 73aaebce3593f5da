import { bearerOf } from './auth/access.ts';
import { objectOf, readJson, textOf } from './body.ts';
import type { SapiRequest } from './calls.ts';
import { plainId } from './participant-id.ts';
import { sha256 } from './payloads.ts';
import { readDocument } from './sending/read-document.ts';
import type { Simulation } from './simulation.ts';
import type { RequestEntry } from './log-entry.ts';

type Described = Pick<
  RequestEntry,
  | 'clientId'
  | 'firmId'
  | 'participant'
  | 'receiver'
  | 'key'
  | 'documentId'
  | 'number'
  | 'checksum'
  | 'payloadSha256'
  | 'bytes'
  | 'bodySha256'
>;

/** Returns what identifies a request, for the log and for planned faults. It reads what it can, and refuses nothing. */
export function describeRequest(simulation: Simulation, request: SapiRequest): Described {
  const body = bodyOf(request);
  const metadata = objectOf(body['metadata']) ?? {};
  const payload = textOf(body['payload']);
  const clientId =
    textOf(body['client_id']) ||
    simulation.state.tokens.get(textOf(body['refresh_token']) || bearerOf(request))?.clientId;
  const participant = request.header('x-peppol-participant-id') || textOf(metadata['senderParticipantId']);
  const found = {
    clientId,
    firmId: request.header('x-firm-id') || firmId(simulation, clientId, participant),
    participant: participant && plainId(participant),
    receiver: plainId(textOf(metadata['receiverParticipantId'])),
    key: request.header('idempotency-key'),
    documentId: request.id || textOf(metadata['documentId']),
    number: numberIn(payload),
    checksum: textOf(body['checksum']),
    payloadSha256: payload && sha256(payload),
  };
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)),
    bytes: request.body.length,
    bodySha256: sha256(request.body),
  };
}

/** Returns the firm of the call by its participant, else the only firm of the client. */
function firmId(simulation: Simulation, clientId: string | undefined, participant: string): string | undefined {
  const firms = clientId === undefined ? [] : simulation.firmsOf(clientId);
  const named = firms.find(({ participantId }) => participantId === plainId(participant));
  return (named ?? (firms.length === 1 ? firms[0] : undefined))?.id;
}

function bodyOf(request: SapiRequest): Readonly<Record<string, unknown>> {
  if (request.header('content-type').startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
  try {
    return readJson(request.body);
  } catch {
    return {};
  }
}

function numberIn(payload: string): string {
  try {
    return payload === '' ? '' : readDocument(payload).number;
  } catch {
    return '';
  }
}
