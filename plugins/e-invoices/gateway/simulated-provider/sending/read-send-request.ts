import { objectOf, readJson, textOf } from '../body.ts';
import type { SapiRequest } from '../calls.ts';
import type { DocumentMetadata } from '../delivery/sent-document.ts';
import { plainId } from '../participant-id.ts';
import { sha256 } from '../payloads.ts';
import { type ErrorDetail, Refusal, wrongField } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A request to send that is complete; its XML is not read yet. */
export interface SendRequest {
  readonly key: string;
  readonly bodyHash: string;
  readonly metadata: DocumentMetadata;
  readonly payload: string;
  readonly checksum: string;
}

/**
 * Reads the headers and the body of a send call, and verifies size and checksum.
 * @throws Refusal `VAL-003` with all fields that are wrong
 */
export function readSendRequest({ habits }: Simulation, request: SapiRequest): SendRequest {
  const key = request.header('idempotency-key');
  if (!uuid.test(key)) throw wrongField('Idempotency-Key', 'The header must be a UUID.', key);
  if (!request.header('x-peppol-participant-id')) throw wrongField('X-Peppol-Participant-Id', 'The header is missing.');
  const body = readJson(request.body);
  const metadata = objectOf(body['metadata']) ?? {};
  const payload = textOf(body['payload']);
  const size = Buffer.byteLength(payload);
  if (size > habits.limits.payloadBytes)
    throw wrongField('payload', `The payload has more than ${habits.limits.payloadBytes} bytes.`, String(size), 413);
  const checksum = sha256(payload);
  const details = [
    ...metadataFields.flatMap((field) => missing(`metadata.${field}`, textOf(metadata[field]))),
    ...missing('payload', payload),
    ...other('payloadFormat', 'XML', textOf(body['payloadFormat'])),
    ...other('payloadEncoding', 'UTF-8', textOf(body['payloadEncoding'])),
    ...other('checksum', checksum, textOf(body['checksum']).toLowerCase()),
  ];
  const created = textOf(metadata['creationDateTime']);
  if (created && Number.isNaN(Date.parse(created)))
    details.push({ field: 'metadata.creationDateTime', issue: 'This is no time.', value: created });
  if (details.length > 0) throw new Refusal('VAL-003', { details });
  const read = Object.fromEntries(metadataFields.map((field) => [field, textOf(metadata[field])]));
  return {
    key: key.toLowerCase(),
    bodyHash: sha256(request.body),
    metadata: {
      ...(read as unknown as DocumentMetadata), // `metadataFields` are exactly its fields
      senderParticipantId: plainId(textOf(metadata['senderParticipantId'])),
      receiverParticipantId: plainId(textOf(metadata['receiverParticipantId'])),
    },
    payload,
    checksum,
  };
}

const metadataFields = [
  'documentId',
  'documentTypeId',
  'processId',
  'senderParticipantId',
  'receiverParticipantId',
  'creationDateTime',
] as const satisfies readonly (keyof DocumentMetadata)[];

function missing(field: string, value: string): ErrorDetail[] {
  return value.trim() === '' ? [{ field, issue: 'The field is missing.' }] : [];
}

function other(field: string, wanted: string, value: string): ErrorDetail[] {
  return value === wanted ? [] : [{ field, issue: `The value must be ${wanted}.`, value: value.slice(0, 200) }];
}
