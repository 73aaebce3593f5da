import { all, any } from '#core/access';
import { companyEndpoint, from, problems } from '#core/contract';
import { partners } from '#plugins/partners/contract';
import type { DocumentResource } from './access.ts';
import { documentNotDraft, documentNotIssued, documentPaid, draftNotRestorable } from './problems.ts';
import * as schemas from './schemas.ts';

const sampleInput = {
  customer: {
    name: 'Ľubietovská píla s. r. o.',
    street: 'Banícka 4',
    postCode: '976 55',
    city: 'Ľubietová',
    country: 'SK',
    registrationId: '31954120',
    taxId: '2020711264',
    vatId: '',
    email: 'pila@odberatel.example',
  },
  issuedOn: '2026-11-20',
  suppliedOn: '2026-11-20',
  dueOn: '2026-12-04',
  // A new company has no account yet, and a bank transfer needs one.
  paymentMethod: 'cash' as const,
  lines: [
    { name: 'Smrekové dosky', quantity: '12.5', unit: 'm²', unitPrice: '18.40', discountPercent: '5', vatRate: '23' },
    { name: 'Tlačený katalóg', quantity: '1', unit: 'ks', unitPrice: '9.90', vatRate: '5' },
  ],
};

/**
 * The addresses of one kind of document; a kind exports each by its own name, so that every one is found by go-to-definition,
 * by the build (which asks for its handler), by OpenAPI and by the tests.
 */
export function documentEndpoints(collection: string, resource: DocumentResource) {
  const one = <const Verb extends string>(verb: Verb) => `${collection}/:documentId${verb}` as const;

  const create = companyEndpoint({
    method: 'POST',
    path: collection,
    gate: resource.create,
    body: schemas.DocumentInput,
    reply: schemas.Document,
    problems: [problems.externalIdTaken],
    sample: { body: sampleInput },
  });
  const made = { documentId: from(create, ({ id }) => id) };
  const issue = companyEndpoint({
    method: 'POST',
    path: one('/issue'),
    gate: resource.edit,
    body: schemas.IssueInput,
    reply: schemas.IssuedDocument,
    problems: [documentNotDraft, problems.staleVersion, problems.needsAcknowledgement],
    sample: { params: made, body: {} },
  });
  const issued = { documentId: from(issue, ({ id }) => id) };
  const addPayment = companyEndpoint({
    method: 'POST',
    path: one('/payments'),
    gate: resource.edit,
    body: schemas.PaymentInput,
    reply: schemas.Document,
    problems: [documentNotIssued, problems.needsAcknowledgement],
    sample: { params: issued, body: { amount: '100.00', paidOn: '2026-11-21', method: 'bankTransfer' } },
  });
  const remove = companyEndpoint({
    method: 'DELETE',
    path: one(''),
    gate: any(resource.delete, resource.deleteOwn),
    reply: schemas.DeletedDocument,
    problems: [documentNotDraft],
    sample: { params: made },
  });
  return {
    create,
    issue,
    addPayment,
    /** Drafts alone: an issued document stays, cancelled if need be. With `deleteOwn` those that the caller made. */
    remove,
    /** Takes a deletion back, for whoever deleted it, within an hour. The draft is as it was, its id and version too. */
    restore: companyEndpoint({
      method: 'POST',
      path: one('/restore'),
      gate: any(resource.delete, resource.deleteOwn),
      body: schemas.Empty,
      reply: schemas.Document,
      problems: [draftNotRestorable, problems.externalIdTaken],
      sample: { params: { documentId: from(remove, ({ id }) => id) }, body: {} },
    }),
    list: companyEndpoint({
      method: 'GET',
      path: collection,
      gate: resource.read,
      query: schemas.DocumentQuery,
      reply: schemas.DocumentPage,
      sample: { query: { top: 10 } },
    }),
    /**
     * The accounts that a document may be paid to, for whoever writes one: setting them up is another right. Null: nothing
     * keeps accounts here.
     */
    bankAccounts: companyEndpoint({
      method: 'GET',
      path: `${collection}/bank-accounts`,
      gate: any(resource.create, resource.edit),
      reply: schemas.DocumentAccounts,
      sample: {},
    }),
    /** For whom the caller made documents last, then for whom others of the company did: a handful to choose from. */
    recentPartners: companyEndpoint({
      method: 'GET',
      path: `${collection}/recent-partners`,
      gate: all(resource.create, partners.read),
      reply: schemas.RecentPartners,
      sample: {},
    }),
    /** What the documents of a filter add up to, by currency. */
    summary: companyEndpoint({
      method: 'GET',
      path: `${collection}/summary` as const,
      gate: resource.read,
      query: schemas.DocumentFilter,
      reply: schemas.DocumentSummary,
      sample: { query: { year: 2026 } },
    }),
    read: companyEndpoint({
      method: 'GET',
      path: one(''),
      gate: resource.read,
      reply: schemas.Document,
      sample: { params: made },
    }),
    /** Drafts alone. */
    update: companyEndpoint({
      method: 'PUT',
      path: one(''),
      gate: resource.edit,
      body: schemas.DocumentUpdate,
      reply: schemas.Document,
      problems: [documentNotDraft, problems.staleVersion],
      sample: {
        params: made,
        body: { ...sampleInput, note: 'Ďakujeme', version: from(create, ({ version }) => version) },
      },
    }),
    removePayment: companyEndpoint({
      method: 'DELETE',
      path: one('/payments/:paymentId'),
      gate: resource.edit,
      reply: schemas.Document,
      sample: {
        params: {
          documentId: from(addPayment, ({ id }) => id),
          paymentId: from(addPayment, ({ payments }) => payments[0]?.id ?? ''),
        },
      },
    }),
    /** Keeps its number: the series stays unbroken. */
    cancel: companyEndpoint({
      method: 'POST',
      path: one('/cancel'),
      gate: resource.edit,
      body: schemas.VersionMeant,
      reply: schemas.Document,
      problems: [documentNotIssued, documentPaid, problems.staleVersion],
      sample: { params: issued, body: {} },
    }),
    /** Answers the new draft, dated today. */
    copy: companyEndpoint({
      method: 'POST',
      path: one('/copy'),
      gate: resource.create,
      body: schemas.Empty,
      reply: schemas.Document,
      sample: { params: made, body: {} },
    }),
    sent: companyEndpoint({
      method: 'POST',
      path: one('/sent'),
      gate: resource.edit,
      body: schemas.SentInput,
      reply: schemas.Document,
      problems: [documentNotIssued],
      sample: { params: issued, body: { sentOn: '2026-11-21' } },
    }),
    /** Begins to print many: one PDF of all in their order, or a ZIP with one of each. Its notification tells the rest. */
    print: companyEndpoint({
      method: 'POST',
      path: `${collection}/print` as const,
      gate: resource.print,
      body: schemas.PrintInput,
      reply: schemas.PrintBegun,
      sample: { body: { ids: [made.documentId], as: 'pdf' } },
    }),
    pdf: companyEndpoint({
      method: 'GET',
      path: one('/pdf'),
      gate: resource.download,
      file: 'application/pdf',
      sample: { params: issued },
    }),
  };
}

export type DocumentEndpoints = ReturnType<typeof documentEndpoints>;
