import type { Endpoint } from '#core/contract';
import type { DocumentKind } from './kind.ts';
import type { ManyVerb } from './many.schemas.ts';

/** Whose gate a verb of many asks, for each document; `undefined`: documents of the kind have no such verb. */
export function endpointOfMany({ endpoints }: Pick<DocumentKind, 'endpoints'>, does: ManyVerb): Endpoint | undefined {
  return does === 'paid' ? endpoints.addPayment : endpoints[does];
}
