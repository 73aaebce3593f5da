import { expect, expectAccessible, test } from './fixtures.ts';
import { tokenOf } from './page-session.ts';
import { routeTable } from './route-table.ts';
import {
  companyButton,
  changed,
  companyId,
  first,
  inCompany,
  isMarked,
  mark,
  measured,
  networkNoise,
  refusal,
  second,
  splash,
} from './shell-support.ts';

// None changes anything that another looks at: both workers take them one by one, so that neither has all of them at the end.
test.describe.configure({ mode: 'parallel' });

test.describe('addresses', () => {
  test('[A2-2] [A2-3] the empty path leads over the splash to the company home', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.goto('/');
    await expect(page).toHaveURL(inCompany(first));
    expect(seen).toContain('/welcome');
  });

  test('[A2-3] [A2-26] [A9-8] the splash stays for at least 700 ms', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.addInitScript(() => {
      let since: number | undefined;
      const look = () => {
        const isThere = document.querySelector('.k-splash') !== null;
        if (isThere) since ??= performance.now();
        else if (since !== undefined) {
          sessionStorage.setItem('splash', String(performance.now() - since));
          observer.disconnect();
        }
      };
      const observer = new MutationObserver(look); // at the change itself: a busy machine draws frames when it can
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/welcome');
    await expect(page.getByRole('banner')).toBeVisible();
    // Noted by the page itself: the splash may be over before anybody outside can look. Its beginning is noted when the
    // script that drew it has run, so some milliseconds late; to the millisecond it is proved beside welcome-page.tsx.
    await expect.poll(() => page.evaluate(() => Number(sessionStorage.getItem('splash')))).toBeGreaterThanOrEqual(650);
  });

  test('[A2-4] [B2.16-3] a bank sends the user back to the company before the first colon, with the whole query', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    await page.goto('/company/create');
    await page.goto(`/bank-auth-redirect?code=a%26b&state=${second}:x:y`);
    await expect(page).toHaveURL(
      new RegExp(`/company/${second}/settings/bank-accounts\\?code=a%26b&state=${second}:x:y$`),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/company\/create$/); // the redirect itself is no step
  });

  test('[A2-7] a company opens at its first section', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.goto(`/company/${second}`);
    await expect(page).toHaveURL(inCompany(second));
    await expect(page.getByRole('button', { name: /Firma Kaviareň Ľubietová/ })).toBeVisible();
  });

  test('[A2-7] [B7-38] another company’s address shows that company without a reload, and records the login', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await expect(page).toHaveURL(inCompany(first));
    await mark(page);
    const recorded = page.waitForResponse(`**/gateway/companies/${second}/last-login`);
    await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
    await page.getByRole('link', { name: /Kaviareň Ľubietová/ }).click();
    await expect(page).toHaveURL(inCompany(second));
    const login = await recorded;
    expect([login.request().method(), login.status()]).toEqual(['POST', 204]);
    await page.goBack();
    await expect(page.getByRole('button', { name: /Firma Tatranské drevo/ })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('[A2-26] while another company opens, its address stands there and the splash is shown', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await expect(page).toHaveURL(inCompany(first));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(`**/companies/${second}/permissions`, async (route) => {
      await held;
      await route.continue();
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
    await page.getByRole('link', { name: /Kaviareň Ľubietová/ }).click();
    await expect(splash(page)).toBeVisible();
    expect(visited).toEqual([`/company/${second}`]); // the splash itself changes no address
    letGo();
    await expect(page).toHaveURL(inCompany(second));
    await expect(splash(page)).toHaveCount(0);
  });

  test('[B2.3-1] [B2.3-2] [B2.3-3] a document, a partner and a filtered list have the addresses that commands go to', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    const idOf = async (collection: string) => {
      const headers = { authorization: `Bearer ${tokenOf(page)}` };
      const list = await page.request.get(`/gateway/companies/${first}/${collection}?top=1`, { headers });
      return ((await list.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
    };
    await page.goto(`/company/${first}/invoices/list/detail/${await idOf('invoices')}`);
    await expect(page).toHaveTitle(/^Faktúra · /);
    await page.goto(`/company/${first}/partners/list/detail/${await idOf('partners')}`);
    await expect(page).toHaveTitle(/^Partner · /);
    const asked = page.waitForRequest((request) => /\/invoices\?.*status=draft/.test(request.url()));
    await page.goto(`/company/${first}/invoices/list/detail?status=draft`);
    await asked;
    await expect(page.getByRole('heading', { name: 'Faktúry', level: 1 })).toBeVisible();
  });

  test('[A2-31] [A2-35] [B2.17-1] the settings that commands lead to stand in the list of settings', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${first}/settings` });
    const menu = page.getByRole('navigation', { name: 'Nastavenia' });
    for (const [link, segment] of [
      ['Údaje o firme', 'company-detail'],
      ['Používatelia', 'users'],
      ['Bankové účty', 'bank-accounts'],
      ['Číslovanie dokladov', 'numbering'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(new RegExp(`/company/${first}/settings/${segment}$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    }
    for (const path of ['invoices/list', 'reports/invoicing#reports-vat-limit']) {
      await page.goto(`/company/${first}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('a new tab signs in silently, and opens its address', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const tab = await page.context().newPage(); // without the tokens that signedIn gives its page
    const asked: (string | null)[] = [];
    tab.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/identity/auth') asked.push(searchParams.get('prompt'));
    });
    await tab.goto(`/company/${second}/partners/list?search=a`);
    await expect(tab.getByRole('heading', { name: 'Partneri', level: 1 })).toBeVisible();
    await expect(tab).toHaveURL(new RegExp(`/company/${second}/partners/list\\?search=a$`));
    expect(asked).toEqual(['none']);
  });

  test('[A2-9] [B2.18-1] the clock page says what to fix, and leads to the start', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.goto('/time-not-synchronized');
    await expect(page.getByRole('heading', { name: 'Čas vo vašom počítači nie je správny' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Načítať znova' }).click();
    await expect(page).toHaveURL(inCompany(first));
  });

  test('[A2-8] [A2-10] [A2-14] any other path is a page not found', async ({ signedIn }) => {
    const page = await signedIn('owner');
    for (const path of ['/nowhere', `/company/${first}/nowhere`, `/company/${first}/settings/nowhere`]) {
      await page.goto(path);
      const company = path === '/nowhere' ? '' : `&company=${first}`;
      await expect(page).toHaveURL(`/not-found?type=pageNotFound${company}`);
      await expect(page.getByRole('heading', { name: 'Stránka sa nenašla!' })).toBeVisible();
    }
  });

  test('[A2-11] the home is the default company, else the first of the list', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.route(
      '**/gateway/companies',
      changed<{ id: string }[]>((list) => list.map((one) => ({ ...one, isDefault: one.id === companyId(3) }))),
    );
    await page.goto('/');
    await expect(page).toHaveURL(inCompany(companyId(3)));
    await page.unrouteAll();
    await page.route(
      '**/gateway/companies',
      changed<{ id: string }[]>((list) =>
        list.toSorted((a, b) => b.id.localeCompare(a.id)).map((one) => ({ ...one, isDefault: false })),
      ),
    );
    await page.goto('/');
    await expect(page).toHaveURL(inCompany(companyId(8)));
  });

  test.describe('without a company', () => {
    test.use({ expectedMessages: [networkNoise] }); // the recommended company is a 404, and the browser says so

    test('[A2-11] the user is led to creating one', async ({ signedIn }) => {
      const page = await signedIn('newcomer', { path: '/' });
      await expect(page).toHaveURL(/\/company\/create$/);
      await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
    });
  });

  test.describe('without a right', () => {
    test('[A2-12] [A2-17] to the first section, the user gets the first one that may be read', async ({ signedIn }) => {
      const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
      const sections = await sectionPaths(page);
      expect(sections.length).toBeGreaterThan(0);
      const kept = sections.at(-1) ?? '';
      const right = kept.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()); // as rights are written
      await page.route(
        '**/gateway/companies/*/permissions',
        changed<{ permissions: string[] }>(({ permissions, ...rest }) => ({
          ...rest,
          permissions: permissions.filter((name) => !/:read(Own)?$/.test(name) || name.startsWith(`${right}:`)),
        })),
      );
      await page.goto(`/company/${first}`);
      await expect(page).toHaveURL(new RegExp(`/company/${first}/${kept}/list$`));
    });

    test('[A2-12] [A2-17] to any section, the page says so, and goes on once there is one', async ({ signedIn }) => {
      const page = await signedIn('owner');
      await page.route(
        '**/gateway/companies/*/permissions',
        changed<object>((answer) => ({ ...answer, permissions: [] })),
      );
      await page.goto(`/company/${first}`);
      await expect(page.getByRole('heading', { name: 'Nemáte dostatočné prístupové práva!' })).toBeVisible();
      await expect(companyButton(page)).toBeVisible();
      await page.unrouteAll();
      await page.reload();
      await expect(page).toHaveURL(inCompany(first));
    });
  });

  test('[A2-15] [A4-14] a company that is not the user’s is not found', async ({ signedIn }) => {
    const page = await signedIn('admin');
    await page.goto(`/company/${second}/partners/list`);
    await expect(page).toHaveURL(/\/not-found\?type=companyNotFound/);
    await expect(page.getByRole('heading', { name: 'Firma sa nenašla!' })).toBeVisible();
  });

  test.describe('whose licence', () => {
    test.use({ expectedMessages: [networkNoise] });

    test('[A2-16] [A4-14] can’t be read leads to a page that says so', async ({ signedIn }) => {
      const page = await signedIn('owner');
      await page.route('**/licenses/current*', refusal(500, 'internal'));
      await page.goto(`/company/${second}`);
      await expect(page.getByRole('heading', { name: 'Nepodarilo sa overiť licenciu!' })).toBeVisible();
    });

    test('[A2-21] [A4-14] counts too many companies lets the owner in, and nobody else', async ({ signedIn }) => {
      const licence = {
        type: 'Pro',
        daysValid: 9,
        modules: [],
        isAcademicLicense: false,
        customerNumber: null,
        packageName: 'Pro',
        autoRenew: false,
        problemCode: 'CompanyCountExceeded',
        trialExists: false,
        applicationType: 'Invoicing',
        licenseSourceType: 'MicroBusiness',
      };
      const exceeded = { status: 402, contentType: 'application/json', body: JSON.stringify(licence) };
      const owner = await signedIn('owner');
      await owner.route('**/licenses/current*', (route) => route.fulfill(exceeded));
      await owner.goto(`/company/${first}`);
      await expect(owner).toHaveURL(inCompany(first));
      const admin = await signedIn('admin');
      await admin.route('**/licenses/current*', (route) => route.fulfill(exceeded));
      await admin.goto(`/company/${first}`);
      await expect(admin).toHaveURL(/\/not-found\?type=licenseCompaniesCountExceeded/);
      await expect(admin.getByText(/Zmenil sa počet firiem v licencii/)).toBeVisible();
    });
  });
});

test.describe('page views', () => {
  test('[A2-27] [B7-50] each page pushes one page-view event, without anybody’s id', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await measured(page);
    await page.goto(`/company/${first}/settings`);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`/company/${first}`);
    await expect(page).toHaveURL(inCompany(first));
    await page.getByRole('button', { name: 'Nastavenia' }).click();
    await expect(page).toHaveURL(/\/settings\/company-detail$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => pageViews(page))
      .toEqual([expect.stringMatching(/^\/company\/:id\/[a-z-]+\/list$/), '/company/:id/settings/company-detail']);
  });

  test('[B9-15] 95 of 100 visits are not measured', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.addInitScript(() => {
      Math.random = () => 0.05;
    });
    await page.goto(`/company/${first}`);
    await expect(page).toHaveURL(inCompany(first));
    expect(await pageViews(page)).toEqual([]);
  });
});

async function pageViews(page: import('@playwright/test').Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as Window & { dataLayer?: { event: string; path: string }[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'page-view')
      .map(({ path }) => path),
  );
}

/** The sections of the menu, as the segment in their addresses: pages that have no list are none. */
async function sectionPaths(page: import('@playwright/test').Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const hrefs = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const lists = (await routeTable(page, new Set())).map(({ path }) => path);
  return hrefs
    .map((href) => href.split('/')[3] ?? '')
    .filter((one) => lists.some((path) => path.endsWith(`/${one}/list`)));
}
