import { expect, type Page, test } from '@playwright/test';
import { isChosen } from '#core/testing/chosen-plugin.ts';
import { matchPage, patternOf } from '#core/web/shell';
import { type Page as PageValue, pages } from '#core/web/tokens';
import { PageWalk } from '../../host/cli/page-walk.ts';
import { ContributionMatrix, installedContributions } from '../support/contribution-matrix.ts';
import { arriveAt, countCalls } from './page-faults.ts';
import { changed, companyId, first } from './shell-support.ts';

interface OpenPage {
  readonly id: string;
  readonly value: Pick<PageValue, 'scope' | 'path'>;
}

/** The pages of the shell itself, which no plugin contributes. */
const ownPages: readonly OpenPage[] = [
  { id: 'host.start', value: { scope: 'company', path: 'start' } },
  { id: 'host.inspector', value: { scope: 'company', path: 'inspector' } },
];

/** The pages that redirect at once, or that are only shown while a company is being created. */
const passing = new Set(['companies.setting-up', 'companies.invitation', 'licensing.expired']);

export const sizesOfScreens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** The values of parameters that no link in the demo contains. */
const known: Readonly<Record<string, string>> = { collection: 'partners', documentType: 'InvoicesIssued' };

const madeUp = companyId(999);

/** The matrix of contributions. The pages are read from the manifests, so that the pages of a new plugin are checked automatically. */
const matrix = new ContributionMatrix();
const installed = (await installedContributions())
  .filter(({ point }) => point.id === pages.id)
  .map(({ id, value }): OpenPage => ({ id, value: value as PageValue })); // The function `contribute` has checked it against the extension point.
const open = installed.filter(({ id }) => matrix.appearance(id, 'Owner', 'Pro') === 'open' && !passing.has(id));
const walked = [...ownPages, ...open].filter(({ id }) => isChosen(id.split('.')[0] ?? id));
const all = [...ownPages, ...installed];

/** Returns the section of a page, such as `invoices` or `settings/tags`. A list and its records have the same section. */
function sectionOf({ value }: OpenPage): string {
  const [section = '', page = ''] = value.path.split('/');
  return section === 'settings' ? `${section}/${page}` : section;
}

/**
 * Splits the pages into parts of about the same size. A list and its records stay in one part, because records are opened by links of the
 * list. @param count the number of parts
 */
export function partsOfPages(count: number): readonly (readonly OpenPage[])[] {
  const sections = [...Map.groupBy(walked, sectionOf).values()].toSorted((a, b) => b.length - a.length);
  const parts = Array.from({ length: count }, (): OpenPage[] => []);
  for (const section of sections) parts.toSorted((a, b) => a.length - b.length)[0]?.push(...section);
  return parts;
}

/** Opens the page of the application where the check of a part begins, in a company with a very long name. */
export async function openWalk(page: Page, expectedMessages: RegExp[]): Promise<Page> {
  // The company has no print template of its own, and the ids of some records are made up.
  expectedMessages.push(/status of 404.*(\/editable-report\)|-000000000999)/);
  const businessName = 'Vinárstvo pod Malými Karpatmi a dcéra, spoločnosť s ručením obmedzeným';
  await page.route(
    '**/gateway/companies',
    changed<object[]>((list) => list.map((one) => ({ ...one, businessName }))),
  );
  await page.addInitScript(countCalls);
  await page.goto(`/company/${first}/start`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/**
 * Checks these pages of the demo's first company. It navigates through the history, so that the application is loaded only once. A page
 * with a parameter is opened by a link of another page: a record of the demo, or the form for a new one.
 *
 * @param page the page that `openWalk` opened
 * @param look returns the faults of the current page
 * @returns the faults of all pages, each with the id of its page; a failure on one page does not stop the check
 */
export async function walkPages(
  page: Page,
  part: readonly OpenPage[],
  look: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  const visited = new Set<string>();
  const values: Record<string, string | undefined> = { ...known, companyId: first };
  const walk = new PageWalk(page.url());
  const toHref = (path: string) => new URL(path, page.url()).href;
  const isOfPart = (href: string) => part.some(({ id }) => id === pageAt(href)?.page.id);
  const visit = async (path: string) => {
    const { page: { id } = { id: path }, params = {} } = pageAt(toHref(path)) ?? {};
    visited.add(id);
    Object.assign(values, { ...params, ...values });
    await test.step(`${id} at ${path}`, async () => {
      try {
        const { links, faults: unready } = await page.evaluate(arriveAt, { id, path });
        walk.add(links.filter(isOfPart));
        const found = unready.length > 0 ? unready : await look(page);
        faults.push(...found.map((each) => `${id}: ${each}`));
      } catch (error) {
        faults.push(`${id}: ${String(error)}`);
      }
    });
  };
  const visitAll = async () => {
    for (let next = walk.next(); next; next = walk.next()) await visit(next.path);
  };
  walk.add(part.filter(({ value }) => !/:\w+(\/|$)/.test(value.path)).map((one) => toHref(addressOf(one, values))));
  await visitAll();
  walk.add(part.filter(({ id }) => !visited.has(id)).map((one) => toHref(addressOf(one, values))));
  await visitAll();
  return faults;
}

/** Returns the page that the application would show at a URL, if it is one of the checked pages. */
function pageAt(href: string) {
  const found = matchPage(all, new URL(href).pathname);
  const isElsewhere = found?.page.value.scope === 'company' && found.params['companyId'] !== first;
  return isElsewhere ? undefined : found;
}

/**
 * Returns a URL, such as `/company/…/settings/numbering` for `settings/numbering/:series?`. If no link contains an id, the id is made up.
 */
function addressOf({ value }: OpenPage, values: Readonly<Record<string, string | undefined>>): string {
  const parts = patternOf(value)
    .split('/')
    .filter((part) => !part.endsWith('?'));
  return parts.map((part) => (part.startsWith(':') ? (values[part.slice(1)] ?? madeUp) : part)).join('/');
}
