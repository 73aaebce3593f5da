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
 * Each role signs in once and goes through the eight companies of the demo; every contribution of every plugin must appear
 * as tests/fixtures/who-may.txt says. Everybody is made a member of every company, so it has a Kostra of its own.
 *
 * The frame is looked at by every role under every licence. Of the pages that the matrix has alike in every cell one is
 * opened by each role under every licence: that the place of a page follows its gate is one rule, and what each gate
 * says is asked of all by tests/conformance/contribution-matrix.test.ts.
 */
const accounts: Readonly<Record<Role, DemoName>> = {
  Owner: 'owner',
  Admin: 'admin',
  Accountant: 'accountant',
  'Team member': 'member',
  Employee: 'employee',
  Guest: 'guest',
};
/** Every member may see it, whatever their rights; so it tells whether a company opens. */
const everybodys = { id: 'licensing.expired-package', path: 'expired-package' };

let kostra: KostraProcess;
const test = base.extend({
  // Playwright finds a fixture's needs in its first parameter's pattern, also when there are none.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => use(kostra?.url ?? ''), // asked for before beforeAll, too
});

test.beforeAll(async () => {
  test.setTimeout(600_000); // the demo may have to be loaded first
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
  .map(({ id, value }) => ({ id, page: value as PageContribution })); // `contribute` checked it against the point
const patterns = [...Map.groupBy(placedPages, patternOf).values()];
/** One of each pattern, of which each role opens another. */
const opened = (role: Role) => patterns.flatMap((alike) => alike[roles.indexOf(role) % alike.length] ?? []);

for (const role of roles) {
  test(`[B6-6] [B6-14] [B6-17] what ${role} sees of every contribution, under each licence`, async ({
    signedIn,
    expectedMessages,
  }) => {
    test.setTimeout(600_000); // eight licences, and each contribution under each
    expectedMessages.push(networkNoise); // records of made-up ids, companies that do not open
    const page = await signedIn(accounts[role], { path: `/company/${companyId(1)}/${everybodys.path}` });
    for (const [index, state] of licenceStates.entries()) {
      const company = companyId(index + 1);
      await page.context().addCookies([{ name: `setFreePackage${company}`, value: 'true', url: kostra.url }]); // [B2.4-5]
      expect(differences(await scan(page, company, { role, state }), { role, state })).toEqual([]);
    }
  });
}

type Placed = (typeof placedPages)[number];

interface Who {
  readonly role: Role;
  readonly state: LicenceState;
}

/** Its place (outside companies, in the settings or beside them) and its cells of the matrix. */
function patternOf({ id, page }: Placed): string {
  const cells = roles.flatMap((role) => licenceStates.map((state) => matrix.appearance(id, role, state)));
  return [page.scope, page.path.startsWith('settings/'), ...cells].join();
}

/** How everything appears in one company; what is outside any company is looked at from there. */
async function scan(page: Page, company: string, who: Who): Promise<Record<string, string>> {
  const toAddress = ({ id, page: one }: Placed) => ({ id, path: addressOf(one, company) });
  const entry = { id: everybodys.id, path: `/company/${company}/${everybodys.path}` };
  const { [entry.id]: entered = 'nothing' } = await scanPages(page, [entry]);
  if (entered !== 'open') return { entered };
  const found: Record<string, string> = await scanPages(page, opened(who.role).map(toAddress));
  // The frame is looked at beside a page of the settings, whose list is there then, or else where everybody may be.
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

/** Lines of the matrix that the browser does not bear out. */
function differences(found: Readonly<Record<string, string>>, who: Who): string[] {
  const { role, state } = who;
  const isIn = found['entered'] === 'open';
  return placed.flatMap(({ id }) => {
    const page = placedPages.find((one) => one.id === id)?.page;
    // From a company that does not open nothing outside it was looked at.
    if (!isIn && page?.scope === 'app') return [];
    if (isIn && page && found[id] === undefined) return []; // another of its pattern was opened
    const wanted = matrix.appearance(id, role, state);
    const seen = found[id] ?? 'absent';
    return seen === wanted ? [] : [`${id}, ${role}, ${state}: ${wanted} in the matrix, ${seen} in the browser`];
  });
}

/** `settings/numbering/:series?` → `/company/…/settings/numbering`; what must be there is made up. */
function addressOf({ scope, path }: PageContribution, company: string): string {
  const filled = path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part === ':companyId' ? company : part.startsWith(':') ? companyId(999) : part))
    .join('/');
  return scope === 'app' ? `/${filled}` : `/company/${company}/${filled}`;
}

/**
 * The owner is asked to reduce companies or users: the list of keys opens over nothing else. Known by its title, as a
 * dialog that was at one of the addresses may still be on its way out.
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
  ) as Record<Role, string>; // one entry per role
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
