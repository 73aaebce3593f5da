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

/** The shell's own, which no plugin lists. */
const ownPages: readonly OpenPage[] = [
  { id: 'host.start', value: { scope: 'company', path: 'start' } },
  { id: 'host.inspector', value: { scope: 'company', path: 'inspector' } },
];

/** They lead on to another page at once, or stand where a company is still being made. */
const passing = new Set(['companies.setting-up', 'companies.invitation', 'licensing.expired']);

export const sizesOfScreens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Values that no list of the demo links to. */
const known: Readonly<Record<string, string>> = { collection: 'partners', documentType: 'InvoicesIssued' };

const madeUp = companyId(999);

/** Read from the manifests, so that the page of a new plugin is walked unasked. */
const matrix = new ContributionMatrix();
const installed = (await installedContributions())
  .filter(({ point }) => point.id === pages.id)
  .map(({ id, value }): OpenPage => ({ id, value: value as PageValue })); // `contribute` checked it against the point
const open = installed.filter(({ id }) => matrix.appearance(id, 'Owner', 'Pro') === 'open' && !passing.has(id));
const walked = [...ownPages, ...open].filter(({ id }) => isChosen(id.split('.')[0] ?? id));
const all = [...ownPages, ...installed];

/** Where a list and its records are told from the next: `invoices`, `settings/tags`. */
function sectionOf({ value }: OpenPage): string {
  const [section = '', page = ''] = value.path.split('/');
  return section === 'settings' ? `${section}/${page}` : section;
}

/** So many walks of about the same length; a list and its records are in one. */
export function partsOfPages(count: number): readonly (readonly OpenPage[])[] {
  const sections = [...Map.groupBy(walked, sectionOf).values()].toSorted((a, b) => b.length - a.length);
  const parts = Array.from({ length: count }, (): OpenPage[] => []);
  for (const section of sections) parts.toSorted((a, b) => a.length - b.length)[0]?.push(...section);
  return parts;
}

/** The application where each walk begins: with a company whose name is as long as names are. */
export async function openWalk(page: Page, expectedMessages: RegExp[]): Promise<Page> {
  // A company that has no template of its own, and records that are made up.
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
 * Goes through these pages of the demo's first company by the history, so that one load of the application serves all. Those
 * with a parameter are opened where a link of the others leads to: a record of the demo, and the form for a new one.
 *
 * @param page that `openWalk` opened
 * @param look what is wrong with the page that is there
 * @returns what is wrong anywhere, with the page's id; one that fails keeps nobody from the next
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

/** The page that the application would show, of those that are walked. */
function pageAt(href: string) {
  const found = matchPage(all, new URL(href).pathname);
  const isElsewhere = found?.page.value.scope === 'company' && found.params['companyId'] !== first;
  return isElsewhere ? undefined : found;
}

/** `settings/numbering/:series?` → `/company/…/settings/numbering`; a record that no link led to is made up. */
function addressOf({ value }: OpenPage, values: Readonly<Record<string, string | undefined>>): string {
  const parts = patternOf(value)
    .split('/')
    .filter((part) => !part.endsWith('?'));
  return parts.map((part) => (part.startsWith(':') ? (values[part.slice(1)] ?? madeUp) : part)).join('/');
}
