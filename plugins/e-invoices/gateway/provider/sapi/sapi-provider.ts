import type {
  Provider,
  ProviderAnswer,
  ProviderFault,
  ReceivedDocument,
  ReceivedPage,
  SealedDocument,
  SendOutcome,
  SentState,
} from '../provider.ts';
import { faultOfAnswer, type HttpAnswer, own, unreadable } from './fault-of.ts';
import { parsedObject } from './json.ts';
import { readReceivedDocument, readReceivedPage, readSendAnswer, readState } from './answers.ts';
import { readSealed } from './read-sealed.ts';
import { SapiCalls, type SapiConnection, type SapiRequest, type SapiServices } from './sapi-calls.ts';

/** The maximum size of a document by SAPI-SK, in bytes. */
const maxPayload = 10 * 1_048_576;
/**
 * The maximum size of a response with a document, in bytes: one provider accepts 15 MB with attachments, and JSON escapes make it larger.
 */
const maxDocumentAnswer = 24 * 1_048_576;
/** The number of documents on a page, at most 100 by SAPI-SK. */
const pageSize = 100;

/** A company's provider, called with SAPI-SK 1.0. Responses are not cached, and refusals of the provider are outcomes, not exceptions. */
export class SapiProvider implements Provider {
  readonly stateOf?: (providerDocumentId: string, signal: AbortSignal) => Promise<ProviderAnswer<SentState>>;
  readonly #connection: SapiConnection;
  readonly #services: SapiServices;
  readonly #calls: SapiCalls;

  constructor(connection: SapiConnection, services: SapiServices) {
    this.#connection = connection;
    this.#services = services;
    this.#calls = new SapiCalls(connection, services);
    const { states } = connection.profile;
    if (states) this.stateOf = (id, signal) => this.#stateOf(states, id, signal);
  }

  /**
   * Signs in again and, if the connection receives, requests a list of one waiting document, because that needs additional rights at the
   * provider.
   */
  async test(signal: AbortSignal): Promise<ProviderAnswer<null>> {
    const fault = await this.#calls.signIn(signal);
    if (fault) return failed(fault);
    if (!this.#connection.receives) return done(null);
    const listed = await this.#list({ limit: 1 }, signal);
    return listed.is === 'done' ? done(null) : listed;
  }

  async send({ xml, checksum, key }: SealedDocument, signal: AbortSignal): Promise<SendOutcome> {
    const { profile } = this.#connection;
    const payload = xml.length > maxPayload ? undefined : utf8(xml);
    if (payload === undefined)
      return failed(own('document', xml.length > maxPayload ? 'payload-too-large' : 'not-utf-8'));
    const metadata = await readSealed({ xml, ids: profile.ids }, signal).catch((error: unknown) => {
      if (signal.aborted) return 'aborted' as const;
      throw error;
    });
    if (metadata === 'aborted') return failed(own('later', 'aborted'));
    if (!metadata) return failed(own('document', 'metadata-missing'));
    const called = await this.#calls.call({
      purpose: 'send',
      method: 'POST',
      path: '/document/send',
      headers: { 'idempotency-key': key, 'x-peppol-participant-id': metadata.senderParticipantId },
      body: JSON.stringify({ metadata, payload, payloadFormat: 'XML', payloadEncoding: 'UTF-8', checksum }),
      signal,
    });
    return 'fault' in called ? failed(called.fault) : readSendAnswer(called.answer, profile, this.#services.now());
  }

  received(page: string | undefined, signal: AbortSignal): Promise<ProviderAnswer<ReceivedPage>> {
    return this.#list({ limit: pageSize, page }, signal);
  }

  async receivedDocument(id: string, signal: AbortSignal): Promise<ProviderAnswer<ReceivedDocument>> {
    const path = `/document/receive/${encodeURIComponent(id)}`;
    const request = { purpose: 'document', method: 'GET', path, maxBytes: maxDocumentAnswer, signal } as const;
    return this.#read(request, ({ body }) => readReceivedDocument(id, parsedObject(body)));
  }

  async acknowledge(id: string, signal: AbortSignal): Promise<ProviderAnswer<null>> {
    const path = `/document/receive/${encodeURIComponent(id)}/acknowledge`;
    return this.#read({ purpose: 'document', method: 'POST', path, signal }, () => done(null));
  }

  #list(
    { limit, page }: { readonly limit: number; readonly page?: string | undefined },
    signal: AbortSignal,
  ): Promise<ProviderAnswer<ReceivedPage>> {
    const query = new URLSearchParams({
      status: 'RECEIVED',
      limit: String(limit),
      ...(page !== undefined && { pageToken: page }),
    });
    const request = { purpose: 'list', method: 'GET', path: `/document/receive?${query}`, signal } as const;
    return this.#read(request, ({ body }) => {
      const read = readReceivedPage(parsedObject(body), this.#connection.profile);
      return read ? done({ ...read, next: read.next === page ? undefined : read.next }) : failed(unreadable('list'));
    });
  }

  async #stateOf(
    { path, words }: NonNullable<SapiConnection['profile']['states']>,
    id: string,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<SentState>> {
    const request = { purpose: 'document', method: 'GET', path: path(encodeURIComponent(id)), signal } as const;
    const called = await this.#calls.call(request);
    // A provider without this call has accepted the document, and gives no further information.
    if ('answer' in called && [404, 405, 501].includes(called.answer.status))
      return done({ state: 'taken', words: '' });
    return this.#answered(called, ({ body }) => readState(parsedObject(body), words));
  }

  async #read<Value>(
    request: SapiRequest,
    read: (answer: HttpAnswer) => ProviderAnswer<Value>,
  ): Promise<ProviderAnswer<Value>> {
    return this.#answered(await this.#calls.call(request), read, request.purpose);
  }

  #answered<Value>(
    called: Awaited<ReturnType<SapiCalls['call']>>,
    read: (answer: HttpAnswer) => ProviderAnswer<Value>,
    purpose: SapiRequest['purpose'] = 'document',
  ): ProviderAnswer<Value> {
    if ('fault' in called) return failed(called.fault);
    const { answer } = called;
    const isGood = answer.status >= 200 && answer.status < 300;
    return isGood ? read(answer) : failed(faultOfAnswer(answer, purpose, this.#services.now()));
  }
}

function done<Value>(value: Value): { readonly is: 'done'; readonly value: Value } {
  return { is: 'done', value };
}

function failed(fault: ProviderFault): { readonly is: 'failed'; readonly fault: ProviderFault } {
  return { is: 'failed', fault };
}

/** Returns the text of UTF-8 bytes without any change, because the provider verifies its checksum. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
