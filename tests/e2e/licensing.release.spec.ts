import type { Locator, Page } from '@playwright/test';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { Operator } from '../support/operator.ts';
import { expect, expectAccessible, password, test as base } from './fixtures.ts';
import { changed, networkNoise } from './shell-support.ts';

const companyId = (serial: number) => `0193e000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
const [pro, free, flexi, , trial, , tooManyCompanies, tooManyUsers] = [1, 2, 3, 4, 5, 6, 7, 8].map(companyId) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The Kostra of these tests is separate, because they change licences. */
let kostra: KostraProcess;
let operator: Operator;
const test = base.extend({
  // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => use(kostra?.url ?? ''), // Playwright also reads this value before `beforeAll` has run.
});

test.beforeAll(async () => {
  test.setTimeout(600_000); // The timeout is long because the demo may have to be loaded first.
  kostra = await new KostraProcess().start();
  operator = new Operator(kostra);
});
test.afterAll(async () => {
  operator?.end();
  await kostra?.remove();
});

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

test('[A4-13] [A8-13] a bought licence is offered to the owner of a free company, chosen and activated', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${free}`, offers: true });
  const assign = dialog(page, 'Priradenie licencie');
  await expect(assign).toBeVisible();
  await assign.getByRole('radio').first().check();
  await assign.getByRole('button', { name: 'Aktivovať balík' }).click();
  await expect(page.getByText('Váš balík bol úspešne aktivovaný.')).toBeVisible();
  await expect(assign).toHaveCount(0);
});

test('[B2.7-1] [B5-7] [B9-9] an owner of a free company starts the trial, once', async ({ signedIn }) => {
  await operator.run('licence', 'revoke', '--company', free);
  const page = await signedIn('owner', { path: `/company/${free}` });
  const banner = page.getByRole('region', { name: 'Informácia o balíku' });
  await banner.getByRole('button', { name: 'Vyskúšať na 30 dní' }).click();
  await expect(page.getByText('Skúšobná verzia je spustená.')).toBeVisible();
  await expect(banner).toContainText('ešte 30 dní');
  await expect(banner.getByRole('button', { name: 'Vyskúšať na 30 dní' })).toHaveCount(0);
});

test('[B2.8-1] [A4-11] [A3-12] the profile names the licence, as a warning when it ends soon; a widget is told of it', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${flexi}` });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const widget = page.locator('#announcement-widget');
  await expect(widget).toHaveAttribute('data-license-type', 'Flexi');
  expect(await widget.evaluate((element: HTMLElement) => ({ ...element.dataset }))).toEqual({
    app: 'Invoicing',
    companyId: flexi,
    licenseType: 'Flexi',
    isLicenseValid: 'true',
    daysValid: '8',
    isTest: 'false',
    modul: '',
  });
  await page.getByRole('button', { name: /owner@kostra.example/ }).click();
  const profile = page.getByRole('dialog');
  await expect(profile.getByText('končí o 8 dní')).toBeVisible();
  await expect(profile.getByRole('link', { name: 'Predĺžiť' })).toHaveAttribute('href', /package=Flexi/);
});

test('[A2-40] companies beyond those bought are taken off the licence', async ({ signedIn, expectedMessages }) => {
  expectedMessages.push(/status of 402/);
  const page = await signedIn('owner', { path: `/company/${tooManyCompanies}` });
  const reduce = dialog(page, 'Zníženie počtu firiem');
  await expect(reduce.getByRole('checkbox')).toHaveCount(2);
  await reduce.getByRole('checkbox', { name: 'Tatranské drevo s. r. o.' }).uncheck();
  await reduce.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByText('Váš balík bol úspešne aktualizovaný.')).toBeVisible();
  await expect(reduce).toHaveCount(0);
  await operator.run('licence', 'set', '--company', pro, '--package', 'Pro', '--customer', 'K-100001', '--days', '200');
});

test('[A8-22] [A6-2] [A2-20] an owner is told of too many users; a member beyond them is told whom to ask', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise); // The gateway answers 402.
  const page = await signedIn('owner', { path: `/company/${tooManyUsers}` });
  const limit = dialog(page, 'Zníženie počtu používateľov');
  await expect(limit).toContainText('Vaša licencia obsahuje nižší počet používateľov, ako je vo firme zaevidovaných.');
  await expect(limit).toContainText('Licencia umožňuje 1 používateľa, ostatných je potrebné odobrať.');
  await expectAccessible(page);
  await limit.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(limit).toHaveCount(0);
  await page.reload();
  await limit.getByRole('button', { name: 'Upraviť používateľov' }).click();
  await expect(page).toHaveURL(/\/settings\/users$/); // The users can be reduced there. [A2-33]

  const member = await signedIn('accountant', { path: `/company/${pro}/invoices/list` });
  const noAccess = member.getByRole('heading', { name: 'Do tejto firmy nemáte prístup.' });
  await operator.run('licence', 'set', '--company', pro, '--users', '1');
  await expect(noAccess).toBeVisible(); // The page that is already open shows the message too.
  await operator.run('licence', 'set', '--company', pro, '--users', '');
  await member.goto(`/company/${tooManyUsers}`);
  await expect(noAccess).toBeVisible();
  await expect(member.getByRole('link', { name: 'owner@kostra.example' })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Odhlásiť sa' })).toBeVisible();
  await member.getByRole('link', { name: 'Späť na úvodnú stránku' }).click();
  await expect(member).toHaveURL(new RegExp(`/company/${pro}/`));
});

test('[A4-13] [A8-22] in the office, a limit of one says that all others must go', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/office/company/${tooManyUsers}` });
  await expect(dialog(page, 'Zníženie počtu používateľov')).toContainText(
    'Všetkých ostatných používateľov je potrebné odobrať.',
  );
});

test('[A4-2] [A6-3] [B5-13] a licence that ends locks what it opened without a reload, here and at the gateway; restored, it opens', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${pro}/settings/numbering` });
  await page.getByRole('link', { name: /^EX/ }).click();
  const pattern = page.locator('input[name="pattern"]');
  await expect(pattern).toBeEditable();
  await pattern.fill('FACCCC');
  const token = await bearerToken(kostra.url, 'owner@kostra.example', password);
  const documentType = /numbering\/(\w+)-EX/.exec(page.url())?.[1] ?? '';
  const create = () =>
    page.request.post(`${kostra.url}/gateway/companies/${pro}/numbering/${documentType}`, {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
  expect((await create()).status()).toBe(400); // The gate accepts the request, but the input is invalid.

  await operator.run('licence', 'set', '--company', pro, '--days', '0');
  await expect(pattern).not.toBeEditable();
  await expect(pattern).toHaveValue('FACCCC'); // The page was not reloaded.
  const refused = await create();
  expect(refused.status()).toBe(402);
  expect(await refused.json()).toMatchObject({
    code: 'licence-required',
    denials: expect.arrayContaining([
      { leaf: expect.objectContaining({ kind: 'licence', feature: 'numberingFormat' }), verdict: 'no' },
    ]),
  });
  await pattern.click();
  await expect(dialog(page, 'Platnosť vášho balíka sa skončila').getByRole('link', { name: 'Obnoviť' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0); // Only one dialog was open.

  await operator.run('licence', 'set', '--company', pro, '--days', '200');
  await expect(pattern).toBeEditable();
  await expect(pattern).toHaveValue('FACCCC');
  expect((await create()).status()).toBe(400);
});

test('[B2.4-1] [B2.4-4] [B2.4-6] a trial that is over is told of on a page of its own, which records the login', async ({
  signedIn,
}) => {
  await operator.run('licence', 'set', '--company', trial, '--days', '0');
  const page = await signedIn('owner');
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/last-login')) logins.push(new URL(page.url()).pathname);
  });
  await page.goto(`/company/${trial}`);
  await expect(page).toHaveURL(/\/license-expiration\?company=/);
  await expect(page.getByRole('heading', { name: 'Užívajte si stále množstvo skvelých funkcií' })).toBeVisible();
  await expect(page.getByText('Počas 30 dní od registrácie ste mali k dispozícii všetky TOP funkcie.')).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible(); // The page shows a picture. [B2.4-2]
  await expect(page.getByRole('link', { name: 'Objednať' })).toHaveAttribute('href', /package=Trial/); // This is the current package. [B2.4-3]
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The page says it itself, so the licence bar is hidden. [B2.4-8]
  await expect(page.getByRole('region', { name: 'Informácia o balíku' })).toHaveCount(0);
  await expectAccessible(page);
  expect(logins).toContain('/license-expiration');

  await page.goto(`/license-expiration`); // Without an open company no licence can be expired, so the page redirects.
  await expect(page).toHaveURL(/\/company\/[^/]+\/[a-z-]+/);
  await operator.run('licence', 'set', '--company', trial, '--days', '12');
});

test('[A1-2] [A6-4] [B6-3] a flag that an operator sets hides the links to the shop on an iPhone, without a reload', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    });
  });
  await page.goto(`/company/${flexi}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Aplikácie' }).click();
  const allApps = page
    .getByRole('link', { name: /Všetky aplikácie/ })
    .or(page.getByRole('menuitem', { name: /Všetky aplikácie/ }));
  await expect(allApps).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /owner@kostra.example/ }).click();
  const profile = page.getByRole('dialog');
  const order = profile.getByRole('link', { name: 'Predĺžiť' }); // The licence has between 1 and 30 days left. [A4-11]
  const account = profile.getByRole('link', { name: 'Účet v e-shope' }); // A flag hides it together with the shop. [B2.8-2]
  await expect(order).toBeVisible();
  await expect(account).toBeVisible();

  await operator.run('flag', 'set', '--name', 'HideEshopLinksForAppStores', '--on', '1');
  await expect(order).toHaveCount(0);
  await expect(account).toHaveCount(0);
  await expect(profile.getByText('končí o 8 dní')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aplikácie' }).click();
  await expect(allApps).toHaveCount(0);
  await operator.run('flag', 'set', '--name', 'HideEshopLinksForAppStores', '--on', '0');
});

test('[B6-3] a school is led to its account in the shop, and is not asked to order', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${flexi}/invoices/list` });
  const profile = page.getByRole('dialog');
  const order = profile.getByRole('link', { name: 'Predĺžiť' });
  const opened = async () => {
    await page.getByRole('button', { name: /owner@kostra.example/ }).click();
    await expect(profile.getByText('končí o 8 dní')).toBeVisible();
    await expect(profile.getByRole('link', { name: 'Účet v e-shope' })).toBeVisible();
  };
  await opened();
  await expect(order).toBeVisible();
  await page.route(
    '**/licenses/current*',
    changed<object>((licence) => ({ ...licence, isAcademicLicense: true })),
  );
  await page.reload();
  await opened();
  await expect(order).toHaveCount(0);
});

test('[A7-17] [A8-13] [A3-3] of two who take the last place of a licence at once, one has it and the other is told', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 409/);
  for (const company of [free, trial]) await operator.run('licence', 'revoke', '--company', company);
  const customer = 'K-200001';
  await operator.run(
    'licence',
    'issue',
    '--email',
    'owner@kostra.example',
    '--package',
    'Flexi',
    '--days',
    '90',
    '--customer',
    customer,
  );
  const pages = await Promise.all(
    [free, trial].map((company) => signedIn('owner', { path: `/company/${company}`, offers: true })),
  );
  const prompts = pages.map((page) => dialog(page, 'Priradenie licencie'));
  for (const prompt of prompts) await prompt.getByRole('radio', { name: /Flexi/ }).check();
  await Promise.all(prompts.map((prompt) => prompt.getByRole('button', { name: 'Aktivovať balík' }).click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const done = page.getByText('Váš balík bol úspešne aktivovaný.');
      await expect(done.or(page.getByText('Váš balík sa nepodarilo aktivovať!'))).toBeVisible();
      return done.isVisible();
    }),
  );
  expect(outcomes.toSorted()).toEqual([false, true]);
  const prompt = dialog(pages[outcomes.indexOf(false)] as Page, 'Priradenie licencie'); // Each of the two pages has one outcome.
  await expect(prompt).toContainText('Posledné voľné miesto v licencii medzitým získala iná firma.');
});

test('[A8-17] [A4-18] [B6-6] an owner takes a right from a member in the settings; the open page of that member follows at once', async ({
  signedIn,
}) => {
  const guest = await signedIn('guest', { path: `/company/${pro}/invoices/list` });
  const partners = guest.getByRole('navigation').getByRole('link', { name: 'Partneri' });
  await expect(partners).toBeVisible();
  const page = await signedIn('owner', { path: `/company/${pro}/settings/users` });
  const edit = async (act: (rights: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'Ďalšie akcie: Gustáv Hosť' }).click();
    await page.getByRole('menuitem', { name: 'Upraviť práva' }).click();
    const rights = dialog(page, 'Práva používateľa Gustáv Hosť');
    await act(rights);
    await rights.getByRole('button', { name: 'Uložiť' }).click();
    await expect(rights).toHaveCount(0);
  };
  await edit(async (rights) => {
    const right = rights.getByRole('group', { name: 'Partneri' }).getByRole('checkbox', { name: 'zobraziť' });
    await expect(right).toBeChecked();
    await expectAccessible(page);
    await right.uncheck();
    await expect(rights.getByText('zmenené')).toHaveCount(1);
  });
  await expect(partners).toHaveCount(0);
  await expect(guest.getByText('Vaše prístupové práva boli zmenené správcom firmy.')).toBeVisible();
  await edit(async (rights) => rights.getByRole('button', { name: 'Obnoviť podľa roly' }).click());
  await expect(partners).toBeVisible();
});
