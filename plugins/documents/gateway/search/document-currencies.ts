import { sql } from 'kysely';
import type { Tx } from '#core/gateway';
import type { DocumentKind } from '../../contract/index.ts';

/**
 * Returns the currencies of a company's documents of a kind, in the order of lists and sums: the euro first, then by code. It jumps from
 * one currency to the next in an index, because `distinct` would read the whole index.
 */
export async function documentCurrencies(tx: Tx, { id }: DocumentKind): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`with recursive held (currency) as (
      select min(currency) from document where kind = ${id}
      union all
      select (select min(currency) from document where kind = ${id} and currency > held.currency) from held
      where held.currency is not null
    ) select currency from held where currency is not null`.execute(tx);
  return rows.map(({ currency }) => currency).toSorted(byCurrency);
}

/** Compares currencies: the euro comes first, because the books are in euro. */
export function byCurrency(a: string, b: string): number {
  return Number(b === 'EUR') - Number(a === 'EUR') || (a < b ? -1 : Number(a > b));
}
