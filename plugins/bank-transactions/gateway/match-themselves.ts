import { evaluate } from '#core/access';
import { attempt, defineJob, innerCalls, type JobContext, Refusal, refuse } from '#core/gateway';
import { bankPayments } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { bankMatching, dueChanged } from '../contract/index.ts';
import { asMatched, type AnyCall, matchContext, type MatchSources, memoryOf, movementOf } from './match-context.ts';
import { certainOf, suggestionsFor } from './matching/suggest.ts';
import { paidMeanwhile, settle } from './settle-transaction.ts';
import { tellChanged } from './transaction-rows.ts';
import { type TransactionRow, transactionsIn } from './transaction-tables.ts';

/** So many of an import are matched at once: somebody waits for it, each payment writes its document anew, and all are held until the last is paid. */
const atOnce = 200;
/** So many are looked at for it. */
const lookedAt = 5_000;

interface Rest {
  readonly ids: readonly string[];
}

/** Goes on with the rest of a large import, as whoever brought it. */
export const matchRest = defineJob<Rest>({ name: 'bank-transactions.match-rest', run: runRest });

/**
 * Those that are certain, in the order of their days: each is matched with what the one before left. Of a large import the rest is matched by a job.
 * @returns how many were matched at once
 */
export async function matchThemselves(call: AnyCall, sources: MatchSources, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await transactionsIn(call.tx)
    .selectFrom('bank_transaction')
    .selectAll()
    .where('id', 'in', ids.slice(0, lookedAt))
    .where('state', '=', 'unmatched')
    .orderBy('booked_on')
    .orderBy('id')
    .forUpdate()
    .execute();
  // What others pay in the same moment is left to them; each time round there is more of it.
  const left = new Set<string>();
  for (;;) {
    const before = left.size;
    const came = await attempt(call.tx, () => matchCertain(call, sources, rows, left));
    if (came instanceof Refusal) {
      if (left.size === before) throw came;
      continue;
    }
    const { matched, looked } = came.done;
    const rest = [...rows.slice(looked).map(({ id }) => id), ...ids.slice(lookedAt)];
    if (rest.length > 0) await call.enqueue(matchRest, { ids: rest });
    return matched;
  }
}

/**
 * @param left documents that are not to be matched; those that somebody pays meanwhile are added
 * @returns how many of the rows were matched, and how many were looked at
 * @throws Refusal where somebody paid one of the documents meanwhile
 */
async function matchCertain(
  call: AnyCall,
  sources: MatchSources,
  rows: readonly TransactionRow[],
  left: Set<string>,
): Promise<{ readonly matched: number; readonly looked: number }> {
  const [first] = rows;
  if (!first) return { matched: 0, looked: 0 };
  const context = await matchContext(call, sources, [first, ...rows.slice(1)]);
  const paid = new Set<string>();
  let matched = 0;
  let looked = 0;
  for (const row of rows) {
    if (matched >= atOnce) break;
    looked += 1;
    const documents = [...context.documents.values()].map(asMatched);
    const chosen = certainOf(suggestionsFor(movementOf(row), documents, memoryOf(context)));
    if (!chosen || chosen.parts.some(({ id }) => left.has(id))) continue;
    const { parts, reasons } = chosen;
    await settle(call, sources.payments, { row, context, parts, reasons, automatic: true });
    for (const { id } of parts) paid.add(id);
    matched += 1;
  }
  const changed = await paidMeanwhile(call, sources.payments, context, [...paid]);
  for (const { id } of changed) left.add(id);
  if (changed.length > 0) throw refuse(dueChanged);
  return { matched, looked };
}

async function runRest(context: JobContext<Rest>): Promise<void> {
  const facts = await context.facts();
  const inner = await context.service(innerCalls);
  const payments = await context.service(bankPayments);
  const partners = await context.service(partnerDirectory);
  if (!facts || !inner || !payments || evaluate(bankMatching, facts) !== 'yes') return;
  await context.once('matched', async (tx, step) => {
    const call = await inner.callOf(context, tx, step);
    if (!call) return;
    const matched = await matchThemselves(call, { payments, partners }, context.payload.ids);
    if (matched > 0) await tellChanged(call, 'update', call.company.id);
  });
}
