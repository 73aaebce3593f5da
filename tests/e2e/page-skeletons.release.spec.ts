import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts', 'companies'));

/*
 * Tests that the skeleton of a page has the same layout as the page. The end of the header, the beginning of the content and the positions
 * of its parts are measured while the gateway's response about the company is held back, and again afterwards.
 */
const company = `/company/${first}`;
const invoices = `${company}/invoices/list`;
const partners = `${company}/partners/list`;

/** A shape of the skeleton, the part of the page that it represents, and the measures that must be equal in both. */
interface Compared {
  readonly shape: string;
  readonly part: string;
  readonly measures: readonly ('left' | 'top' | 'width' | 'height')[];
  /** The number of shapes to compare, counted from the first one. */
  readonly maxCompared: number;
}

const all = ['left', 'top', 'width', 'height'] as const;
const head: Compared = { shape: '.k-page-head', part: '.k-page-head', measures: all, maxCompared: 1 };
const titles: Compared = {
  shape: '.k-shape-title',
  part: '.k-section-title',
  measures: ['left', 'top'],
  maxCompared: 2,
};
const fieldsOf = (maxCompared: number): Compared => ({
  shape: '.k-shape-field',
  part: '.k-field',
  measures: all,
  maxCompared,
});
const rows: Compared = { shape: '.k-shape-row', part: '.k-table-row', measures: ['top', 'height'], maxCompared: 5 };
const list: Compared = {
  shape: '.k-shape-entities',
  part: '.k-entities',
  measures: ['left', 'top', 'width'],
  maxCompared: 1,
};
const hinted: Compared = { shape: '.k-shape-hinted', part: '.k-field', measures: all, maxCompared: 1 };
const intro: Compared = { shape: '.k-shape-text', part: '.k-intro', measures: all, maxCompared: 1 };

interface Case {
  readonly name: string;
  readonly path: string;
  readonly compared: readonly Compared[];
}

const casesAt = (width: number): readonly Case[] => [
  { name: 'invoices', path: invoices, compared: [head, rows] },
  { name: 'partners', path: partners, compared: [head, rows] },
  { name: 'an invoice', path: '', compared: [head, ...documentParts(width)] },
  { name: 'a new invoice', path: `${invoices}/detail/create`, compared: [head, titles, fieldsOf(9)] },
  { name: 'a new partner', path: `${partners}/detail/create`, compared: [head, titles, fieldsOf(8)] },
  { name: 'the company', path: `${company}/settings/company-detail`, compared: [head, titles, fieldsOf(7)] },
  { name: 'bank accounts', path: `${company}/settings/bank-accounts`, compared: [head, list] },
  { name: 'payouts', path: `${company}/settings/payouts`, compared: [head, intro, hinted] },
];

/**
 * Returns the parts to compare. On a phone only the party is compared, because its lines wrap depending on its name and numbers, and so
 * move all parts below it.
 */
function documentParts(width: number): Compared[] {
  const place = ['left', 'top', 'width'] as const;
  const party: Compared = { shape: '.k-shape-party', part: '.k-doc-parties > *', measures: place, maxCompared: 1 };
  if (width < 640) return [party];
  return [
    party,
    { shape: '.k-shape-fact', part: '.k-doc-facts > *', measures: place, maxCompared: 2 },
    // Only horizontal measures are compared, because the number of rows of facts above depends on the document, such as an order number or
    // a second date.
    {
      shape: '.k-shapes-column .k-shape-row',
      part: '.k-doc-lines tbody tr',
      measures: ['left', 'width'],
      maxCompared: 1,
    },
    { shape: '.k-shape-card', part: '.k-doc-aside > *', measures: ['left', 'width'], maxCompared: 1 },
  ];
}

const widths = [1440, 390];

test('nothing moves when a page takes the place of its skeleton, on a desktop or on a phone', async ({ signedIn }) => {
  test.setTimeout(600_000);
  const page = await signedIn('owner', { path: invoices, viewport: { width: 1440, height: 1_000 } });
  const issued = page.getByRole('link', { name: /^20\d{6}$/ }).first();
  const document = (await issued.getAttribute('href')) ?? '';
  const faults: string[] = [];
  const cases = new Map(widths.map((width) => [width, casesAt(width)]));
  for (const [at, { name, path }] of casesAt(1440).entries()) {
    const held = Promise.withResolvers<void>();
    await page.route(`**/companies/${first}/**`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path || document);
    await expect(page.locator('.k-page-skeleton')).toBeVisible();
    // The page is loaded only once for both widths: the window is resized while the skeleton is shown, and again after the page is shown.
    const measureAt = async (frame: string, what: 'shape' | 'part') => {
      const measured = new Map<number, Box[][]>();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1_000 });
        const selectors = cases.get(width)?.[at]?.compared.map((one) => one[what]) ?? [];
        measured.set(width, await boxesAtRest(page, frame, selectors));
      }
      return measured;
    };
    const skeleton = await measureAt('.k-page-skeleton', 'shape');
    held.resolve();
    await expect(page.locator('.k-page:not(.k-page-skeleton)')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const drawn = await measureAt('.k-page', 'part');
    await page.unrouteAll({ behavior: 'wait' });
    for (const width of widths)
      cases.get(width)?.[at]?.compared.forEach(({ shape, part, measures, maxCompared }, place) => {
        for (let index = 0; index < maxCompared; index += 1) {
          const [grey, real] = [skeleton.get(width)?.[place]?.[index], drawn.get(width)?.[place]?.[index]];
          if (!grey || !real) faults.push(`${name} at ${width}: ${grey ? part : shape} ${index} is missing`);
          else
            for (const measure of measures)
              if (Math.abs(grey[measure] - real[measure]) > 2)
                faults.push(
                  `${name} at ${width}: ${shape} ${index} ${measure} ${grey[measure]}, then ${real[measure]}`,
                );
        }
      });
  }
  expect(faults).toEqual([]);
});

type Box = Record<Compared['measures'][number], number>;

/** Returns the boxes of elements when they are equal in two consecutive frames. */
async function boxesAtRest(page: Page, frame: string, selectors: readonly string[]): Promise<Box[][]> {
  const look = async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return boxes(page, frame, selectors);
  };
  let last = await look();
  await expect
    .poll(async () => {
      const before = last;
      last = await look();
      return JSON.stringify(before) === JSON.stringify(last);
    })
    .toBe(true);
  return last;
}

/** Returns the boxes of visible elements, by selector. */
function boxes(page: Page, frame: string, selectors: readonly string[]): Promise<Box[][]> {
  return page.locator(frame).evaluate(
    (element, wanted) =>
      wanted.map((selector) =>
        [...element.parentElement!.querySelectorAll<HTMLElement>(selector)]
          .filter((one) => one.offsetParent !== null)
          .map((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return { left, top, width, height };
          }),
      ),
    [...selectors],
  );
}
