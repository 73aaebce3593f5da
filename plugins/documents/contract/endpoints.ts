import { all, any } from '#core/access';
import { companyEndpoint, from, schemaFrom, problems } from '#core/contract';
import { partners } from '#plugins/partners/contract';
import { bulkActions, envelopePrinting, invoicesSummary } from './access.ts';
import { type Rights, rightsOf } from './rights.ts';
import type { DocumentKind } from './kind.ts';
import type { FieldName } from './fields.ts';
import { attachmentLimit } from './attachments.ts';
import { hasField, isIncomingPayment, isTheirInvoice } from './kind-fields.ts';
import { monthClosed } from './month-lock.ts';
import {
  documentHasSuccessors,
  documentNotDraft,
  documentNotIssued,
  documentPaid,
  draftNotRestorable,
  nothingRemains,
  notInThisState,
} from './problems.ts';
import { sampleInput } from './sample-input.ts';
import * as schemas from './schemas.ts';
import { verbEndpoints } from './verb-endpoints.ts';

/** The size limit of a request body with a file in base64, in bytes. */
const attachmentBody = Math.ceil((attachmentLimit * 4) / 3) + 4_096;

/** The part of a kind that defines its endpoints. */
export type KindShape = Pick<
  DocumentKind,
  | 'id'
  | 'direction'
  | 'collection'
  | 'names'
  | 'resource'
  | 'licence'
  | 'lifecycle'
  | 'fields'
  | 'extra'
  | 'lineExtra'
  | 'asksForPayment'
  | 'countsAs'
  | 'party'
  | 'sample'
  | 'gates'
>;

/**
 * Returns the endpoints of one kind of document, with its rights. Each kind exports them under its own names (`calls`),
 * so that the build (which requires a handler for each), OpenAPI and the tests find every one.
 */
export function documentEndpoints(kind: KindShape) {
  const may = rightsOf(kind);
  const { common, payments, received } = addressesOf(kind, may);
  const { bankAccounts, ...paid } = payments;
  const endpoints: DocumentEndpoints = {
    ...common,
    ...(isIncomingPayment(kind) && { bankAccounts }),
    ...(kind.asksForPayment && paid),
    ...(isTheirInvoice(kind) && received),
  };
  return { may, endpoints, verbs: verbEndpoints(kind, common.issue) };
}

function addressesOf(kind: KindShape, may: Rights) {
  const { collection } = kind;
  const one = <const Verb extends string>(verb: Verb) => `${collection}/:documentId${verb}` as const;
  const answer = schemaFrom(schemas.documentOf, kind);
  const sample = sampleOf(kind);
  /** Creates a draft, which has no number yet. `issue` gives it one. */
  const create = companyEndpoint({
    method: 'POST',
    path: collection,
    gate: may.create,
    body: schemaFrom(schemas.documentInputOf, kind),
    reply: answer,
    problems: [problems.externalIdTaken],
    sample: { body: sample },
  });
  const made = { documentId: from(create, ({ id }) => id) };
  const { acknowledge } = kind.sample ?? {};
  /**
   * Issues a draft: it gets the next number of its series, and its supplier and customer are frozen. From then on its
   * content cannot change. The PDF is at `/pdf` at once.
   */
  const issue = companyEndpoint({
    method: 'POST',
    path: one('/issue'),
    gate: may.edit,
    body: schemas.IssueInput,
    reply: schemaFrom(schemas.issuedDocumentOf, kind),
    problems: [documentNotDraft, problems.staleVersion, problems.needsAcknowledgement],
    sample: { params: made, body: acknowledge ? { acknowledge: [...acknowledge] } : {} },
  });
  const issued = { documentId: from(issue, ({ id }) => id) };
  /** Adds a payment to an issued document and returns the document with its new payment state. */
  const addPayment = companyEndpoint({
    method: 'POST',
    path: one('/payments'),
    gate: may.pay,
    body: schemas.PaymentInput,
    reply: answer,
    problems: [documentNotIssued, problems.needsAcknowledgement],
    sample: { params: issued, body: { amount: '100.00', paidOn: '2026-11-21', method: 'bankTransfer' } },
  });
  /** Attaches a file to the document and returns the attachment. */
  const addAttachment = companyEndpoint({
    method: 'POST',
    path: one('/attachments'),
    gate: may.addAttachment,
    body: schemas.AttachmentInput,
    bodyLimit: attachmentBody,
    reply: schemas.Attachment,
    problems: [notInThisState],
    sample: { params: made, body: { name: 'dodacie-podmienky.xml', content: 'PGRvZGFjaWUvPgo=' } },
  });
  const attached = {
    documentId: from(addAttachment, ({ documentId }) => documentId),
    attachmentId: from(addAttachment, ({ id }) => id),
  };
  const remove = companyEndpoint({
    method: 'DELETE',
    path: one(''),
    gate: any(may.delete, may.deleteOwn),
    reply: schemas.DeletedDocument,
    problems: [documentNotDraft],
    sample: { params: made },
  });
  const common = {
    create,
    issue,
    /**
     * Deletes a draft; an issued document can only be cancelled. `deleteOwn` allows only drafts that the caller made.
     */
    remove,
    /**
     * Restores a deleted draft within one hour, only for the user who deleted it. The draft keeps its id and version.
     */
    restore: companyEndpoint({
      method: 'POST',
      path: one('/restore'),
      gate: any(may.delete, may.deleteOwn),
      reply: answer,
      problems: [draftNotRestorable, problems.externalIdTaken],
      sample: { params: { documentId: from(remove, ({ id }) => id) } },
    }),
    /** Lists documents by pages, the latest issued first unless `orderBy` says otherwise. */
    list: companyEndpoint({
      method: 'GET',
      path: collection,
      gate: may.read,
      query: schemas.DocumentQuery,
      reply: schemaFrom(schemas.documentPageOf, kind),
      sample: { query: { top: 10 } },
    }),
    /**
     * Returns a few suggestions: the partners of the caller's last documents, then those of other users of the company.
     */
    recentPartners: companyEndpoint({
      method: 'GET',
      path: `${collection}/recent-partners`,
      gate: all(may.create, partners.read),
      reply: schemas.RecentPartners,
      sample: {},
    }),
    /** Returns the sums of a filter's documents by currency. */
    summary: companyEndpoint({
      method: 'GET',
      path: `${collection}/summary` as const,
      gate: all(may.read, invoicesSummary.read),
      query: schemas.DocumentFilter,
      reply: schemas.DocumentSummary,
      sample: { query: { year: 2026 } },
    }),
    /** Returns one document with its lines, totals and payments. */
    read: companyEndpoint({
      method: 'GET',
      path: one(''),
      gate: may.read,
      reply: answer,
      sample: { params: made },
    }),
    /** Replaces a draft: a field that is left out gets the value of a new draft. Issued documents cannot be changed. */
    update: companyEndpoint({
      method: 'PUT',
      path: one(''),
      gate: may.edit,
      body: schemaFrom(schemas.documentUpdateOf, kind),
      reply: answer,
      problems: [documentNotDraft, problems.staleVersion],
      sample: {
        params: made,
        body: { ...sample, note: 'Ďakujeme', version: from(create, ({ version }) => version) },
      },
    }),
    /** Cancels the document. It keeps its number, so the series has no gap. */
    cancel: companyEndpoint({
      method: 'POST',
      path: one('/cancel'),
      gate: may.edit,
      body: schemas.IssueInput,
      reply: answer,
      problems: [
        documentNotIssued,
        documentPaid,
        documentHasSuccessors,
        monthClosed,
        problems.staleVersion,
        problems.needsAcknowledgement,
      ],
      sample: { params: issued, body: {} },
    }),
    /** Returns the new draft, dated today. */
    copy: companyEndpoint({
      method: 'POST',
      path: one('/copy'),
      gate: may.create,
      reply: answer,
      sample: { params: made },
    }),
    /**
     * Returns the new draft, dated today. Its lines store the lines that they were made from. The caller needs the right to read the
     * sources.
     */
    fromDocuments: companyEndpoint({
      method: 'POST',
      path: `${collection}/from-documents` as const,
      gate: may.create,
      body: schemas.FromDocuments,
      reply: answer,
      problems: [notInThisState, nothingRemains],
      sample: { body: { sources: [made] } },
    }),
    /** Returns the documents that this document was made from, the documents made from it, and the steps that are possible now. */
    chain: companyEndpoint({
      method: 'GET',
      path: one('/chain'),
      gate: may.read,
      reply: schemas.Chain,
      sample: { params: made },
    }),
    /** Lists the files that are attached to the document. */
    attachments: companyEndpoint({
      method: 'GET',
      path: one('/attachments'),
      gate: may.read,
      reply: schemas.Attachments,
      sample: { params: made },
    }),
    addAttachment,
    /** Returns an address of the file that works for one hour without a token. */
    attachmentAddress: companyEndpoint({
      method: 'GET',
      path: one('/attachments/:attachmentId/address'),
      gate: may.read,
      reply: schemas.AttachmentAddress,
      sample: { params: attached },
    }),
    /** Removes an attachment and its file. */
    removeAttachment: companyEndpoint({
      method: 'DELETE',
      path: one('/attachments/:attachmentId'),
      gate: may.deleteAttachment,
      reply: schemas.DeletedDocument,
      problems: [notInThisState],
      sample: { params: attached },
    }),
    /** Marks the document as sent on a day, or as not sent. */
    sent: companyEndpoint({
      method: 'POST',
      path: one('/sent'),
      gate: may.edit,
      body: schemas.SentInput,
      reply: answer,
      problems: [documentNotIssued],
      sample: { params: issued, body: { sentOn: '2026-11-21' } },
    }),
    /**
     * Starts printing many documents: one PDF of all in their order, or a ZIP with one file each. `GET
     * long-work/{jobId}` tells when it is finished, with the address of the file; so does a notification.
     */
    print: companyEndpoint({
      method: 'POST',
      path: `${collection}/print` as const,
      gate: all(may.print, bulkActions),
      body: schemas.PrintInput,
      reply: schemas.PrintBegun,
      accepted: true,
      sample: { body: { ids: [made.documentId], as: 'pdf' } },
    }),
    /** Returns the PDF of the document. A draft says that it is one. */
    pdf: companyEndpoint({
      method: 'GET',
      path: one('/pdf'),
      gate: may.download,
      query: schemas.PdfQuery,
      file: 'application/pdf',
      sample: { params: issued },
    }),
    /** Prints an envelope with the company's current address and the address of the document's customer or supplier. [B6-19] */
    envelope: companyEndpoint({
      method: 'GET',
      path: one('/envelope'),
      gate: all(may.print, envelopePrinting),
      query: schemas.EnvelopeQuery,
      file: 'application/pdf',
      sample: { params: made, query: { format: 'DL' } },
    }),
  };
  const payments = {
    /**
     * Returns the accounts that a document may be paid to. The right to write documents is enough here; managing
     * accounts needs another right. Null means that no plugin stores accounts.
     */
    bankAccounts: companyEndpoint({
      method: 'GET',
      path: `${collection}/bank-accounts`,
      gate: any(may.create, may.edit),
      reply: schemas.DocumentAccounts,
      sample: {},
    }),
    addPayment,
    /** Removes a payment and returns the document with its new payment state. */
    removePayment: companyEndpoint({
      method: 'DELETE',
      path: one('/payments/:paymentId'),
      gate: may.pay,
      reply: answer,
      sample: {
        params: {
          documentId: from(addPayment, ({ id }) => id),
          paymentId: from(addPayment, ({ payments }) => payments[0]?.id ?? ''),
        },
      },
    }),
  };
  const received = {
    /** Returns the documents of the same customer or supplier that were entered before with the same number. */
    same: companyEndpoint({
      method: 'GET',
      path: `${collection}/same` as const,
      gate: may.read,
      query: schemas.DuplicateQuery,
      reply: schemas.DuplicateDocuments,
      sample: { query: { theirNumber: 'FV-2026/118', name: sampleInput.customer.name } },
    }),
  };
  return { common, payments, received };
}

type Addresses = ReturnType<typeof addressesOf>;
export type CommonEndpoints = Addresses['common'];
export type PaymentEndpoints = Addresses['payments'];
export type ReceivedEndpoints = Addresses['received'];
/** The endpoints of any kind. A kind that requests no payment has no payment endpoints. */
export type DocumentEndpoints = CommonEndpoints & Partial<PaymentEndpoints> & Partial<ReceivedEndpoints>;
/** The endpoints of a kind whose description is known to the compiler. */
export type EndpointsOf<Kind> = CommonEndpoints &
  (Kind extends { readonly asksForPayment: true }
    ? Kind extends { readonly fields: { readonly bankAccountId: false } }
      ? Omit<PaymentEndpoints, 'bankAccounts'>
      : PaymentEndpoints
    : unknown) &
  (Kind extends { readonly direction: 'received'; readonly party: 'supplier' } ? ReceivedEndpoints : unknown);

/** Returns the sample input for the kind, taken from the sample document above. */
function sampleOf(kind: KindShape): typeof sampleInput {
  const common = Object.entries(sampleInput).filter(([name]) => hasField(kind, name as FieldName));
  const { extra } = kind.sample ?? {};
  return { ...Object.fromEntries(common), ...(extra && { extra }) } as typeof sampleInput; // The result has all fields of the kind.
}
