import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts', 'companies'));

/*
 * A page's skeleton lies as the page does: where the head ends, where the content begins, and where its parts are is measured
 * while the page's code and data are held back, and again when they are there.
 */
const company = `/company/${first}`;
const invoices = `${company}/invoices/list`;
const partners = `${company}/partners/list`;

/** What of a skeleton stands for what of the page, and which of their measures agree. */
interface Compared {
  readonly shape: string;
  readonly part: string;
  readonly measures: readonly ('left' | 'top' | 'width' | 'height')[];
  /** Of the first so many. */
  readonly most: number;
}

const all = ['left', 'top', 'width', 'height'] as const;
const head: Compared = { shape: '.k-page-head', part: '.k-page-head', measures: all, most: 1 };
const titles: Compared = { shape: '.k-shape-title', part: '.k-section-title', measures: ['left', 'top'], most: 2 };
const fieldsOf = (most: number): Compared => ({ shape: '.k-shape-field', part: '.k-field', measures: all, most });
const rows: Compared = { shape: '.k-shape-row', part: '.k-table-row', measures: ['top', 'height'], most: 5 };
const list: Compared = { shape: '.k-shape-entities', part: '.k-entities', measures: ['left', 'top', 'width'], most: 1 };
const intro: Compared = { shape: '.k-shape-text', part: '.k-intro', measures: all, most: 1 };

const cases: readonly { readonly name: string; readonly path: string; readonly compared: readonly Compared[] }[] = [
  { name: 'invoices', path: invoices, compared: [head, rows] },
  { name: 'partners', path: partners, compared: [head, rows] },
  { name: 'an invoice', path: '', compared: [head, ...documentParts()] },
  { name: 'a new invoice', path: `${invoices}/detail/create`, compared: [head, titles, fieldsOf(9)] },
  { name: 'a new partner', path: `${partners}/detail/create`, compared: [head, titles, fieldsOf(8)] },
  { name: 'the company', path: `${company}/settings/company-detail`, compared: [head, titles, fieldsOf(7)] },
  { name: 'bank accounts', path: `${company}/settings/bank-accounts`, compared: [head, list] },
  { name: 'payouts', path: `${company}/settings/payouts`, compared: [head, intro, fieldsOf(1)] },
];

function documentParts(): Compared[] {
  const from = (
    shape: string,
    part: string,
    most: number,
    measures: Compared['measures'] = ['left', 'top', 'width'],
  ) => ({
    shape,
    part,
    measures,
    most,
  });
  return [
    from('.k-shape-party', '.k-doc-parties > *', 1),
    from('.k-shape-fact', '.k-doc-facts > *', 2),
    from('.k-shapes-column .k-shape-row', '.k-doc-lines tbody tr', 1),
    from('.k-shape-card', '.k-doc-aside > *', 1, ['left', 'width']),
  ];
}

for (const width of [1440, 390])
  test(`nothing moves when a page takes the place of its skeleton, at ${width} px`, async ({ signedIn }) => {
    test.setTimeout(240_000);
    const page = await signedIn('owner', { path: invoices, viewport: { width, height: 1_000 } });
    const issued = page.getByRole('link', { name: /^20\d{6}$/ }).first();
    const document = (await issued.getAttribute('href')) ?? '';
    const faults: string[] = [];
    for (const { name, path, compared } of cases) {
      const to = path || document;
      await page.goto(`${company}/settings/warehouses`); // its code alone has been fetched
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const held = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await goWithin(page, to);
      await expect(page.locator('.k-page-skeleton')).toBeVisible();
      const skeleton = await boxes(
        page,
        '.k-page-skeleton',
        compared.map(({ shape }) => shape),
      );
      held.resolve();
      await expect(page.locator('.k-page:not(.k-page-skeleton)')).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const drawn = await boxes(
        page,
        '.k-page',
        compared.map(({ part }) => part),
      );
      await page.unrouteAll({ behavior: 'wait' });
      compared.forEach(({ shape, part, measures, most }, at) => {
        for (let index = 0; index < most; index += 1) {
          const [grey, real] = [skeleton[at]?.[index], drawn[at]?.[index]];
          if (!grey || !real) faults.push(`${name}: ${grey ? part : shape} ${index} is missing`);
          else
            for (const measure of measures)
              if (Math.abs(grey[measure] - real[measure]) > 2)
                faults.push(`${name}: ${shape} ${index} ${measure} ${grey[measure]}, then ${real[measure]}`);
        }
      });
    }
    expect(faults).toEqual([]);
  });

type Box = Record<Compared['measures'][number], number>;

/** Where what is visible stands, by selector. */
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
