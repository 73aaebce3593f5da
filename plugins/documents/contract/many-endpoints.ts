import { companyEndpoint, type Endpoint, problems } from '#core/contract';
import { bulkActions } from './access.ts';
import type { DocumentKind } from './kind.ts';
import type { ManyVerb } from './many.schemas.ts';
import * as schemas from './many.schemas.ts';

/*
 * One address for all kinds: the handler finds the kind and asks for its own right, since no gate can name it here. Each document is asked
 * about for itself again when its turn comes.
 */

const sample = {
  params: { collection: 'documents' },
  body: { does: 'issue', ids: ['0193e000-0000-7000-8000-0000000fffff'] },
  finds: 'nothing',
} as const;

/** What the next call would do: which of the documents it would leave as they are, and why. */
export const forecastChangesOfMany = companyEndpoint({
  method: 'POST',
  path: ':collection/many/forecast',
  gate: bulkActions,
  body: schemas.ManyQuestion,
  reply: schemas.ManyForecast,
  sample,
});

/** Begins to issue many drafts, to mark many documents as sent, to add to many a payment of what is owed, or to delete many drafts, one by one. Its notification tells what was left as it is. */
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

/** Whose gate a verb of many asks, for each document; `undefined`: documents of the kind have no such verb. */
export function endpointOfMany({ endpoints }: Pick<DocumentKind, 'endpoints'>, does: ManyVerb): Endpoint | undefined {
  return does === 'paid' ? endpoints.addPayment : endpoints[does];
}
