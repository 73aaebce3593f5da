import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { bearerToken } from '../support/bearer-token.ts';
import type { KostraProcess } from '../support/kostra-process.ts';
import { call } from './gateway/calls.ts';
import { type BenchOptions, type BenchReport, type BenchRow, interleave } from './report.ts';
import { type Compared, reportsByHand } from './reports/by-hand.ts';
import { fillIn } from './support/fill-in.ts';
import { firstCompany, owner, withKostra } from './support/started-kostra.ts';

const rounds = 5;

/** Measures the cost of a report compared with handwritten SQL, in a company with many invoices. Both must return the same figures. */
export default function bench({ rows = 1_000_000, data }: BenchOptions): Promise<BenchReport> {
  return withKostra(
    async (kostra) => {
      const database = new Client({ connectionString: databaseUrl(kostra.dataDir) });
      await database.connect();
      try {
        const invoices = `select count(*) as value from document where company_id = '${firstCompany}' and kind = 'invoice'`;
        const there = await valueOf(database, invoices);
        if (Number(there) < rows) fillIn(kostra, { company: firstCompany, rows });
        await database.query('vacuum analyze document'); // In real use, autovacuum does this before a user opens a report.
        const measured: BenchRow[] = [];
        for (const report of reportsByHand) measured.push(await measure(report, { kostra, database }));
        return {
          name: 'reports',
          rows: measured,
          notes: [
            `Each report as its page opens: of a year, of what is open today, or of the documents behind one rate of a month; ${rounds} rounds each, in turn. Time on the clock, from the call to its answer. What is asked of more years than can be waited for is made in the background.`,
            'floor: one SELECT by hand for all figures of the page, by a role that row-level security does not hold.',
            'Kostra: token, gates, row-level security, the groups in order, the reply checked against its schema. Where a sum of a column differs from that of the floor, the bench fails.',
          ],
        };
      } finally {
        await database.end();
      }
    },
    data ? { dataDir: data } : {},
  );
}

interface Parts {
  readonly kostra: KostraProcess;
  readonly database: Client;
}

async function measure(
  { id, columns, sql, query, isSmall, endsWithSums }: Compared,
  { kostra, database }: Parts,
): Promise<BenchRow> {
  const token = await bearerToken(kostra.url, owner.email, owner.password);
  const url = `${kostra.url}/gateway/companies/${firstCompany}/reports/${id}?${new URLSearchParams(query)}`;
  let [byHand, ours]: Record<string, number>[] = [{}, {}];
  const { undisturbed: _, ...result } = await interleave(
    () =>
      timed(async () => {
        const { rows } = await database.query<Row>(sql);
        byHand = sumsOf(columns, endsWithSums ? rows.slice(-1) : rows);
      }),
    () => timed(async () => void (ours = sumsOf(columns, rowsOf(JSON.parse(await call({ url, token })))))),
    { rounds, warmUp: 1, unit: 'ms' },
  );
  if (!isDeepStrictEqual(ours, byHand))
    throw new Error(`${id} says, in hundredths, ${JSON.stringify(ours)}, but by hand it is ${JSON.stringify(byHand)}`);
  return { what: id, ...result, ...(!isSmall && { goal: '≤ 1.5×', met: result.ratio <= 1.5 }) };
}

interface Answer {
  readonly columns: readonly { readonly id: string }[];
  readonly rows: readonly { readonly cells: readonly (string | null)[] }[];
  readonly sums: readonly (string | null)[] | null;
}

/** The maximum number of rows on a page. */
const maxRows = 1_000;

type Row = Readonly<Record<string, string | null>>;

function rowsOf({ columns, rows, sums }: Answer): Row[] {
  const whole = rows.length === maxRows && sums ? [{ cells: sums }] : rows;
  return whole.map(({ cells }) => Object.fromEntries(columns.map(({ id }, at) => [id, cells[at] ?? null])));
}

/** Returns the sum of each column in hundredths, as an integer that is exact up to 9 × 10¹⁵ hundredths. */
function sumsOf(columns: readonly string[], rows: readonly Row[]): Record<string, number> {
  const hundredths = (one: string | null | undefined) => Math.round(Number(one ?? 0) * 100);
  return Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + hundredths(row[column]), 0)]),
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function valueOf(database: Client, question: string): Promise<string> {
  return (await database.query<{ value: string }>(question)).rows[0]?.value ?? '';
}

function databaseUrl(dataDir: string): string {
  const passwords: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'postgres.passwords.json'), 'utf8'));
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${passwords['postgres']}@127.0.0.1:${port}/kostra`;
}
