import type { AnswerOf, CallOf } from '#core/gateway';
import type { AllEndpoints, DocumentEngine, DocumentVerb, VerbEndpoint, WordedKind } from '../contract/index.ts';
import {
  addAttachment,
  attachmentAddress,
  listAttachments,
  removeAttachment,
} from './attachments/document-attachments.ts';
import { DocumentVerbs } from './document-verbs.ts';
import { type DocumentServices } from './document-writer.ts';
import { documentPdfReply } from './kept-print/document-pdf-reply.ts';
import { listDocuments } from './list-documents.ts';
import { printDocuments } from './print/print-documents.ts';
import { printOrder } from './print/print-order.ts';
import { sameTheirNumber } from './received-documents.ts';
import { recentPartners } from './recent-partners.ts';
import { summarizeDocuments } from './summarize-documents.ts';

/** A function for each verb, with the call that the gateway makes of its endpoint and the answer that it takes. */
type GatewayVerbs = {
  readonly [Verb in DocumentVerb]: (
    kind: WordedKind,
    call: CallOf<AllEndpoints[Verb]>,
  ) => Promise<AnswerOf<AllEndpoints[Verb]>>;
} & {
  readonly move: (kind: WordedKind, call: CallOf<VerbEndpoint>, verb: string) => Promise<AnswerOf<VerbEndpoint>>;
};

export function documentVerbs(services: DocumentServices): DocumentEngine {
  const verbs = new DocumentVerbs(services);
  const engine: GatewayVerbs = {
    create: (kind, call) => verbs.create(kind, call),
    bankAccounts: (_kind, call) => verbs.bankAccounts(call),
    recentPartners: (kind, call) => recentPartners(kind, call, services.partners),
    read: (kind, call) => verbs.read(kind, call),
    update: (kind, call) => verbs.update(kind, call),
    remove: (kind, call) => verbs.remove(kind, call),
    restore: (kind, call) => verbs.restore(kind, call),
    issue: (kind, call) => verbs.issue(kind, call),
    cancel: (kind, call) => verbs.cancel(kind, call),
    copy: (kind, call) => verbs.copy(kind, call),
    fromDocuments: (kind, call) => verbs.fromDocuments(kind, call),
    chain: (kind, call) => verbs.chain(kind, call),
    sent: (kind, call) => verbs.sent(kind, call),
    move: (kind, call, verb) => verbs.move(kind, call, verb),
    addPayment: (kind, call) => verbs.payments.add(kind, call),
    removePayment: (kind, call) => verbs.payments.remove(kind, call),
    same: async (kind, call) => {
      const { theirNumber, partnerId = null, registrationId = '', name = '' } = call.query;
      const documents = await sameTheirNumber(call.tx, kind, theirNumber, {
        partnerId,
        customer: { registrationId, name },
      });
      return { documents };
    },
    attachments: listAttachments,
    addAttachment,
    attachmentAddress: (kind, call) => attachmentAddress(kind, call, services.fileLinks),
    removeAttachment,
    list: listDocuments,
    summary: summarizeDocuments,
    print: async (kind, call) => ({
      jobId: await services.longWork.begin(call, printDocuments, await printOrder(kind, call)),
    }),
    pdf: async (kind, call) => documentPdfReply(kind, call, await verbs.read(kind, call), services.styles),
  };
  // The contract cannot name the gateway's calls: it knows them by their input, and the pipeline makes them whole.
  return engine as DocumentEngine;
}
