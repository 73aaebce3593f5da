import { all, any } from '#core/access';
import { companyEndpoint, problem } from '#core/contract';
import { documentReceiving, documentsProcessing, myDocuments } from './access.ts';
import * as schemas from './inbox.schemas.ts';

/** Something was done with it meanwhile. */
export const documentNotWaiting = problem('document-not-waiting', 409);

const params = { arrivedId: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b16' };
const mayRead = any(documentsProcessing.read, myDocuments.read);

/** What arrived and waits; or was made a document, or discarded. */
export const listArrived = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox',
  gate: documentsProcessing.read,
  query: schemas.ArrivedQuery,
  reply: schemas.ArrivedDocuments,
  sample: { query: {} },
});

/** What the caller has sent in, by mail from their own address or by the form. [B6-7] */
export const listMyDocuments = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox/mine',
  gate: myDocuments.read,
  query: schemas.OwnQuery,
  reply: schemas.ArrivedDocuments,
  sample: { query: {} },
});

/** With what was read of its file. */
export const readArrived = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox/:arrivedId',
  gate: documentsProcessing.read,
  reply: schemas.ArrivedDocumentDetail,
  sample: { params, finds: 'nothing' },
});

/** A path of this gateway, without a token, for an hour; also for whoever sent it in. */
export const arrivedFileAddress = companyEndpoint({
  method: 'GET',
  path: 'documents-inbox/:arrivedId/file',
  gate: mayRead,
  reply: schemas.FileAddress,
  sample: { params, finds: 'nothing' },
});

/** Makes a draft as `POST {collection}` does, with the file attached; then the document waits no more. */
export const makeDraftOfArrived = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/:arrivedId/draft',
  gate: documentsProcessing.edit,
  body: schemas.DraftInput,
  reply: schemas.MadeDraft,
  problems: [documentNotWaiting],
  sample: { params, body: { collection: 'received-invoices', document: {} }, finds: 'nothing' },
});

export const discardArrived = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/:arrivedId/discard',
  gate: documentsProcessing.edit,
  reply: schemas.ArrivedDocument,
  problems: [documentNotWaiting],
  sample: { params, finds: 'nothing' },
});

/** A discarded one waits again; so does one that was made a document, once that is gone. */
export const restoreArrived = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/:arrivedId/restore',
  gate: documentsProcessing.edit,
  reply: schemas.ArrivedDocument,
  problems: [documentNotWaiting],
  sample: { params, finds: 'nothing' },
});

/** A letter from the caller's own address, taken as those that come by mail are. */
export const sendLetterHere = companyEndpoint({
  method: 'POST',
  path: 'documents-inbox/letters',
  gate: all(any(documentsProcessing.edit, myDocuments.create), documentReceiving),
  body: schemas.LetterInput,
  bodyLimit: schemas.letterBody,
  reply: schemas.TakenLetter,
  sample: {
    body: { documentType: 'ReceivedInvoice', files: [{ name: 'faktura.xml', content: 'PEludm9pY2UvPgo=' }] },
  },
});
