import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../../host/cli/browser.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { type BenchReport, type BenchRow, measureOf } from './report.ts';

const entries = 300;
const rounds = 20;
const company = '0193e000-0000-7000-8000-000000000001';

/** Measures the cost of a navigation section with 300 entries in a browser, when it is opened for the first time and again. */
export default async function bench(): Promise<BenchReport> {
  const kostra = await new KostraProcess().start();
  const path = findBrowser();
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({
      locale: 'sk-SK',
      baseURL: kostra.url,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(page);
    await importEntries(page);
    const [first, again]: [Opening[], Opening[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await page.goto(`/business/company/${company}/partners/list`);
      await page.getByRole('button', { name: 'Bench' }).waitFor();
      await page.waitForLoadState('networkidle');
      first.push(await opening(browser, page));
      await page.getByRole('button', { name: 'Bench' }).click();
      again.push(await opening(browser, page));
    }
    const row = (what: string, values: readonly Opening[]): BenchRow => ({
      what,
      kostra: measureOf(
        values.map(({ task }) => task),
        'ms',
      ),
      goal: 'none over 50 ms',
      met: values.every(({ task }) => task <= 50),
    });
    const frames = (what: string, values: readonly Opening[]): BenchRow => ({
      what,
      floor: measureOf(
        values.map(({ still }) => still),
        'ms',
      ),
      kostra: measureOf(
        values.map(({ frame }) => frame),
        'ms',
      ),
    });
    return {
      name: 'navigation',
      rows: [
        row(`longest task, ${entries} entries opened first`, first),
        row('longest task, opened again', again),
        frames('longest frame, opened first', first),
        frames('longest frame, opened again', again),
      ],
      notes: [
        'task: the most processor time that one task of the page’s main thread takes in the half second after the head of the part is pressed; a frame cannot come before it is over. Other than the time on the clock it says the same on a busy machine.',
        'frame: the longest time between two frames in that half second. The floor is the half second before, with nothing pressed: what other processes on the machine cost shows in both.',
      ],
    };
  } finally {
    await browser.close();
    await kostra.remove();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`/company/${company}/settings/navigation`);
  await page.getByLabel('E-mail').fill('owner@kostra.example');
  await page.getByLabel('Heslo', { exact: true }).fill('kostra-demo');
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
}

async function importEntries(page: Page): Promise<void> {
  const title = (sk: string) => ({ sk, en: sk, de: sk });
  const links = Array.from({ length: entries }, (_, index) => ({
    op: 'link',
    id: `entry-${index}`,
    title: title(`Položka ${index}`),
    to: `https://example.com/${index}`,
    parent: 'bench',
  }));
  const operations = [{ op: 'group', id: 'bench', title: title('Bench') }, ...links];
  const buffer = Buffer.from(JSON.stringify({ version: 1, operations }));
  await page.locator('input[type=file]').setInputFiles({ name: 'bench.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Použiť zmeny' }).click();
  await page.getByRole('button', { name: 'Obnoviť pôvodnú navigáciu' }).waitFor();
}

/** The times of one opening, in milliseconds. */
interface Opening {
  readonly task: number;
  readonly frame: number;
  readonly still: number;
}

async function opening(browser: Browser, page: Page): Promise<Opening> {
  const still = await longestFrame(page, 'still');
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  const frame = await longestFrame(page, 'press');
  return { task: longestTask(await browser.stopTracing()), frame, still };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The processor time of the event in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the longest task of the main threads of all pages, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** Presses the header of the navigation section, or does nothing, and returns the longest frame of the next half second in milliseconds. */
function longestFrame(page: Page, what: 'press' | 'still'): Promise<number> {
  return page.evaluate(
    (does) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let before = performance.now();
        const until = before + 500;
        const watch = (now: number) => {
          longest = Math.max(longest, now - before);
          before = now;
          if (now < until) requestAnimationFrame(watch);
          else resolve(longest);
        };
        requestAnimationFrame((now) => {
          before = now;
          if (does === 'press') document.querySelector<HTMLElement>('[data-part="bench"] > button')?.click();
          requestAnimationFrame(watch);
        });
      }),
    what,
  );
}
