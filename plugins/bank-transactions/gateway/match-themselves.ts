import { evaluate } from '#core/access';
import { problems } from '#core/contract';
import { attempt, defineJob, innerCalls, type JobContext, Refusal, refuse } from '#core/gateway';
import { bankPayments, type PayableDocument } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { bankMatching, dueChanged } from '../contract/index.ts';
import {
  amountText,
  asMatched,
  type AnyCall,
  matchContext,
  type MatchSources,
  memoryOf,
  movementOf,
  turned,
} from './match-context.ts';
import { certainOf, suggestionsFor } from './matching/suggest.ts';
import { paidMeanwhile, settle } from './settle-transaction.ts';
import { publishChanged } from './transaction-rows.ts';
import { type TransactionRow, transactionsIn } from './transaction-tables.ts';

/**
 * The number of transactions that are matched before the import's response. The user waits for it, each payment updates its document, and
 * all of these documents stay locked until the last one is paid.
 */
const atOnce = 200;
/** The number of transactions that are examined to find certain matches. */
const lookedAt = 5_000;

interface Rest {
  readonly ids: readonly string[];
}

/** Matches the remaining transactions of a large import, with the rights of the user who imported it. */
export const matchRest = defineJob<Rest>({ name: 'bank-transactions.match-rest', run: runRest });

/**
 * Matches the transactions whose document is certain. It goes by their days, because each match changes the due amounts for the later ones.
 * For a large import a job matches the remaining transactions.
 * @returns the number of transactions that were matched before the response
 */
export async function matchAutomatically(
  call: AnyCall,
  sources: MatchSources,
  ids: readonly string[],
): Promise<number> {
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
  // Documents that other users pay at the same moment are left out. The list grows with each round.
  const excluded = new Set<string>();
  const unanswered: Unanswered[] = [];
  for (;;) {
    const before = excluded.size;
    const outcome = await attempt(call.tx, () => matchCertain(call, sources, rows, { excluded, unanswered }));
    if (outcome instanceof Refusal) {
      if (excluded.size === before) throw outcome;
      continue;
    }
    const { matched, looked } = outcome.done;
    const rest = [...rows.slice(looked).map(({ id }) => id), ...ids.slice(lookedAt)];
    if (rest.length > 0) await call.enqueue(matchRest, { ids: rest });
    for (const { document, amount, refusal } of unanswered)
      await sources.payments.tellUnpaid(call, { ...document, documentId: document.id, amount }, refusal);
    return matched;
  }
}

/** A payment that somebody has to confirm. */
interface Unanswered {
  readonly document: PayableDocument;
  readonly amount: string;
  readonly refusal: Refusal;
}

interface LeftOut {
  readonly excluded: Set<string>;
  readonly unanswered: Unanswered[];
}

/**
 * Matches the rows whose document is certain.
 * @param excluded the documents that must not be matched; those that another user pays meanwhile are added, and those whose payment
 * somebody has to confirm, which are also in `unanswered`
 * @returns the number of rows that were matched, and of those that were examined
 * @throws Refusal if another user has paid one of the documents meanwhile, or if a payment needs a confirmation
 */
async function matchCertain(
  call: AnyCall,
  sources: MatchSources,
  rows: readonly TransactionRow[],
  { excluded, unanswered }: LeftOut,
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
    if (!chosen || chosen.parts.some(({ id }) => excluded.has(id))) continue;
    const { parts, reasons } = chosen;
    await settle(call, sources.payments, { row, context, parts, reasons, automatic: true }).catch((error: unknown) => {
      if (error instanceof Refusal && error.problem.code === problems.needsAcknowledgement.code)
        for (const { id, amount } of parts) {
          excluded.add(id);
          const document = context.documents.get(id);
          if (document) unanswered.push({ document, amount: amountText(turned(document, amount)), refusal: error });
        }
      throw error;
    });
    for (const { id } of parts) paid.add(id);
    matched += 1;
  }
  const changed = await paidMeanwhile(call, sources.payments, context, [...paid]);
  for (const { id } of changed) excluded.add(id);
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
    const matched = await matchAutomatically(call, { payments, partners }, context.payload.ids);
    if (matched > 0) await publishChanged(call, 'update', call.company.id);
  });
}
