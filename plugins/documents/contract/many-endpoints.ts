import { companyEndpoint, type Endpoint, problems } from '#core/contract';
import { bulkActions } from './access.ts';
import type { DocumentKind } from './kind.ts';
import type { ManyVerb } from './many.schemas.ts';
import * as schemas from './many.schemas.ts';

/*
 * One endpoint serves all kinds. Its gate cannot name a kind's right, so the handler finds the kind and checks that right. The right to
 * each document is checked again before the document is changed.
 */

const sample = {
  params: { collection: 'documents' },
  body: { does: 'issue', ids: ['0193e000-0000-7000-8000-0000000fffff'] },
  finds: 'nothing',
} as const;

/**
 * Returns what `POST {collection}/many` would do: which documents it would leave unchanged, and why.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const forecastChangesOfMany = companyEndpoint({
  method: 'POST',
  path: ':collection/many/forecast',
  gate: bulkActions,
  body: schemas.ManyQuestion,
  reply: schemas.ManyForecast,
  sample,
});

/**
 * Starts issuing many drafts, marking many documents as sent, adding payments of the owed amounts, or deleting many
 * drafts, one document after another. `GET long-work/{jobId}` tells when it has ended, and its `message` the documents
 * that were left unchanged; so does a notification.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const changeMany = companyEndpoint({
  method: 'POST',
  path: ':collection/many',
  gate: bulkActions,
  body: schemas.ManyChanges,
  reply: schemas.ManyBegun,
  accepted: true,
  problems: [problems.needsAcknowledgement],
  sample,
});

/** Returns the endpoint whose gate applies to each document; `undefined` means that the kind does not support the verb. */
export function endpointOfMany({ endpoints }: Pick<DocumentKind, 'endpoints'>, does: ManyVerb): Endpoint | undefined {
  return does === 'paid' ? endpoints.addPayment : endpoints[does];
}
