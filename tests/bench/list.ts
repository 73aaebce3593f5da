import type { Browser, Page } from 'playwright';
import { serveListPage } from './list/serve-page.ts';
import { type BenchReport, type BenchRow, interleave, type Measure, measureOf } from './report.ts';
import { inSlovak, withBrowser } from './support/started-kostra.ts';

const frames = 180;
const rounds = 10;
/** The distance in pixels that is scrolled in one frame: three rows, as when a user turns the wheel quickly. */
const step = 120;

/** Measures the cost of Kostra's list compared with @tanstack/react-virtual alone, when 100 000 rows are scrolled. */
export default async function bench(): Promise<BenchReport> {
  const page = await serveListPage();
  try {
    return await withBrowser((browser) => measure(browser, page.url));
  } finally {
    page.close();
  }
}

async function measure(browser: Browser, url: string): Promise<BenchReport> {
  const seen: { floor: Scroll[]; ours: Scroll[] } = { floor: [], ours: [] };
  const round = (which: 'floor' | 'ours') => async (): Promise<number> => {
    const scroll = await scrollOnce(browser, `${url}${which === 'floor' ? '?plain' : ''}`);
    seen[which].push(scroll);
    return scroll.work;
  };
  const { undisturbed: _, ...work } = await interleave(round('floor'), round('ours'), {
    rounds,
    warmUp: 1,
    unit: 'ms/frame',
  });
  const of = (scrolls: readonly Scroll[], value: (scroll: Scroll) => number, unit: string): Measure =>
    measureOf(scrolls.slice(1).map(value), unit);
  const smooth = of(seen.ours, ({ smooth: share }) => share * 100, '%');
  const rows: BenchRow[] = [
    { what: 'main thread', ...work, goal: '≤ 1.3×', met: work.ratio <= 1.3 },
    {
      what: '… of it scripts',
      floor: of(seen.floor, ({ scripting }) => scripting, 'ms/frame'),
      kostra: of(seen.ours, ({ scripting }) => scripting, 'ms/frame'),
    },
    {
      what: '… of it style and layout',
      floor: of(seen.floor, ({ layout }) => layout, 'ms/frame'),
      kostra: of(seen.ours, ({ layout }) => layout, 'ms/frame'),
    },
    {
      what: 'frames under 20 ms',
      floor: of(seen.floor, ({ smooth: share }) => share * 100, '%'),
      kostra: smooth,
      goal: '≥ 98 %',
      met: smooth.median >= 98,
    },
    {
      what: 'rows in the document',
      floor: of(seen.floor, ({ drawn }) => drawn, ''),
      kostra: of(seen.ours, ({ drawn }) => drawn, ''),
    },
  ];
  return {
    name: 'list',
    rows,
    notes: [
      `${frames} frames of ${step} px each, 100 000 rows of six columns, 1440 × 900; each round is a new page, its first 60 frames not counted.`,
      'main thread: the time of its tasks by the browser’s own count, over frames. Scripts, style and layout are parts of it; painting is beside it.',
      'floor: @tanstack/react-virtual as its documentation shows it: the same texts and overscan, no links, no keyboard, no roles beyond `row`.',
    ],
  };
}

interface Scroll {
  /** The processor time of a frame in milliseconds. */
  readonly work: number;
  readonly scripting: number;
  readonly layout: number;
  /** The share of frames that took less than 20 ms. */
  readonly smooth: number;
  readonly drawn: number;
}

async function scrollOnce(browser: Browser, url: string): Promise<Scroll> {
  const context = await browser.newContext({ ...inSlovak, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByText('20260000001').waitFor();
    await page.evaluate(scroll, { frames: 60, step });
    const metrics = await metricsOf(page);
    const before = await metrics();
    const intervals = await page.evaluate(scroll, { frames, step });
    const after = await metrics();
    const spent = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / frames;
    return {
      work: spent('TaskDuration'),
      scripting: spent('ScriptDuration'),
      layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
      smooth: intervals.filter((interval) => interval < 20).length / intervals.length,
      drawn: await page.locator('[role=row]').count(),
    };
  } finally {
    await context.close();
  }
}

async function metricsOf(page: Page): Promise<() => Promise<ReadonlyMap<string, number>>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
}

/** Scrolls the list. The function runs in the browser. @returns the milliseconds between frames */
function scroll({ frames: count, step: pixels }: { frames: number; step: number }): Promise<number[]> {
  const scroller = document.querySelector('.k-table-scroll');
  const intervals: number[] = [];
  return new Promise((resolve) => {
    let last = performance.now();
    const frame = (now: number) => {
      intervals.push(now - last);
      last = now;
      if (intervals.length === count) return resolve(intervals);
      scroller?.scrollBy(0, pixels);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
