import { all, any } from '#core/access';
import { companyEndpoint, from, problem } from '#core/contract';
import { documentReceiving, documentsProcessing, myDocuments } from './access.ts';
import { listProcessingSettings } from './endpoints.ts';
import * as schemas from './inbox.schemas.ts';

/** The refusal if another user has processed or discarded the document meanwhile. */
export const documentNotWaiting = problem('document-not-waiting', 409);

const params = { arrivedId: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b16' };
const mayRead = any(documentsProcessing.read, myDocuments.read);

/** Lists arrived documents with one state: waiting, processed or discarded. */
export const listArrived = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox',
  gate: documentsProcessing.read,
  query: schemas.ArrivedQuery,
  reply: schemas.ArrivedDocuments,
  sample: { query: {} },
});

/** Lists the documents that the caller sent in, by e-mail from their own address or by the form. [B6-7] */
export const listMyDocuments = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox/mine',
  gate: myDocuments.read,
  query: schemas.OwnQuery,
  reply: schemas.ArrivedDocuments,
  sample: { query: {} },
});

/** Returns an arrived document with the data that was read from its file. */
export const readArrived = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox/:arrivedId',
  gate: documentsProcessing.read,
  reply: schemas.ArrivedDocumentDetail,
  sample: { params, finds: 'nothing' },
});

/**
 * Returns a path of this gateway that opens the file, or the PDF that it encloses, without a token for an hour. The member who sent the
 * file in may call it, too.
 */
export const arrivedFileAddress = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox/:arrivedId/file',
  gate: mayRead,
  query: schemas.FileAddressQuery,
  reply: schemas.FileAddress,
  sample: { params, query: {}, finds: 'nothing' },
});

/** Creates a draft like `POST {collection}` and attaches the file. The arrived document then counts as processed. */
export const makeDraftOfArrived = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/:arrivedId/draft',
  gate: documentsProcessing.edit,
  body: schemas.DraftInput,
  reply: schemas.MadeDraft,
  problems: [documentNotWaiting],
  sample: { params, body: { collection: 'received-invoices', document: {} }, finds: 'nothing' },
});

/** Discards an arrived document, which then no longer waits. It can be restored. */
export const discardArrived = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/:arrivedId/discard',
  gate: documentsProcessing.edit,
  reply: schemas.ArrivedDocument,
  problems: [documentNotWaiting],
  sample: { params, finds: 'nothing' },
});

/** Makes a discarded document wait again, or a processed one whose created document was deleted. */
export const restoreArrived = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/:arrivedId/restore',
  gate: documentsProcessing.edit,
  reply: schemas.ArrivedDocument,
  problems: [documentNotWaiting],
  sample: { params, finds: 'nothing' },
});

/** Receives files as if they came by e-mail from the caller's own address. */
export const sendEmailHere = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/emails',
  gate: all(any(documentsProcessing.edit, myDocuments.create), documentReceiving),
  body: schemas.EmailInput,
  bodyLimit: schemas.emailBody,
  reply: schemas.AcceptedEmail,
  sample: {
    body: {
      documentType: from(listProcessingSettings, ([address]) => address?.documentType ?? 'ReceivedInvoice'),
      files: [{ name: 'faktura.xml', content: 'PEludm9pY2UvPgo=' }],
    },
  },
});
