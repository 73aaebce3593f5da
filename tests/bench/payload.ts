import type { Browser } from 'playwright';
import { serveBarePage } from './payload/bare-page.ts';
import { pluginCost } from './payload/plugin-cost.ts';
import { type Bytes, type Visit, visit, type VisitOptions } from './payload/visit.ts';
import { weigh } from './payload/weigh.ts';
import { type BenchReport, type BenchRow, measureOf, median } from './report.ts';
import { firstCompany, inSlovak, owner, withBrowser, withKostra } from './support/started-kostra.ts';

const rounds = 7;
const kB = (bytes: number) => bytes / 1_000;

/**
 * Measures what a browser loads to show the invoices of a company, with a signed-in user and an empty cache, compared with a minimal React
 * page.
 */
export default async function bench(): Promise<BenchReport> {
  const { visits, bare } = await withKostra(({ url }) => withBrowser((browser) => measure(browser, url)));
  const fetched = (moment: 'usable' | 'idle') =>
    new Set(visits[0]?.scripts.filter(({ usable }) => moment === 'idle' || usable).map(({ path }) => path));
  const usable = await weigh(fetched('usable'));
  const idle = await weigh(fetched('idle'));
  const cost = await pluginCost();
  return {
    name: 'payload',
    rows: [
      ...sizeRows('usable', visits, { script: 210, style: 20 }),
      ...sizeRows('idle', visits, { requests: 40 }),
      timeRow('scripting until usable', visits, bare, ({ usable: { scripting } }) => scripting, 3),
      timeRow('… until idle', visits, bare, ({ idle: { scripting } }) => scripting),
      timeRow('first contentful paint', visits, bare, ({ firstPaint }) => firstPaint, 2),
      timeRow('usable', visits, bare, ({ usableAt }) => usableAt),
      mostRow('long tasks', visits, ({ longTasks }) => longTasks, { unit: '', goal: 0 }),
      mostRow('… the longest', visits, ({ longestTask }) => longestTask, { unit: 'ms' }),
      mostRow('layout shift', visits, ({ layoutShift }) => layoutShift, { unit: '', goal: 0.02 }),
      {
        what: 'one more plugin',
        kostra: measureOf([cost], 'B'),
        goal: '≤ 300 B',
        met: cost <= 300,
      },
      ...[...idle]
        .filter(([, weight]) => weight >= 0.3)
        .map(([name, weight]): BenchRow => weightRow(name, weight, usable)),
    ],
    notes: [
      'usable: what was asked for before the first row of the list stood in the page; idle: all, once the hub is connected and nothing has been under way for half a second. Bytes as the browser counts them, brotli, headers included.',
      'a returning member: signed in, offers of licences declined for today. What the service worker fetches for later visits runs beside the page and is not in it.',
      'floor: fifty rows of a table by React alone, from a server of its own, in turn with Kostra in the same browser.',
      '‘of it’: kilobytes with brotli of each package in the scripts until idle; its share of a chunk is by minified size. Those marked * come in part or whole after the list is usable.',
    ],
  };
}

async function measure(browser: Browser, url: string): Promise<{ visits: Visit[]; bare: Visit[] }> {
  const kostra: VisitOptions = {
    url: `${url}/company/${firstCompany}/invoices/list`,
    wanted: listRow,
    socket: '/hubs/company',
    ...(await signIn(browser, url)),
  };
  const page = await serveBarePage();
  try {
    const visits: Visit[] = [];
    const bare: Visit[] = [];
    for (let round = 0; round < rounds + 1; round++) {
      const pair = [await visit(browser, { url: page.url, wanted: 'td' }), await visit(browser, kostra)] as const;
      if (round === 0) continue; // The first round is excluded, because the server's code is still being compiled.
      bare.push(pair[0]);
      visits.push(pair[1]);
    }
    return { visits, bare };
  } finally {
    page.close();
  }
}

/** The selector of a row of the list by its link; skeletons have no link. */
const listRow = '.k-doc-list a[href*="/invoices/list/detail/"]';

/** Signs in once. Each visit then starts a new browser context with the stored session of this tab. */
async function signIn(browser: Browser, url: string): Promise<Pick<VisitOptions, 'context' | 'session'>> {
  const context = await browser.newContext(inSlovak);
  const page = await context.newPage();
  await page.goto(`${url}/company/${firstCompany}/invoices/list`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Heslo', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
  await page.locator(listRow).first().waitFor();
  const entries = await page.evaluate((later) => {
    localStorage.setItem(later, new Date().toDateString());
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith('oidc.user:'));
  }, `kostra.licence-later.${firstCompany}`);
  const storageState = await context.storageState();
  await context.close();
  return { context: { ...inSlovak, storageState }, session: Object.fromEntries(entries) };
}

function sizeRows(
  moment: 'usable' | 'idle',
  visits: readonly Visit[],
  goals: { script?: number; style?: number; total?: number; requests?: number },
): BenchRow[] {
  const row = (what: string, of: (bytes: Bytes) => number, unit: string, goal?: number): BenchRow => {
    const kostra = measureOf(
      visits.map((one) => of(one[moment].bytes)),
      unit,
    );
    return {
      what: `${moment}: ${what}`,
      kostra,
      ...(goal === undefined ? {} : { goal: `≤ ${goal} ${unit}`.trim(), met: kostra.median <= goal }),
    };
  };
  return [
    row('JavaScript', ({ script }) => kB(script), 'kB', goals.script),
    row('CSS', ({ style }) => kB(style), 'kB', goals.style),
    row('all', ({ script, style, other }) => kB(script + style + other), 'kB', goals.total),
    row('requests', ({ requests }) => requests, '', goals.requests),
  ];
}

function timeRow(
  what: string,
  visits: readonly Visit[],
  bare: readonly Visit[],
  of: (visit: Visit) => number,
  times?: number,
): BenchRow {
  const floor = measureOf(bare.map(of), 'ms');
  const kostra = measureOf(visits.map(of), 'ms');
  const ratio = median(visits.map(of)) / median(bare.map(of));
  return { what, floor, kostra, ratio, ...(times ? { goal: `≤ ${times}×`, met: ratio <= times } : {}) };
}

function mostRow(
  what: string,
  visits: readonly Visit[],
  of: (visit: Visit) => number,
  { unit, goal }: { unit: string; goal?: number },
): BenchRow {
  const kostra = measureOf(visits.map(of), unit);
  return { what, kostra, ...(goal === undefined ? {} : { goal: `≤ ${goal}`, met: kostra.median <= goal }) };
}

function weightRow(name: string, weight: number, usable: ReadonlyMap<string, number>): BenchRow {
  const late = weight - (usable.get(name) ?? 0) > 0.05 ? ' *' : '';
  return { what: `of it ${name}${late}`, kostra: measureOf([weight], 'kB') };
}
