import { entityChanged } from '#core/contract/platform';
import type { JobStep } from '#core/gateway';
import { eInvoices } from '../../contract/rights.ts';

/** Announces to open pages that the state of a document's e-invoice has changed. */
export function publishSending(
  { emit }: Pick<JobStep, 'emit'>,
  { document_id: id }: { readonly document_id: string },
): Promise<void> {
  return emit(entityChanged, { entityKind: 'EInvoice', action: 'update', id, payload: {} }, { readBy: eInvoices.read });
}
