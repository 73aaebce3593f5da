import type { Page } from '@playwright/test';
import { type Role, roles } from '#core/access';
import { frameOverlays, type Page as PageContribution, pages } from '#core/web/tokens';
import { bearerToken } from '../support/bearer-token.ts';
import {
  ContributionMatrix,
  installedContributions,
  type LicenceState,
  licenceStates,
} from '../support/contribution-matrix.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { scanFrame, scanPages } from './contribution-scan.ts';
import { type DemoName, expect, password, test as base } from './fixtures.ts';
import { companyId, networkNoise } from './shell-support.ts';

/**
 * Signs in each role once and opens the eight companies of the demo. Every contribution of every plugin must appear as
 * tests/fixtures/who-may.txt defines. All test users become members of all companies, so this test starts a separate Kostra.
 *
 * The frame around the pages is checked for every role under every licence. Pages with equal cells in the matrix form a group, and each
 * role opens one page of each group under every licence: all pages are shown or hidden by the same rule from their gates, and
 * tests/conformance/contribution-matrix.test.ts checks all the gates.
 */
const accounts: Readonly<Record<Role, DemoName>> = {
  Owner: 'owner',
  Admin: 'admin',
  Accountant: 'accountant',
  'Team member': 'member',
  Employee: 'employee',
  Guest: 'guest',
};
/** A page that every member may see, even without any rights. It shows whether a company can be opened. */
const everybodys = { id: 'licensing.expired-package', path: 'expired-package' };

let kostra: KostraProcess;
const test = base.extend({
  // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => use(kostra?.url ?? ''), // Playwright also reads this value before `beforeAll` has run.
});

test.beforeAll(async () => {
  test.setTimeout(600_000); // The timeout is long because the demo may have to be loaded first.
  kostra = await new KostraProcess().start();
  await inviteEverybody();
});
test.afterAll(() => kostra.remove());

const matrix = new ContributionMatrix();
const contributions = await installedContributions();
const placed = contributions.filter(({ id }) => matrix.appearance(id, 'Owner', 'Pro') !== undefined);
const overlays = placed.filter(({ point }) => point.id === frameOverlays.id).map(({ id }) => id);
const placedPages = placed
  .filter(({ point }) => point.id === pages.id)
  .map(({ id, value }) => ({ id, page: value as PageContribution })); // The function `contribute` has checked it against the extension point.
const patterns = [...Map.groupBy(placedPages, patternOf).values()];
/** Returns one page of each group. Different roles get different pages. */
const opened = (role: Role) => patterns.flatMap((alike) => alike[roles.indexOf(role) % alike.length] ?? []);

for (const role of roles) {
  test(`[B6-6] [B6-14] [B6-17] what ${role} sees of every contribution, under each licence`, async ({
    signedIn,
    expectedMessages,
  }) => {
    test.setTimeout(600_000); // The test checks all contributions under eight licences.
    expectedMessages.push(networkNoise); // The messages are expected, because the ids of records are made up and some companies do not open.
    const page = await signedIn(accounts[role], { path: `/company/${companyId(1)}/${everybodys.path}` });
    for (const [index, state] of licenceStates.entries()) {
      const company = companyId(index + 1);
      // The cookie lets a company open although its package has expired. [B2.4-5]
      await page.context().addCookies([{ name: `setFreePackage${company}`, value: 'true', url: kostra.url }]);
      expect(differences(await scan(page, company, { role, state }), { role, state })).toEqual([]);
    }
  });
}

type Placed = (typeof placedPages)[number];

interface Who {
  readonly role: Role;
  readonly state: LicenceState;
}

/** Returns a key that is equal for pages of the same group: the scope, whether the page is in the settings, and the cells of the matrix. */
function patternOf({ id, page }: Placed): string {
  const cells = roles.flatMap((role) => licenceStates.map((state) => matrix.appearance(id, role, state)));
  return [page.scope, page.path.startsWith('settings/'), ...cells].join();
}

/** Returns how each contribution appears in one company. Pages outside companies are opened from the company, too. */
async function scan(page: Page, company: string, who: Who): Promise<Record<string, string>> {
  const toAddress = ({ id, page: one }: Placed) => ({ id, path: addressOf(one, company) });
  const entry = { id: everybodys.id, path: `/company/${company}/${everybodys.path}` };
  const { [entry.id]: entered = 'nothing' } = await scanPages(page, [entry]);
  if (entered !== 'open') return { entered };
  const found: Record<string, string> = await scanPages(page, opened(who.role).map(toAddress));
  // The frame is checked next to a page of the settings, which shows the list of settings. If there is no such page, it is checked next to
  // the page that everybody may see.
  const settings = placedPages.filter(({ page: one }) => /^settings\/[^/:]+(\/:[^/]+\?)*$/.test(one.path));
  const beside = settings.find(({ id }) => matrix.appearance(id, who.role, who.state) === 'open');
  await scanPages(page, [beside ? toAddress(beside) : entry]);
  await dismissPrompts(page, who);
  const around = placed.filter(({ point }) => point.id !== pages.id).map(({ id }) => id);
  const due = around.filter((id) => matrix.appearance(id, who.role, who.state) !== 'absent');
  const frame = await scanFrame(page, { overlays, due });
  const listed = settings.map(({ id }) => {
    const { [id]: link = 'absent' } = frame;
    const { [id]: place = link } = found;
    return [id, link === place ? link : `${place} at its address and ${link} in the list of settings`];
  });
  return { ...frame, ...found, ...Object.fromEntries(listed), entered };
}

/** Returns a text for each contribution that appears differently in the matrix and in the browser. */
function differences(found: Readonly<Record<string, string>>, who: Who): string[] {
  const { role, state } = who;
  const isIn = found['entered'] === 'open';
  return placed.flatMap(({ id }) => {
    const page = placedPages.find((one) => one.id === id)?.page;
    // If the company does not open, pages outside companies were not checked.
    if (!isIn && page?.scope === 'app') return [];
    if (isIn && page && found[id] === undefined) return []; // This page was not opened, because another page of its group was.
    const wanted = matrix.appearance(id, role, state);
    const seen = found[id] ?? 'absent';
    return seen === wanted ? [] : [`${id}, ${role}, ${state}: ${wanted} in the matrix, ${seen} in the browser`];
  });
}

/**
 * Returns the URL of a page, with made-up values for required parameters: `settings/numbering/:series?` → `/company/…/settings/numbering`.
 */
function addressOf({ scope, path }: PageContribution, company: string): string {
  const filled = path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part === ':companyId' ? company : part.startsWith(':') ? companyId(999) : part))
    .join('/');
  return scope === 'app' ? `/${filled}` : `/company/${company}/${filled}`;
}

/**
 * Closes the dialog that asks the owner to reduce companies or users, because the list of keyboard shortcuts does not open while a dialog
 * is open. The dialog is found by its title, since the dialog of the previous page may still be closing.
 */
async function dismissPrompts(page: Page, { role, state }: Who): Promise<void> {
  const title = promptTitles[state];
  if (role !== 'Owner' || title === undefined) return;
  const prompt = page.getByRole('heading', { name: title });
  await expect(prompt).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

const promptTitles: Partial<Record<LicenceState, string>> = {
  'too many companies': 'Zníženie počtu firiem',
  'too many users': 'Zníženie počtu používateľov',
};

async function inviteEverybody(): Promise<void> {
  const tokens = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => [role, await bearerToken(kostra.url, `${accounts[role]}@kostra.example`, password)]),
    ),
  ) as Record<Role, string>; // The array has one entry for each role.
  const post = async (path: string, role: Role, body: object): Promise<{ token: string }> => {
    const response = await fetch(`${kostra.url}/gateway/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[role]}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ token: string }>;
  };
  for (const [index] of licenceStates.entries()) {
    for (const role of roles) {
      const isMember = role === 'Owner' || index === 0 || (role === 'Accountant' && index === 7);
      if (isMember) continue;
      const invitation = { email: `${accounts[role]}@kostra.example`, roleName: role };
      const { token } = await post(`companies/${companyId(index + 1)}/users/invitations`, 'Owner', invitation);
      await post('invitations/accept', role, { token });
    }
  }
}
