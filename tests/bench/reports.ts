import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { bearerToken } from '../support/bearer-token.ts';
import type { KostraProcess } from '../support/kostra-process.ts';
import { call } from './gateway/calls.ts';
import { type BenchOptions, type BenchReport, type BenchRow, interleave } from './report.ts';
import { fillIn } from './support/fill-in.ts';
import { firstCompany, owner, withKostra } from './support/started-kostra.ts';

const rounds = 5;
const [from, to] = ['2020-01-01', '2030-12-31'];

/** What a report costs over the SQL that one would write by hand, in a company with many invoices; both have to say the same. */
export default function bench({ rows = 1_000_000, data }: BenchOptions): Promise<BenchReport> {
  return withKostra(
    async (kostra) => {
      const database = new Client({ connectionString: databaseUrl(kostra.dataDir) });
      await database.connect();
      try {
        const there = await valueOf(database, `select count(*) as value from document where ${own}`);
        if (Number(there) < rows) fillIn(kostra, { company: firstCompany, rows });
        await database.query('analyze document');
        const measured: BenchRow[] = [];
        for (const report of reports) measured.push(await measure(report, { kostra, database }));
        return {
          name: 'reports',
          rows: measured,
          notes: [
            `Of ${from} to ${to}; ${rounds} rounds each, in turn. Time on the clock, from the call to its answer.`,
            'floor: one SELECT by hand over the same table, by a role that row-level security does not hold, with nothing but the figure itself.',
            'Kostra: token, gates, row-level security, exchange rates, groups, the reply checked against its schema. Where the sum differs from that of the floor, the bench fails.',
          ],
        };
      } finally {
        await database.end();
      }
    },
    data ? { dataDir: data } : {},
  );
}

interface Compared {
  readonly id: string;
  /** Of the column in the row of sums, or of all rows where there is none. */
  readonly column: string;
  /** By the group of the report, with `value` to be added up. */
  readonly sql: string;
}

const own = `company_id = '${firstCompany}'`;
const issued = `from document where ${own} and kind = 'invoice' and status = 'issued'`;
const inEuro = (amount: string) => `round(${amount} / coalesce(exchange_rate, 1), 2)`;
const between = (day: string) => `${day} between '${from}' and '${to}'`;

const reports: readonly Compared[] = [
  {
    id: 'turnover',
    column: 'base',
    sql: `select date_trunc('month', issued_on), sum(${inEuro('base')}) as value ${issued} and ${between('issued_on')} group by 1`,
  },
  {
    id: 'partners',
    column: 'base',
    sql: `select coalesce(partner_id::text, customer_name), sum(${inEuro('base')}) as value ${issued} and ${between('issued_on')} group by 1`,
  },
  {
    id: 'vat',
    column: 'vat',
    sql: `select date_trunc('month', supplied_on), one ->> 'rate', one ->> 'category', sum((one ->> 'vatEur')::numeric) as value
      ${issued.replace('where', 'cross join lateral jsonb_array_elements(by_rate) as one where')} and ${between('supplied_on')} group by 1, 2, 3`,
  },
  {
    id: 'receivables',
    column: 'due',
    sql: `select coalesce(partner_id::text, customer_name), sum(${inEuro('due')}) as value ${issued}
      and payment_state in ('unpaid', 'partly') group by 1`,
  },
];

interface Parts {
  readonly kostra: KostraProcess;
  readonly database: Client;
}

async function measure({ id, column, sql }: Compared, { kostra, database }: Parts): Promise<BenchRow> {
  const token = await bearerToken(kostra.url, owner.email, owner.password);
  const url = `${kostra.url}/gateway/companies/${firstCompany}/reports/${id}?from=${from}&to=${to}`;
  let [floorSum, ourSum] = [0, 0];
  const { undisturbed: _, ...result } = await interleave(
    () => timed(async () => void (floorSum = centsOf((await database.query(sql)).rows.map(({ value }) => value)))),
    () => timed(async () => void (ourSum = sumOf(JSON.parse(await call({ url, token })), column))),
    { rounds, warmUp: 1, unit: 'ms' },
  );
  if (floorSum !== ourSum) throw new Error(`${id}: ${ourSum} cents, but by SQL ${floorSum}`);
  return { what: id, ...result, goal: '≤ 1.5×', met: result.ratio <= 1.5 };
}

interface Answer {
  readonly columns: readonly { readonly id: string }[];
  readonly rows: readonly { readonly cells: readonly (string | null)[] }[];
}

function sumOf({ columns, rows }: Answer, column: string): number {
  const at = columns.findIndex(({ id }) => id === column);
  return centsOf(rows.map(({ cells }) => cells[at] ?? '0'));
}

function centsOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
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
