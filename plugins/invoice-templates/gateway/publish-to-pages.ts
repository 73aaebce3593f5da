import { entityChanged } from '#core/contract/platform';
import type { JobStep } from '#core/gateway';
import { invoiceTemplates } from '../contract/index.ts';

/** Notifies the pages of members who may read templates that a template has changed. */
export function publishToPages(
  { emit }: Pick<JobStep, 'emit'>,
  action: 'create' | 'update' | 'delete',
  id: string,
): Promise<void> {
  const payload = { entityKind: 'InvoiceTemplate', action, id, payload: {} } as const;
  return emit(entityChanged, payload, { readBy: invoiceTemplates.read });
}
