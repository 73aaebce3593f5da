import { type AnswerOf, type AnyCall, type CallBeforeTransaction, type CallOf, checkGate } from '#core/gateway';
import {
  type AllEndpoints,
  completedKind,
  type DocumentEngine,
  type DocumentVerb,
  type VerbEndpoint,
  type WordedKind,
} from '../contract/index.ts';
import type { AttachedFile } from '../contract/attachments.ts';
import type { Attachment } from '../contract/schemas.ts';
import { documentChain } from './chain/index.ts';
import { convertDocuments } from './convert/index.ts';
import {
  addAttachment,
  type AddingCall,
  attachmentAddress,
  listAttachments,
  readAttachment,
  removeAttachment,
} from './document-attachments.ts';
import {
  bankAccounts,
  bringBackDraft,
  copyDocument,
  markSent,
  moveDocument,
  readDocument,
  removeDraft,
} from './document-verbs.ts';
import { sameTheirNumber } from './draft/index.ts';
import { issueDocument } from './issue/index.ts';
import { printDocuments, printOrder } from './print-many/index.ts';
import { documentPdfReply, envelopeReply } from './prints/index.ts';
import { authorFilterOf, checkDocumentGate } from './rows/index.ts';
import { listDocuments, recentPartners, summarizeDocuments } from './search/index.ts';
import {
  cancelDocument,
  changeDraft,
  createDraft,
  DocumentPayments,
  type DocumentServices,
  DocumentWriter,
  type Engine,
  type SingleDocumentCall,
} from './verbs/index.ts';

/** The functions of the verbs. Each takes the call of its endpoint and returns the endpoint's response. */
type GatewayVerbs = {
  readonly [Verb in Exclude<DocumentVerb, 'addAttachment'>]: (
    kind: WordedKind,
    call: CallOf<AllEndpoints[Verb]>,
  ) => Promise<AnswerOf<AllEndpoints[Verb]>>;
} & {
  readonly move: (kind: WordedKind, call: CallOf<VerbEndpoint>, verb: string) => Promise<AnswerOf<VerbEndpoint>>;
  readonly addAttachment: (kind: WordedKind, call: AddingCall) => Promise<Attachment>;
  readonly readAttachment: (
    kind: WordedKind,
    call: CallBeforeTransaction<AllEndpoints['addAttachment']>,
  ) => Promise<AttachedFile>;
  readonly attach: (kind: WordedKind, at: AnyCall, documentId: string, file: AttachedFile) => Promise<Attachment>;
};

/** Returns the verb of a document with a preceding check of the caller's right to this document. */
function over<Call extends Pick<SingleDocumentCall, 'tx' | 'facts' | 'user' | 'params'>, Answer>(
  action: string,
  verb: (kind: WordedKind, call: Call) => Promise<Answer>,
): (kind: WordedKind, call: Call) => Promise<Answer> {
  return async (kind, call) => {
    await checkDocumentGate(kind, call, action);
    return verb(kind, call);
  };
}

export function documentVerbs(services: DocumentServices): DocumentEngine {
  const writer = new DocumentWriter(services);
  const payments = new DocumentPayments(services, writer);
  const engine: Engine = { ...services, writer, payments };
  const verbs: GatewayVerbs = {
    create: (kind, call) => createDraft(engine, kind, call),
    bankAccounts: (_kind, call) => bankAccounts(engine, call),
    recentPartners: (kind, call) => recentPartners(kind, call, services.partners),
    read: over('read', (kind, call) => readDocument(engine, kind, call)),
    update: over('edit', (kind, call) => changeDraft(engine, kind, call)),
    // The function itself checks which drafts the caller may delete.
    remove: over('read', (kind, call) => removeDraft(engine, kind, call)),
    restore: (kind, call) => bringBackDraft(engine, kind, call),
    issue: over('edit', (kind, call) => issueDocument(engine, kind, call)),
    cancel: over('edit', (kind, call) => cancelDocument(engine, kind, call)),
    copy: over('read', (kind, call) => copyDocument(engine, kind, call)),
    fromDocuments: (kind, call) =>
      convertDocuments(engine, kind, call, (source, one, verb) => moveDocument(engine, source, one, verb)),
    chain: over('read', (kind, call) => documentChain(kind, call, services.installed)),
    sent: over('edit', (kind, call) => markSent(engine, kind, call)),
    move: (kind, call, verb) =>
      over(kind.lifecycle.verbs[verb]?.right ?? 'edit', () => moveDocument(engine, kind, call, verb))(kind, call),
    addPayment: over('pay', (kind, call) => payments.add(kind, call)),
    removePayment: over('pay', (kind, call) => payments.remove(kind, call)),
    same: async (kind, call) => {
      const { theirNumber, partnerId = null, registrationId = '', name = '' } = call.query;
      const documents = await sameTheirNumber(call.tx, kind, theirNumber, {
        partnerId,
        customer: { registrationId, name },
        authorFilterOf: authorFilterOf(kind, call),
      });
      return { documents };
    },
    attachments: over('read', listAttachments),
    addAttachment: over('addAttachment', addAttachment),
    readAttachment,
    attach: async (kind, at, documentId, file) => {
      checkGate(kind.may.addAttachment, at.facts);
      return verbs.addAttachment(kind, { ...at, params: { documentId }, prepared: file });
    },
    attachmentAddress: over('read', (kind, call) => attachmentAddress(kind, call, services.fileLinks)),
    removeAttachment: over('deleteAttachment', removeAttachment),
    list: (kind, call) => listDocuments(kind, { ...call, authorFilterOf: authorFilterOf(kind, call) }),
    summary: (kind, call) => summarizeDocuments(kind, { ...call, authorFilterOf: authorFilterOf(kind, call) }),
    print: async (kind, call) => ({
      jobId: await services.longWork.begin(call, printDocuments, await printOrder(kind, call)),
    }),
    pdf: over('read', async (kind, call) =>
      documentPdfReply(kind, call, await readDocument(engine, kind, call), services),
    ),
    envelope: over('read', envelopeReply),
  };
  // A handler of a kind passes the kind as its plugin describes it; here it gets the fields that plugins add.
  const completing = Object.entries<(kind: WordedKind, ...rest: never[]) => unknown>(verbs).map(([verb, run]) => [
    verb,
    (kind: WordedKind, ...rest: never[]) => run(completedKind(kind, services.contributed), ...rest),
  ]);
  // The contract cannot import the gateway's call types, so `DocumentEngine` describes only their input. The pipeline passes complete
  // calls.
  return Object.fromEntries(completing) as DocumentEngine;
}
