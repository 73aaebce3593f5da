import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bearerToken } from '../support/bearer-token.ts';
import type { KostraProcess } from '../support/kostra-process.ts';
import { type Call, call, callAll } from './gateway/calls.ts';
import { plansOf } from './gateway/plans.ts';
import { memoryOf, processorOf } from './gateway/process-figures.ts';
import { type BenchOptions, type BenchReport, type BenchRow, interleave, measureOf, median, timed } from './report.ts';
import { firstCompany, owner, root, withKostra } from './support/started-kostra.ts';

/** What a request costs over node:http and pg by hand, in a company with many invoices among twenty. */
export default function bench({ rows = 1_000_000, minutes = 1 }: BenchOptions): Promise<BenchReport> {
  return withKostra(async (kostra) => {
    const token = await bearerToken(kostra.url, owner.email, owner.password);
    const filledIn = await fill(kostra, token, rows);
    const urls = databaseUrls(kostra.dataDir);
    const floor = fork(join(import.meta.dirname, 'gateway/bare-server.ts'), [firstCompany, urls.plain, urls.own]);
    try {
      const [port] = (await once(floor, 'message')) as [number]; // its first and only word
      const parts: Parts = { kostra, floor, token, bare: `http://127.0.0.1:${port}` };
      const plans = await plansOf(urls.own, firstCompany, lists);
      return {
        name: 'gateway',
        rows: [
          {
            what: `${rows} invoices filled in`,
            kostra: measureOf([filledIn], 's'),
            goal: '≤ 600 s',
            met: filledIn <= 600,
          },
          await pageRow(parts, 'plain', 'page of 50, processor of the server'),
          await pageRow(parts, 'page', '… floor with begin and set_config'),
          ...(await searchRows(parts)),
          ...(await issueRows(parts)),
          ...plans.map(planRow),
          await memoryRow(parts, minutes),
        ],
        notes: [
          'floor: node:http and pg in a process of its own: the plain SELECT by a role that row-level security does not hold; by the gateway’s role in a transaction with its company; for issuing, the statements that it cannot do without.',
          'Kostra: token, gates, row-level security, the reply checked against its schema. Processor: of the gateway’s process alone, PostgreSQL’s is left out on both sides.',
          'search and issuing: the time on the clock, from the call to its answer.',
          'plans: by EXPLAIN of what the list asked, under the policies; the value is how many tables were read from end to end.',
          `memory: pages of 50 by eight clients for ${minutes} min (--minutes 10 for the record); the last third of its samples over the first.`,
        ],
      };
    } finally {
      floor.kill();
    }
  });
}

interface Parts {
  readonly kostra: KostraProcess;
  readonly floor: ChildProcess;
  readonly bare: string;
  readonly token: string;
}

const path = `companies/${firstCompany}/invoices`;
const top = 'top=50&orderBy=issuedOn%20desc';

/** Questions of the list; each has to be answered by an index. */
const lists = {
  'newest first': { top: 50 },
  'by number': { top: 50, orderBy: 'number desc' },
  'by customer': { top: 50, orderBy: 'customerName asc' },
  'by amount': { top: 50, orderBy: 'total desc' },
  overdue: { top: 50, overdue: true },
  drafts: { top: 50, status: 'draft' },
  unpaid: { top: 50, paymentState: 'unpaid' },
  'of a year': { top: 50, year: 2025 },
};

/** Twenty companies, one of them with many invoices. @returns seconds */
async function fill(kostra: KostraProcess, token: string, rows: number): Promise<number> {
  for (let index = 8; index < 20; index++) {
    await call({ url: `${kostra.url}/gateway/companies`, method: 'POST', token, body: companyNamed(`Firma ${index}`) });
  }
  const command = ['demo', '--company', firstCompany, '--invoices', String(rows)];
  const took = await timed(() => {
    const { status } = spawnSync(process.execPath, [join(root, 'host/cli/kostra.ts'), ...command], {
      cwd: root,
      env: { ...process.env, DATA_DIR: kostra.dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`kostra demo ended with ${status}`);
  });
  return took / 1_000;
}

function companyNamed(businessName: string): object {
  return {
    address: { businessName, contactName: '', street: 'Hlavná 1', postCode: '040 01', city: 'Košice', country: 'SK' },
    registrationId: '36421928',
    taxId: '2021854736',
    vatId: 'SK2021854736',
    vatPayerType: 'Payer',
    registrationCourtTextTranslations: {},
  };
}

/** The embedded server's two roles: the superuser, whom no policy holds, and the gateway's. */
function databaseUrls(dataDir: string): { plain: string; own: string } {
  const passwords: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'postgres.passwords.json'), 'utf8'));
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const url = (role: string) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/kostra`;
  return { plain: url('postgres'), own: url('kostra') };
}

async function pageRow(
  { kostra, floor, bare, token }: Parts,
  which: 'plain' | 'page',
  what: string,
): Promise<BenchRow> {
  const requests = 400;
  const round = (pid: number, one: Call) => async () => {
    const before = processorOf(pid);
    await callAll(
      Array.from({ length: requests }, () => one),
      8,
    );
    return ((processorOf(pid) - before) / requests) * 1_000;
  };
  const { undisturbed: _, ...result } = await interleave(
    round(floor.pid ?? 0, { url: `${bare}/${which}` }),
    round(kostra.pid, { url: `${kostra.url}/gateway/${path}?${top}`, token }),
    { rounds: 10, warmUp: 3, unit: 'µs' },
  );
  return { what, ...result, goal: '≤ 2×', met: result.ratio <= 2 };
}

async function searchRows({ kostra, bare, token }: Parts): Promise<BenchRow[]> {
  const newest = JSON.parse(await call({ url: `${kostra.url}/gateway/${path}?top=1&orderBy=number%20desc`, token }));
  const words = { 'a rare word': String(newest.items[0].number), 'a common word': 'stavebniny' };
  const rows: BenchRow[] = [];
  for (const [what, word] of Object.entries(words)) {
    const { undisturbed: _, ...result } = await interleave(
      () => timed(() => call({ url: `${bare}/search?text=${word}` })),
      () => timed(() => call({ url: `${kostra.url}/gateway/${path}?${top}&search=${word}`, token })),
      { rounds: 30, warmUp: 5, unit: 'ms' },
    );
    rows.push({ what: `search for ${what}`, ...result, goal: '≤ 3×', met: result.ratio <= 3 });
  }
  return rows;
}

async function issueRows(parts: Parts): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const clients of [1, 32]) {
    const size = clients === 1 ? 25 : 96;
    const per = async (calls: readonly Call[]) => (await timed(() => callAll(calls, clients))) / size;
    const { undisturbed: _, ...result } = await interleave(
      async () => per((await drafts(parts, size)).map((id) => ({ url: `${parts.bare}/issue?id=${id}` }))),
      async () => per((await drafts(parts, size)).map((id) => issueCall(parts, id))),
      { rounds: 6, warmUp: 2, unit: 'ms' },
    );
    rows.push({ what: `issuing, ${clients} at a time, each`, ...result, goal: '≤ 2×', met: result.ratio <= 2 });
  }
  return rows;
}

function issueCall({ kostra, token }: Parts, id: string): Call {
  return { url: `${kostra.url}/gateway/${path}/${id}/issue`, method: 'POST', token, body: {} };
}

async function drafts({ kostra, token }: Parts, count: number): Promise<string[]> {
  const body = {
    customer: { name: 'Jozef Kováč', street: 'Jarná 3', postCode: '040 01', city: 'Košice', country: 'SK' },
    lines: [{ name: 'Smrekové dosky', quantity: '3', unitPrice: '18.40', vatRate: '23' }],
  };
  const made = await Promise.all(
    Array.from({ length: count }, () => call({ url: `${kostra.url}/gateway/${path}`, method: 'POST', token, body })),
  );
  return made.map((reply) => String(JSON.parse(reply).id));
}

function planRow({ what, indexes, wholeTables }: Awaited<ReturnType<typeof plansOf>>[number]): BenchRow {
  return {
    what: `plan, ${what}: ${[...indexes, ...wholeTables.map((table) => `SEQ SCAN ${table}`)].join(', ')}`,
    kostra: measureOf([wholeTables.length], 'whole tables'),
    goal: '0',
    met: wholeTables.length === 0 && indexes.length > 0,
  };
}

async function memoryRow({ kostra, token }: Parts, minutes: number): Promise<BenchRow> {
  const page: Call = { url: `${kostra.url}/gateway/${path}?${top}`, token };
  const until = performance.now() + minutes * 60_000;
  const samples: number[] = [];
  while (performance.now() < until) {
    await callAll(
      Array.from({ length: 200 }, () => page),
      8,
    );
    samples.push(memoryOf(kostra.pid));
  }
  const third = Math.ceil(samples.length / 3);
  const [first, last] = [median(samples.slice(0, third)), median(samples.slice(-third))];
  const growth = (last / first - 1) * 100;
  return {
    what: `memory after ${minutes} min, ${Math.round(last)} MB: growth`,
    kostra: measureOf([growth], '%'),
    goal: '≤ 5 %',
    met: growth <= 5,
  };
}
