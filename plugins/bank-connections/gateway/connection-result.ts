import type { CompanyCall } from '#core/gateway';
import type { ConnectionResult } from '../contract/index.ts';
import { connectionsIn } from './connection-tables.ts';

/** Returns the result for the company as a whole [B7-48]. A bank with another valid consent does not count as expired. */
export async function connectionResult(call: Pick<CompanyCall, 'tx' | 'today'>): Promise<ConnectionResult> {
  const rows = await connectionsIn(call.tx)
    .selectFrom('bank_connection')
    .select(['bank_name', 'state', 'valid_until'])
    .where('valid_until', 'is not', null)
    .orderBy('bank_name')
    .execute();
  const holds = (row: (typeof rows)[number]) => row.state === 'connected' && (row.valid_until ?? '') >= call.today();
  const holding = new Set(rows.filter(holds).map(({ bank_name: name }) => name));
  const expiredBanks = [...new Set(rows.map(({ bank_name: name }) => name))].filter((name) => !holding.has(name));
  if (rows.length === 0) return { status: null, expiredBanks };
  return { status: expiredBanks.length > 0 ? 'Expired' : 'Successful', expiredBanks };
}
