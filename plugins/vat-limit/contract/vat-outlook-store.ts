import { token } from '#core/registry';
import { type DraftAdviser } from '#plugins/documents/contract';
import type { VatOutlook } from './schemas.ts';

/** How far the company is from the limits. Observable; read anew whenever something of the company changes. */
export interface VatOutlookStore extends DraftAdviser {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly outlook: VatOutlook | undefined;
  /** Never rejects. */
  load(): Promise<void>;
}

export const vatOutlookStore = token<VatOutlookStore, 'company'>('vat-limit.outlook', 'company');
