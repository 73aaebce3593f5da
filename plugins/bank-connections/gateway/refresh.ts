import { evaluate } from '#core/access';
import { todayAt } from '#core/calendar';
import { type CompanyCall, defineJob, innerCalls, type JobContext, type Tx } from '#core/gateway';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { bankEntries } from '#plugins/bank-transactions/contract';
import { bankRefreshing, type BankRefresh, refreshEvery, type Xs2aBank } from '../contract/index.ts';
import { noteReadings, readFrom } from './account-readings.ts';
import { type ConnectionChange, type ConnectionRow, connectionsIn } from './connection-tables.ts';
import { connectableBanks } from './connectable-banks.ts';
import { readMovements, type ReadMovements } from './read-movements.ts';
import { publishConnections } from './publish-connections.ts';
import { BankError } from './xs2a/bank-error.ts';
import { Xs2aClient } from './xs2a/xs2a-client.ts';

/** Reads the new transactions of the company's connected accounts, with the rights of the person who started it. */
export const refreshBanks = defineJob({ name: 'bank-connections.refresh', run: refreshAll });

/** Starts a refresh. Of several requests within an hour, even simultaneous ones, only one starts it. [B4-28] */
export async function beginRefresh(call: Pick<CompanyCall, 'tx' | 'now' | 'enqueue'>): Promise<BankRefresh> {
  const { tx } = call;
  const now = call.now();
  const rows = connectionsIn(tx);
  const connected = await rows
    .selectFrom('bank_connection')
    .select('id')
    .where('state', '=', 'connected')
    .limit(1)
    .execute();
  const begun =
    connected.length > 0 &&
    (await rows
      .insertInto('bank_refresh')
      .values({ begun_at: now })
      .onConflict((conflict) =>
        conflict
          .column('company_id')
          .doUpdateSet({ begun_at: now })
          .where('bank_refresh.begun_at', '<=', new Date(now.getTime() - refreshEvery)),
      )
      .returning('id')
      .executeTakeFirst()) !== undefined;
  if (begun) await call.enqueue(refreshBanks, {});
  const last = await rows.selectFrom('bank_refresh').select('begun_at').executeTakeFirst();
  return { begun, begunAt: last?.begun_at.toISOString() ?? null };
}

async function refreshAll(context: JobContext<object>): Promise<void> {
  const facts = await context.facts();
  const banks = await context.service(connectableBanks);
  const accounts = await context.service(bankAccountDirectory);
  if (!facts || !banks || !accounts || evaluate(bankRefreshing, facts) !== 'yes') return;
  const here = banks.all(facts.setting('DEMO') === true);
  const { rows, own } = await context.inCompany(async (tx) => ({
    rows: await connectionsIn(tx).selectFrom('bank_connection').selectAll().where('state', '=', 'connected').execute(),
    own: (await accounts.all(tx)).map(({ iban }) => iban),
  }));
  for (const row of rows) {
    context.signal.throwIfAborted();
    const bank = here.find(({ id }) => id === row.bank_id);
    await refreshOne(context, row, bank, own);
  }
}

async function refreshOne(
  context: JobContext<object>,
  row: ConnectionRow,
  bank: Xs2aBank | undefined,
  own: readonly string[],
): Promise<void> {
  const today = todayAt(context.now());
  try {
    if ((row.valid_until ?? '') < today) throw new BankError('consentEnded');
    if (!bank) throw new BankError('unreachable');
    const from = await context.inCompany((tx) => readFrom(tx, own, today));
    await keep(context, row, await readMovements(new Xs2aClient(bank), row, from, today));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    context.log.info({ bank: row.bank_id, fault: error.fault }, 'a bank gave nothing');
    const isOver = error.fault === 'consentEnded';
    const changes: ConnectionChange = isOver
      ? { state: 'expired', fault: null }
      : { fault: error.fault as ConnectionRow['fault'] };
    await context.inCompany((tx, step) => note(tx, step, row, changes));
  }
}

async function keep(
  context: JobContext<object>,
  row: ConnectionRow,
  { ibans, read, entries, unread }: ReadMovements,
): Promise<void> {
  const inner = await context.service(innerCalls);
  const bankEntryImport = await context.service(bankEntries);
  // All changes are saved in one database transaction, so that an account never counts as read before its unread pages are saved.
  await context.inCompany(async (tx, step) => {
    const call = await inner?.callOf(context, tx, step);
    if (call && bankEntryImport && entries.length > 0) await bankEntryImport.take(call, entries);
    await noteReadings(tx, read, todayAt(context.now()));
    const changes = { ibans, unread: JSON.stringify(unread), refreshed_at: context.now(), fault: null };
    await note(tx, step, row, changes);
  });
}

async function note(
  tx: Tx,
  step: Parameters<typeof publishConnections>[0],
  { id }: ConnectionRow,
  changes: ConnectionChange,
): Promise<void> {
  await connectionsIn(tx).updateTable('bank_connection').set(changes).where('id', '=', id).execute();
  await publishConnections(step, id);
}
