import { asMatched, type AnyCall, matchContext, type MatchSources, memoryOf, movementOf } from './match-context.ts';
import { certainOf, suggestionsFor } from './matching/suggest.ts';
import { settle } from './settle-transaction.ts';
import { transactionsIn } from './transaction-tables.ts';

/** So many of an import are matched at once; somebody waits for it, and each payment writes its document anew. */
const atOnce = 500;

/** Those that are certain, in the order of their days: each is matched with what the one before left. @returns how many */
export async function matchThemselves(call: AnyCall, sources: MatchSources, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await transactionsIn(call.tx)
    .selectFrom('bank_transaction')
    .selectAll()
    .where('id', 'in', ids.slice(0, 5_000))
    .orderBy('booked_on')
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return 0;
  const context = await matchContext(call, sources, [first, ...rows.slice(1)]);
  let matched = 0;
  for (const row of rows) {
    if (matched >= atOnce) break;
    const documents = [...context.documents.values()].map(asMatched);
    const chosen = certainOf(suggestionsFor(movementOf(row), documents, memoryOf(context)));
    if (!chosen) continue;
    await settle(call, sources.payments, {
      row,
      context,
      parts: chosen.parts,
      reasons: chosen.reasons,
      automatic: true,
    });
    matched += 1;
  }
  return matched;
}
