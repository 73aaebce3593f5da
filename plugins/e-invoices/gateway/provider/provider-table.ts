import { EntityTable, type Secrets, type Tx } from '#core/gateway';
import { type EInvoiceProvider, eInvoices } from '../../contract/index.ts';

/** A connection as its row stores it, without the values about its secret. */
export type ProviderRow = Omit<EInvoiceProvider, 'clientSecret' | 'hasSecret' | 'createdAt'> & {
  readonly createdAt: Date;
};

/** The connections, the oldest first. */
export const providerRows = new EntityTable<ProviderRow>({
  table: 'e_invoice_provider',
  kind: 'EInvoiceProvider',
  readBy: eInvoices.edit,
  columns: {
    name: 'name',
    profile: 'profile',
    address: 'address',
    clientId: 'client_id',
    firmId: 'firm_id',
    isTest: 'is_test',
    sends: 'sends',
    receives: 'receives',
    isChosen: 'is_chosen',
    createdAt: 'created_at',
  },
  orderBy: 'id',
});

/** The name under which the secret of a connection is stored. */
export function secretPlace(providerId: string): string {
  return `e-invoices/providers/${providerId}`;
}

export async function toProvider(row: ProviderRow, tx: Tx, secrets: Secrets): Promise<EInvoiceProvider> {
  const { createdAt, ...own } = row;
  const hasSecret = await secrets.has(tx, secretPlace(row.id));
  return { ...own, clientSecret: '', hasSecret, createdAt: createdAt.toISOString() };
}
