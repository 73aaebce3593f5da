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
  /** The tests of connections by their ids, each until the connection changes. */
  readonly tests: ReadonlyMap<string, ProviderTestState>;
  /** Tests a connection; the outcome is in `tests`. It never rejects. */
  test(providerId: string): Promise<void>;
}

/** A test: it is running, it has an outcome, or the gateway could not be asked. */
export type ProviderTestState = 'running' | 'unasked' | EInvoiceProviderTest;

export const providersStore = token<ProvidersStore, 'company'>('e-invoices.providers-store', 'company');
