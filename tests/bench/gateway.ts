import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { bearerToken } from '../support/bearer-token.ts';
import { type DocumentInput, type DocumentKind } from '../../plugins/documents/contract/index.ts';
import { invoiceKind } from '../../plugins/invoices/contract/index.ts';
import { priceOfferKind } from '../../plugins/price-offers/contract/index.ts';
import { receivedInvoiceKind } from '../../plugins/received-invoices/contract/index.ts';
import type { KostraProcess } from '../support/kostra-process.ts';
import { type Call, call, callAll } from './gateway/calls.ts';
import { Inspector, inspectable, shares } from './gateway/inspector.ts';
import { plansOf } from './gateway/plans.ts';
import { memoryOf, processorOf } from './gateway/process-figures.ts';
import { type BenchOptions, type BenchReport, type BenchRow, interleave, measureOf, median, timed } from './report.ts';
import { fillIn } from './support/fill-in.ts';
import { firstCompany, owner, withKostra } from './support/started-kostra.ts';

/** The measured kinds of documents: one that the company issues, one that it receives, and one with a different lifecycle. */
const kinds: readonly DocumentKind[] = [invoiceKind, receivedInvoiceKind, priceOfferKind];

/**
 * Measures the cost of a request compared with handwritten node:http and pg. The database has twenty companies, and the measured one has
 * many documents of each kind.
 */
export default function bench({ rows = 1_000_000, minutes = 1, data }: BenchOptions): Promise<BenchReport> {
  return withKostra(
    async (kostra) => {
      const token = freshToken(kostra);
      const urls = databaseUrls(kostra.dataDir);
      const filling = await fill(kostra, { token, rows, url: urls.plain });
      const floor = fork(join(import.meta.dirname, 'gateway/bare-server.ts'), [firstCompany, urls.plain, urls.own]);
      const [port] = (await once(floor, 'message')) as [number]; // The process sends only this message.
      const inspector = await Inspector.of(kostra);
      try {
        const measured = [...filling];
        const bare = `http://127.0.0.1:${port}`;
        const ofEachKind = async (rowsOf: (parts: Parts) => Promise<readonly BenchRow[]>) => {
          for (const kind of kinds) {
            const found = await rowsOf({ kostra, floor, inspector, token, bare, kind });
            measured.push(...found.map((row) => ({ ...row, what: `${kind.collection}: ${row.what}` })));
          }
        };
        await ofEachKind(async (parts) => [
          await pageRow(parts, 'plain', 'page of 50, processor of the server'),
          await pageRow(parts, 'page', '… floor with begin and set_config'),
          ...(await searchRows(parts)),
          ...(await plansOf(urls.own, firstCompany, parts.kind, listsOf(parts.kind))).map(planRow),
        ]);
        // Issuing is measured after all reading, because the process prints issued documents and sends their events for a while.
        await ofEachKind(issueRows);
        const parts: Parts = { kostra, floor, inspector, token, bare, kind: invoiceKind };
        const toIssue = await issueCalls(parts, 96);
        const time = {
          page: await timeOf(parts, () => pages(parts, 400)),
          issuing: await timeOf(parts, () => callAll(toIssue, 32)),
        };
        return {
          name: 'gateway',
          rows: [...measured, ...(await memoryRows(parts, minutes))],
          notes: [
            'floor: node:http and pg in a process of its own: the plain SELECT by a role that row-level security does not hold; by the gateway’s role in a transaction with its company; for issuing, the statements that it cannot do without.',
            'Kostra: token, gates, row-level security, the reply checked against its schema. Processor: of the gateway’s process alone, PostgreSQL’s is left out on both sides.',
            'search and issuing: the time on the clock, from the call to its answer.',
            'plans: by EXPLAIN of what the list asked, under the policies; the value is how many tables were read from end to end.',
            `memory, and where time goes: of invoices. Pages of 50 by eight clients for ${minutes} min (--minutes 10 for the record); the heap after a collection, the last third of its samples over the first.`,
            `where a page’s processor time goes: ${time.page}`,
            `where that of issuing goes: ${time.issuing}`,
          ],
        };
      } finally {
        inspector.close();
        floor.kill();
      }
    },
    { env: inspectable, ...(data ? { dataDir: data } : {}) },
  );
}

/** Returns a function that always returns a valid token. A token is valid for ten minutes, but filling and measuring memory take longer. */
function freshToken(kostra: KostraProcess): Token {
  let current: { readonly token: Promise<string>; readonly since: number } | undefined;
  return () => {
    if (!current || performance.now() - current.since > 240_000)
      current = { token: bearerToken(kostra.url, owner.email, owner.password), since: performance.now() };
    return current.token;
  };
}

type Token = () => Promise<string>;

async function timeOf({ inspector }: Parts, work: () => Promise<void>): Promise<string> {
  return shares(await inspector.profile(work));
}

interface Parts {
  readonly kostra: KostraProcess;
  readonly floor: ChildProcess;
  readonly inspector: Inspector;
  readonly bare: string;
  readonly token: Token;
  readonly kind: DocumentKind;
}

const pathOf = ({ collection }: DocumentKind) => `companies/${firstCompany}/${collection}`;
const top = 'top=50&orderBy=issuedOn%20desc';

/** Returns the queries of the list by name. Each of them must use an index. */
function listsOf({ asksForPayment, lifecycle }: DocumentKind): Record<string, object> {
  const states = Object.keys(lifecycle.states);
  return {
    'newest first': { top: 50 },
    'by number': { top: 50, orderBy: 'number desc' },
    'by customer': { top: 50, orderBy: 'customerName asc' },
    'by amount': { top: 50, orderBy: 'total desc' },
    overdue: { top: 50, overdue: true },
    drafts: { top: 50, status: 'draft' },
    ...(asksForPayment && { unpaid: { top: 50, paymentState: 'unpaid' } }),
    ...Object.fromEntries(states.map((state) => [state, { top: 50, state }])),
    'of a year': { top: 50, year: 2025 },
  };
}

/** Creates twenty companies, unless they already exist, and many documents of each kind in one of them. */
async function fill(
  kostra: KostraProcess,
  { token, rows, url }: { token: Token; rows: number; url: string },
): Promise<BenchRow[]> {
  const database = new Client({ connectionString: url });
  await database.connect();
  const count = async (question: string) => Number((await database.query<{ count: string }>(question)).rows[0]?.count);
  const companies = await count('select count(*) from company');
  const there = new Map<DocumentKind, number>();
  for (const kind of kinds)
    there.set(
      kind,
      await count(`select count(*) from document where company_id = '${firstCompany}' and kind = '${kind.id}'`),
    );
  await database.end();
  for (let index = companies; index < 20; index++) {
    const body = companyNamed(`Firma ${index}`);
    await call({ url: `${kostra.url}/gateway/companies`, method: 'POST', token: await token(), body });
  }
  const filled: BenchRow[] = [];
  for (const [{ collection: what }, found] of there) {
    if (found >= rows) {
      filled.push({ what: `${found} ${what} were there`, kostra: measureOf([0], 's') });
      continue;
    }
    // The demo's own documents are too few to matter.
    const seconds = (await timed(() => fillIn(kostra, { company: firstCompany, rows, what }))) / 1_000;
    filled.push({
      what: `${rows} ${what} filled in`,
      kostra: measureOf([seconds], 's'),
      goal: '≤ 600 s for a million',
      met: seconds <= (600 * rows) / 1_000_000,
    });
  }
  return filled;
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

/**
 * Returns the database URLs for two roles of the embedded server: the superuser, who bypasses row-level security, and the gateway's role.
 */
function databaseUrls(dataDir: string): { plain: string; own: string } {
  const passwords: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'postgres.passwords.json'), 'utf8'));
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const url = (role: string) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/kostra`;
  return { plain: url('postgres'), own: url('kostra') };
}

async function pageRow(parts: Parts, which: 'plain' | 'page', what: string): Promise<BenchRow> {
  const requests = 400;
  const round = (pid: number, work: () => Promise<void>) => async () => {
    const before = processorOf(pid);
    await work();
    return ((processorOf(pid) - before) / requests) * 1_000;
  };
  const { undisturbed: _, ...result } = await interleave(
    round(parts.floor.pid ?? 0, () =>
      callAll(times(requests, { url: `${parts.bare}/${which}?kind=${parts.kind.id}` }), 8),
    ),
    round(parts.kostra.pid, () => pages(parts, requests)),
    { rounds: 10, warmUp: 3, unit: 'µs' },
  );
  return { what, ...result, goal: '≤ 2×', met: result.ratio <= 2 };
}

async function pages({ kostra, token, kind }: Parts, requests: number): Promise<void> {
  const url = `${kostra.url}/gateway/${pathOf(kind)}?${top}`;
  await callAll(times(requests, { url, token: await token() }), 8);
}

function times(count: number, one: Call): Call[] {
  return Array.from({ length: count }, () => one);
}

async function searchRows({ kostra, bare, token, kind }: Parts): Promise<BenchRow[]> {
  const ask = async (query: string) =>
    call({ url: `${kostra.url}/gateway/${pathOf(kind)}?${query}`, token: await token() });
  const newest = JSON.parse(await ask('top=1&orderBy=number%20desc'));
  const words = { 'a rare word': String(newest.items[0].number), 'a common word': 'stavebniny' };
  const rows: BenchRow[] = [];
  for (const [what, word] of Object.entries(words)) {
    const { undisturbed: _, ...result } = await interleave(
      () => timed(() => call({ url: `${bare}/search?kind=${kind.id}&text=${word}` })),
      () => timed(() => ask(`${top}&search=${word}`)),
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
      async () =>
        per(
          (await drafts(parts, size)).map((id) => ({
            url: `${parts.bare}/issue?id=${id}&kind=${parts.kind.id}&type=${parts.kind.documentType}`,
          })),
        ),
      async () => per(await issueCalls(parts, size)),
      { rounds: 6, warmUp: 2, unit: 'ms' },
    );
    rows.push({ what: `issuing, ${clients} at a time, each`, ...result, goal: '≤ 2×', met: result.ratio <= 2 });
  }
  return rows;
}

/** Creates drafts. @returns the calls that issue the drafts */
async function issueCalls(parts: Parts, count: number): Promise<Call[]> {
  const ids = await drafts(parts, count);
  const token = await parts.token();
  return ids.map((id) => ({
    url: `${parts.kostra.url}/gateway/${pathOf(parts.kind)}/${id}/issue`,
    method: 'POST',
    token,
    body: {},
  }));
}

async function drafts(parts: Parts, count: number): Promise<string[]> {
  const { kostra, kind } = parts;
  const [url, token] = [`${kostra.url}/gateway/${pathOf(kind)}`, await parts.token()];
  const body = (): DocumentInput => ({
    ...(kind.asksForPayment && { paymentMethod: 'cash' }), // A bank transfer would need an account.
    ...(kind.sample?.extra && {
      // JSON leaves out what is undefined.
      extra: kind.fromPaper?.({ number: randomUUID() }) as DocumentInput['extra'],
    }),
    customer: { name: 'Jozef Kováč', street: 'Jarná 3', postCode: '040 01', city: 'Košice', country: 'SK' },
    lines: [{ name: 'Smrekové dosky', quantity: '3', unitPrice: '18.40', vatRate: '23' }],
  });
  const made = await Promise.all(
    Array.from({ length: count }, () => call({ url, method: 'POST', token, body: body() })),
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

async function memoryRows(parts: Parts, minutes: number): Promise<BenchRow[]> {
  const [since, step] = [performance.now(), Math.min(60_000, (minutes * 60_000) / 9)];
  const samples: { heap: number; process: number }[] = [];
  while (performance.now() - since < minutes * 60_000) {
    await pages(parts, 200);
    if (performance.now() - since < (samples.length + 1) * step) continue;
    samples.push({ heap: await parts.inspector.heap(), process: memoryOf(parts.kostra.pid) });
  }
  const heaps = samples.map(({ heap }) => heap);
  const third = Math.ceil(heaps.length / 3);
  const growth = (median(heaps.slice(-third)) / median(heaps.slice(0, third)) - 1) * 100;
  const shown = heaps.map((heap) => heap.toFixed(1)).join(' ');
  return [
    {
      what: `heap over ${minutes} min, ${shown} MB: growth`,
      kostra: measureOf([growth], '%'),
      goal: '≤ 5 %',
      met: growth <= 5,
    },
    {
      what: '… memory of the process',
      kostra: measureOf(
        samples.map((sample) => sample.process),
        'MB',
      ),
    },
  ];
}
