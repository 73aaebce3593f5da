import type { Entities } from '#core/contract';
import { token } from '#core/registry';
import type {
  EInvoiceProvider,
  EInvoiceProviderInput,
  EInvoiceProviderProfile,
  EInvoiceProviderTest,
} from './provider.schemas.ts';

/** The open company's connections with providers of e-invoices, in the browser. */
export interface ProvidersStore extends Entities<EInvoiceProvider, EInvoiceProviderInput> {
  /** The providers that can be connected. The list is empty until it is loaded. */
  readonly profiles: readonly EInvoiceProviderProfile[];
  /** The tests of connections, by the ids of the connections. A test is removed when its connection changes. */
  readonly tests: ReadonlyMap<string, ProviderTestState>;
  /** Tests a connection; the outcome is in `tests`. It never rejects. */
  test(providerId: string): Promise<void>;
}

/** The state of a test: it is running, the gateway could not be reached (`unasked`), or it has an outcome. */
export type ProviderTestState = 'running' | 'unasked' | EInvoiceProviderTest;

export const providersStore = token<ProvidersStore, 'company'>('e-invoices.providers-store', 'company');
