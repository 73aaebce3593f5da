import { type Generated, type Selectable, sql } from 'kysely';
import { type CompanyCall, type CompanyId, currentCompany, refuse, type Tx } from '#core/gateway';
import { type Closing, monthIsOpen, type MonthMeant, monthNotOver } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** This is a type and not an interface, because Kysely requires an index signature. */
type Tables = {
  closed_month: {
    id: Generated<string>;
    company_id: CompanyId;
    month: string;
    closed_at: Date;
    closed_by: string;
    opened_at: Date | null;
    opened_by: string | null;
  };
};

const monthsIn = (tx: Tx) => tx.withTables<Tables>();

export async function allClosings(tx: Tx): Promise<{ closings: Closing[] }> {
  const rows = monthsIn(tx).selectFrom('closed_month').selectAll().orderBy('month', 'desc').orderBy('id', 'desc');
  return { closings: (await rows.execute()).map(closingOf) };
}

/**
 * Closes a month. It waits for running issues of documents in this company, and later ones wait until the month is
 * closed.
 */
export async function close(call: CompanyCall<unknown, unknown, MonthMeant>): Promise<Closing> {
  const { month } = call.body;
  if (month >= call.today().slice(0, 7)) throw refuse(monthNotOver, { detail: refusalText('notOver', { month }) });
  await lockMonths(call, 'to-close');
  await monthsIn(call.tx)
    .insertInto('closed_month')
    .values({ month, closed_at: call.now(), closed_by: call.user.name, opened_at: null, opened_by: null })
    .onConflict((on) => on.doNothing())
    .execute();
  return lastClosing(call);
}

export async function open(call: CompanyCall<unknown, unknown, MonthMeant>): Promise<Closing> {
  await monthsIn(call.tx)
    .updateTable('closed_month')
    .set({ opened_at: call.now(), opened_by: call.user.name })
    .where('month', '=', call.body.month)
    .where('opened_at', 'is', null)
    .execute();
  return lastClosing(call);
}

async function lastClosing({ tx, body: { month } }: CompanyCall<unknown, unknown, MonthMeant>): Promise<Closing> {
  const rows = monthsIn(tx).selectFrom('closed_month').selectAll().where('month', '=', month).orderBy('id', 'desc');
  const row = await rows.limit(1).executeTakeFirst();
  if (!row) throw refuse(monthIsOpen, { detail: refusalText('isOpen', { month }) });
  return closingOf(row);
}

/** The months that a call has read already: several steps of one call need them. */
const readMonths = new WeakMap<Within, Promise<ReadonlySet<string>>>();

/**
 * Returns the months in which no document may be issued. No further month is closed before the caller's transaction
 * ends.
 */
export function closedNow(at: Within): Promise<ReadonlySet<string>> {
  const months = readMonths.get(at) ?? readClosed(at);
  readMonths.set(at, months);
  return months;
}

async function readClosed(at: Within): Promise<ReadonlySet<string>> {
  await lockMonths(at, 'to-issue');
  const rows = monthsIn(at.tx).selectFrom('closed_month').select('month').where('opened_at', 'is', null);
  return new Set((await rows.execute()).map(({ month }) => month));
}

interface Within {
  readonly tx: Tx;
}

/** Locks the months of the company. Issuing takes a shared lock, closing an exclusive one. */
async function lockMonths({ tx }: Within, why: 'to-issue' | 'to-close'): Promise<void> {
  const lock = sql.raw(why === 'to-close' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended('closed-months ' || ${sql.raw(currentCompany)}::text, 0))`.execute(tx);
}

function closingOf({ month, closed_at, closed_by, opened_at, opened_by }: Selectable<Tables['closed_month']>): Closing {
  return {
    month,
    closedAt: closed_at.toISOString(),
    closedBy: closed_by,
    openedAt: opened_at?.toISOString() ?? null,
    openedBy: opened_by,
  };
}
