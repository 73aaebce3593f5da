import { token } from '#core/registry';
import { type DraftAdviser } from '#plugins/documents/contract';
import type { VatOutlook } from './schemas.ts';

/** The turnover of the open company in relation to the limits. It is observable, and is reloaded whenever data of the company changes. */
export interface VatOutlookStore extends DraftAdviser {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly outlook: VatOutlook | undefined;
  /** Loads the outlook. The promise never rejects. */
  load(): Promise<void>;
}

export const vatOutlookStore = token<VatOutlookStore, 'company'>('vat-limit.outlook', 'company');
