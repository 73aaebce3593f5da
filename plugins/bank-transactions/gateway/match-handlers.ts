import { type CallOf, invalidField, isUuid, moneyText, notFound, refuse, type Tx } from '#core/gateway';
import {
  type BankTransaction,
  dueChanged,
  type ignoreBankTransaction,
  type matchBankTransaction,
  type MatchSuggestion,
  type refuseMatch,
  type suggestMatches,
  transactionSettled,
  type unmatchBankTransaction,
} from '../contract/index.ts';
import {
  amountText,
  type AnyCall,
  asMatched,
  cents,
  type MatchContext,
  matchContext,
  type MatchSources,
  memoryOf,
  movementOf,
} from './match-context.ts';
import { suggestionsFor } from './matching/suggest.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { paidMeanwhile, settle, unsettle } from './settle-transaction.ts';
import { lockTransaction, readTransaction, restOfTransaction, publishChanged } from './transaction-rows.ts';
import { type TransactionRow, transactionsIn } from './transaction-tables.ts';

export async function suggest(call: CallOf<typeof suggestMatches>, sources: MatchSources | undefined) {
  const row = await restOfTransaction(call.tx, call.params.transactionId);
  return sources && row ? suggested(call, sources, row) : [];
}

export async function matchOne(
  call: CallOf<typeof matchBankTransaction>,
  sources: MatchSources | undefined,
): Promise<BankTransaction> {
  const { tx, params, body } = call;
  const row = await unsettled(tx, params.transactionId);
  if (!sources) throw notFound();
  const context = await matchContext(call, sources, [row]);
  const parts = checkedParts(body.documents, row, context);
  refuseChanged(body.documents, context);
  const offered = await suggested(call, sources, row, context);
  const same = offered.find(({ documents }) => idsOf(documents) === idsOf(body.documents));
  await settle(call, sources.payments, { row, context, parts, reasons: same?.reasons ?? [], automatic: false });
  const [changedOne] = await paidMeanwhile(
    call,
    sources.payments,
    context,
    parts.map(({ id }) => id),
  );
  if (changedOne) throw otherDue(changedOne);
  return changed(call, row.id);
}

export async function unmatchOne(
  call: CallOf<typeof unmatchBankTransaction>,
  sources: MatchSources | undefined,
): Promise<BankTransaction> {
  const row = await lockTransaction(call.tx, call.params.transactionId);
  if (!isPaying(row)) return readTransaction(call.tx, row.id);
  if (!sources) throw notFound();
  await unsettle(call, sources.payments, row, call.body.step);
  return changed(call, row.id);
}

export async function refuseOne(call: CallOf<typeof refuseMatch>, sources: MatchSources | undefined) {
  const row = await unsettled(call.tx, call.params.transactionId);
  if (!sources) throw notFound();
  const context = await matchContext(call, sources, [row]);
  const id = call.body.documentId.toLowerCase();
  if (!context.documents.has(id)) throw invalidField('/documentId', 'unknownDocument', refusalText('unknownDocument'));
  await transactionsIn(call.tx)
    .insertInto('bank_refusal')
    .values({ transaction_id: row.id, document_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return suggested(call, sources, row, context);
}

export async function ignoreOne(call: CallOf<typeof ignoreBankTransaction>): Promise<BankTransaction> {
  const { tx, params, body } = call;
  const row = await lockTransaction(tx, params.transactionId);
  if (isPaying(row)) throw refuse(transactionSettled, { detail: refusalText('settled') });
  const state = body.ignored ? ('ignored' as const) : ('unmatched' as const);
  if (state === row.state) return readTransaction(tx, row.id);
  await transactionsIn(tx).updateTable('bank_transaction').set({ state }).where('id', '=', row.id).execute();
  return changed(call, row.id);
}

function isPaying({ state }: TransactionRow): boolean {
  return state === 'matched' || state === 'partly';
}

async function unsettled(tx: Tx, id: string): Promise<TransactionRow> {
  const row = await restOfTransaction(tx, id);
  if (!row) throw refuse(transactionSettled, { detail: refusalText('settled') });
  return row;
}

async function changed(call: AnyCall, id: string): Promise<BankTransaction> {
  await publishChanged(call, 'update', id);
  return readTransaction(call.tx, id);
}

async function suggested(
  call: AnyCall,
  sources: MatchSources,
  row: TransactionRow,
  known?: MatchContext,
): Promise<MatchSuggestion[]> {
  const context = known ?? (await matchContext(call, sources, [row]));
  const refusals = await transactionsIn(call.tx)
    .selectFrom('bank_refusal')
    .select('document_id')
    .where('transaction_id', '=', row.id)
    .execute();
  const refused = new Set(refusals.map(({ document_id }) => document_id));
  const documents = [...context.documents.values()].map(asMatched);
  const found = suggestionsFor(movementOf(row), documents, memoryOf(context, refused));
  return found.map(({ score, reasons, parts }) => ({
    score,
    reasons: [...reasons],
    documents: parts.flatMap(({ id, amount }) => {
      const document = context.documents.get(id);
      if (!document) return [];
      const { collection, number, name, dueOn } = document;
      const due = amountText(asMatched(document).due);
      return [{ documentId: id, collection, number, name, dueOn, due, amount: amountText(amount) }];
    }),
  }));
}

interface Chosen {
  readonly documentId: string;
  readonly amount: string;
  readonly due?: string;
}

/** Refuses documents whose due amount has changed. @throws Refusal 409 if it differs from the one that was shown */
function refuseChanged(chosen: readonly Chosen[], { documents }: MatchContext): void {
  for (const { documentId, due } of chosen) {
    const document = documents.get(documentId.toLowerCase());
    if (document && due !== undefined && cents(due) !== asMatched(document).due) throw otherDue(document);
  }
}

function otherDue({ number }: { readonly number: string }) {
  return refuse(dueChanged, { detail: refusalText('dueChanged', { number }) });
}

function checkedParts(chosen: readonly Chosen[], row: TransactionRow, { documents }: MatchContext) {
  const parts = chosen.map(({ documentId, amount }, at) => {
    const path = `/documents/${at}`;
    const id = documentId.toLowerCase();
    const document = isUuid(id) ? documents.get(id) : undefined;
    if (!document) throw invalidField(`${path}/documentId`, 'unknownDocument', refusalText('unknownDocument'));
    if (document.currency !== row.currency)
      throw invalidField(`${path}/documentId`, 'otherCurrency', refusalText('otherCurrency'));
    if (chosen.findIndex((one) => one.documentId.toLowerCase() === id) !== at)
      throw invalidField(`${path}/documentId`, 'twice', refusalText('twice'));
    return { id, amount: cents(amount) };
  });
  const moved = cents(row.amount);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) throw invalidField('/documents', 'nothingMoved', refusalText('nothingMoved'));
  if (Math.sign(sum) !== Math.sign(moved)) {
    const code = moved > 0 ? 'cameNotWent' : 'wentNotCame';
    throw invalidField('/documents', code, refusalText(code));
  }
  if (Math.abs(sum) > Math.abs(moved)) {
    const amount = moneyText(amountText(Math.abs(moved)), row.currency);
    throw invalidField('/documents', 'moreThanMoved', refusalText('moreThanMoved', { amount }));
  }
  return parts.filter(({ amount }) => amount !== 0);
}

function idsOf(documents: readonly { readonly documentId: string }[]): string {
  return documents
    .map(({ documentId }) => documentId.toLowerCase())
    .toSorted()
    .join();
}
