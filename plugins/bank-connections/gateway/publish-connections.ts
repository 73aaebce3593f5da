import { entityChanged } from '#core/contract/platform';
import type { CompanyCall } from '#core/gateway';
import { bankAccounts } from '#plugins/bank-accounts/contract';

/** Notifies the company's browsers that a connection has changed. */
export async function publishConnections({ emit }: Pick<CompanyCall, 'emit'>, id: string): Promise<void> {
  const event = { entityKind: 'BankConnection', action: 'update', id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: bankAccounts.edit });
}
