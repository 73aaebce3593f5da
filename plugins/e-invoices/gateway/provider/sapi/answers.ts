import { createHash } from 'node:crypto';
import type { ProviderAnswer, ReceivedDocument, ReceivedPage, SendOutcome, SentState } from '../provider.ts';
import type { ProviderProfile } from '../profiles.ts';
import { faultOfAnswer, type HttpAnswer, own, unreadable } from './fault-of.ts';
import { asObject, firstText, type Json, momentOf, parsedObject } from './json.ts';
import { remoteText, withoutRegister } from './remote-text.ts';

/*
 * These functions read the responses of successful SAPI-SK calls. Providers use different names for the same values, so each value is
 * searched under every known name.
 */

/** The maximum number of characters of a response that are stored as evidence. */
const maxProof = 10_000;

/**
 * Reads the response to a sent document. The document was accepted if the profile lists the status, or if the body states it, as it may for
 * a repetition with status 200. A success status with an unknown body leaves the outcome unknown.
 */
export function readSendAnswer(answer: HttpAnswer, { takenStatuses }: ProviderProfile, now: number): SendOutcome {
  const { status } = answer;
  if (status < 200 || status > 299) return { is: 'failed', fault: faultOfAnswer(answer, 'send', now) };
  const body = parsedObject(answer.body);
  const id = idOf(body);
  const word = firstText(body, 'status')?.toUpperCase();
  if (word === 'REJECTED') {
    const { code, ...fault } = faultOfAnswer(answer, 'send', now);
    const isNamed = !code.startsWith('http-');
    return { is: 'failed', fault: { ...fault, kind: 'document', code: isNamed ? code : 'REJECTED' } };
  }
  if (id === undefined || !(takenStatuses.includes(status) || word === 'ACCEPTED'))
    return { is: 'failed', fault: body ? own('unknown', `http-${status}`) : unreadable('send') };
  const proof = remoteText(new TextDecoder().decode(answer.body.subarray(0, 4 * maxProof)), maxProof);
  return { is: 'taken', providerDocumentId: id, answer: proof };
}

/** Reads a page of documents, without those that are marked as acknowledged. @returns undefined if the body is not a page */
export function readReceivedPage(body: Json | undefined, { acknowledged }: ProviderProfile): ReceivedPage | undefined {
  const documents = body?.['documents'];
  if (!Array.isArray(documents)) return undefined;
  const objects = documents.map(asObject);
  const { words, flag } = acknowledged;
  const isDone = (one: Json | undefined) =>
    words.includes(firstText(one, 'status')?.toUpperCase() ?? '') || (flag !== undefined && one?.[flag] === true);
  const ids = objects.filter((one) => !isDone(one)).map(idOf);
  // A page whose documents have no usable id must not look like an empty page, because the company would never receive these documents.
  if (ids.includes(undefined)) return undefined;
  return { ids: ids.filter((id) => id !== undefined), next: firstText(body, 'nextPageToken')?.slice(0, 2_000) };
}

/** Reads a document, and compares its bytes with the checksum if there is one. */
export function readReceivedDocument(id: string, body: Json | undefined): ProviderAnswer<ReceivedDocument> {
  const payload = body?.['payload'];
  if (typeof payload !== 'string' || payload === '') return { is: 'failed', fault: unreadable('document') };
  const xml = new TextEncoder().encode(payload);
  const metadata = asObject(body?.['metadata']) ?? body;
  const checksum = firstText(body, 'checksum') ?? firstText(metadata, 'checksum');
  if (checksum !== undefined && !isSumOf(checksum, xml)) return { is: 'failed', fault: own('later', 'checksum') };
  const sender = withoutRegister(remoteText(firstText(metadata, 'senderParticipantId'), 200));
  const receivedAt = momentOf(firstText(body, 'receivedAt') ?? firstText(metadata, 'receivedAt'));
  return { is: 'done', value: { id, sender, xml, receivedAt } };
}

/** Reads the state of a document that was sent, in the provider's own words. */
export function readState(
  body: Json | undefined,
  words: Readonly<Record<string, SentState['state']>>,
): ProviderAnswer<SentState> {
  const word = firstText(body, 'status', 'state');
  if (word === undefined) return { is: 'failed', fault: unreadable('document') };
  const reason = firstText(asObject(body?.['error']) ?? body, 'message', 'reason');
  const known = Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined;
  const said = reason === undefined ? word : `${word}: ${reason}`;
  return { is: 'done', value: { state: known ?? 'taken', words: remoteText(said) } };
}

/** Returns the provider's id of a document. It becomes part of a path, in which an id of only dots would lead to another address. */
function idOf(one: Json | undefined): string | undefined {
  const id =
    firstText(one, 'providerDocumentId', 'id', 'documentId') ??
    firstText(asObject(one?.['metadata']), 'providerDocumentId');
  return id !== undefined && id.length <= 200 && /^[^\p{Cc}\p{Cs}]*[^.\p{Cc}\p{Cs}][^\p{Cc}\p{Cs}]*$/u.test(id)
    ? id
    : undefined;
}

function isSumOf(checksum: string, bytes: Uint8Array): boolean {
  const sum = checksum.replace(/^sha-?256:/i, '').toLowerCase();
  // Only a SHA-256 checksum in hexadecimal can be verified here.
  return !/^[\da-f]{64}$/.test(sum) || sum === createHash('sha256').update(bytes).digest('hex');
}
