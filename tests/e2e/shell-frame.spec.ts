import { expect, expectAccessible, test } from './fixtures.ts';
import { changed, companyId, first, hubOf, inCompany, networkNoise, second } from './shell-support.ts';

test.describe('the application menu', () => {
  // The company has no licence for the other application: a 404 that is dealt with, and that the browser notes.
  test.use({ expectedMessages: [networkNoise] });

  test('[A1-2] [A2-29] leads to another application in the same company', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.goto(`/company/${second}`);
    await expect(page).toHaveURL(inCompany(second));
    await page.getByRole('button', { name: 'Aplikácie' }).click();
    const menu = page.getByRole('menu', { name: 'Aplikácie' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Fakturácia',
      'BusinessApp',
      'Sklad',
      'Digitálna kancelária',
      'Waxa',
      'Dochádzka',
      'Personalistika',
      'Mzdy',
      'Stavebný denník',
      'Rozpočty',
      'Všetky aplikácie',
    ]);
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Fakturácia');
    await expect(menu.getByRole('menuitem', { name: 'Sklad' })).toHaveAttribute('href', `/warehouse/company/${second}`);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Sklad' }).click();
    await expect(page).toHaveURL(new RegExp(`/warehouse/company/${second}`));
  });
});

test.describe('on a phone of Apple’s', () => {
  test.use({
    ownContext: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  });

  for (const hidden of [true, false]) {
    test(`[B6-3] [A1-2] the way to the shop is ${hidden ? 'hidden by its flag' : 'shown without the flag'}`, async ({
      signedIn,
    }) => {
      const page = await signedIn('owner');
      await page.route(
        '**/gateway/FeatureFlags*',
        changed<object>((flags) => ({ ...flags, HideEshopLinksForAppStores: hidden })),
      );
      await page.goto(`/company/${companyId(5)}/partners/list`);
      await expect(page).toHaveURL(inCompany(companyId(5)));
      await page.getByRole('button', { name: 'Aplikácie' }).click();
      await expect(page.getByRole('menuitem', { name: 'Sklad' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Všetky aplikácie' })).toHaveCount(hidden ? 0 : 1);
    });
  }
});

test.describe('the frame', () => {
  test('[A2-25] [B2.4-8] shows neither menu nor licence bar on pages about the licence and a company not found', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${companyId(5)}/partners/list` });
    const bar = page.getByRole('region', { name: 'Informácia o balíku' });
    const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
    await expect(bar).toBeVisible();
    await expect(menu).toBeVisible();
    // A company that is not there, and one that is open and whose package has ended.
    for (const [id, path] of [
      [companyId(99), '/not-found'],
      [companyId(6), '/license-expiration'],
    ] as const) {
      await page.goto(`/company/${id}/partners/list`);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu).toHaveCount(0);
      await expect(bar).toHaveCount(0);
    }
  });

  test('[B9-15] a tooltip shows after 500 ms', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.clock.install();
    await page.goto(`/company/${first}`);
    await expect(page).toHaveURL(inCompany(first));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Nastavenia' }).hover();
    const tooltip = page.locator('.k-tooltip', { hasText: 'Nastavenia' });
    await page.clock.runFor(490);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tooltip).toBeVisible();
  });

  test('a tooltip in the profile panel lies over it, and inside it for readers', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await page.getByRole('button', { name: /^Profil/ }).click();
    const panel = page.getByRole('dialog', { name: 'Profil' });
    await panel.getByRole('button', { name: 'Zavrieť' }).hover();
    await expect(panel.getByRole('tooltip')).toBeVisible();
    await expectAccessible(page);
  });

  test('[A9-11] [B9-14] [B9-17] lists are read by tens, with dates as dd.MM.yyyy and amounts in euro', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    const tops: Record<string, string | null> = {};
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const [, collection] = /\/companies\/[^/]+\/(invoices|partners)$/.exec(pathname) ?? [];
      if (collection && request.method() === 'GET') tops[collection] = searchParams.get('top');
    });
    await page.goto(`/company/${first}/invoices/list`);
    const row = page.getByRole('row').nth(1);
    const cell = (text: RegExp) => row.getByRole('gridcell').filter({ hasText: text });
    // Beside the due date stands how far off it is.
    await expect(cell(/^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.20\d\d(\D.*)?$/)).toHaveCount(2);
    // A draft has its total alone, an issued one also what remains.
    await expect(cell(/^(\d{1,3}\s)*\d{1,3},\d\d\s€$/).last()).toBeVisible();
    await page.goto(`/company/${first}/partners/list`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // As many tens at once as the window shows.
    expect(tops).toEqual({ invoices: expect.stringMatching(/^[1-9]0$/), partners: expect.stringMatching(/^[1-9]0$/) });
  });

  test('[A1-1] [A7-3] every word of a page is there in English and German, and stays after a reload', async ({
    signedIn,
  }) => {
    const page = await signedIn('guest', { path: `/company/${first}/partners/list` });
    for (const [code, heading, invoices] of [
      ['en', 'Partners', /Invoices/],
      ['de', 'Partner', /Rechnungen/],
    ] as const) {
      await page.getByRole('button', { name: /^Profil/ }).click();
      await page.getByLabel(/^(Jazyk|Language)$/).selectOption(code);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('button', { name: invoices })).toBeVisible();
      // A text that is missing shows its key.
      await expect(page.locator('body')).not.toContainText(/\b[A-Z]+(_[A-Z]+)*\.[A-Z_]+\b/);
    }
  });

  test('[A2-25] has no section menu where no company is in the address', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: '/company/create' });
    await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toHaveCount(0);
  });

  test('[A2-24] [A9-12] [B9-16] is a phone’s below 1024 px', async ({ signedIn }) => {
    const page = await signedIn('owner', {
      path: `/company/${first}/invoices/list`,
      viewport: { width: 1024, height: 768 },
    });
    const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Otvoriť navigáciu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Partneri' }).click();
    await expect(page).toHaveURL(/\/partners\/list$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[B9-16] [A2-29] [A2-30] on a phone gives the room of its bar to the company’s name; settings and applications stand in the navigation', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', {
      path: `/company/${first}/invoices/list`,
      viewport: { width: 390, height: 844 },
    });
    const name = page.getByRole('banner').getByText('Tatranské drevo s. r. o.');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0); // read whole
    await page.getByRole('button', { name: 'Otvoriť navigáciu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Faktúry', exact: true })).toHaveAttribute('aria-current', 'page');
    const applications = drawer.getByRole('region', { name: 'Aplikácie' });
    await expect(applications.getByRole('link', { name: 'Fakturácia' })).toHaveAttribute('aria-current', 'true');
    await expect(applications.getByRole('link', { name: 'Sklad' })).toHaveAttribute(
      'href',
      `/warehouse/company/${first}`,
    );
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Nastavenia' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${first}/settings`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[A2-30] [B6-14] shows the settings to whoever may change any of them', async ({ signedIn }) => {
    const owner = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await owner.getByRole('button', { name: 'Nastavenia' }).click();
    await expect(owner).toHaveURL(new RegExp(`/company/${first}/settings`));
    const guest = await signedIn('guest', { path: `/company/${first}` });
    await expect(guest.getByRole('navigation', { name: 'Hlavná navigácia' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Nastavenia' })).toHaveCount(0);
  });

  test('[A2-37] a deep link, a reload, Back and Forward show the same page', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list?search=zzz` });
    const search = page.getByRole('searchbox');
    await expect(search).toHaveValue('zzz');
    await page.reload();
    await expect(search).toHaveValue('zzz');
    await page.goto(`/company/${first}/settings/users`);
    await expect(page.getByRole('heading', { name: 'Používatelia' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('zzz');
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Používatelia' })).toBeVisible();
  });
});

test('[A2-7] a start asks for little beyond what the page names at once', async ({ signedIn }) => {
  const page = await signedIn('owner');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  const connected = hubOf(page);
  await page.goto(`/company/${first}/invoices/list`);
  await expect(page.locator('.k-doc-list a[href*="/invoices/list/detail/"]').first()).toBeVisible();
  await connected();
  const named = await page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
  const later = asked.filter((path) => !named.includes(path));
  // The hubs, what watches the bank and the limit of VAT, whose bank account the assistant may be told: each with what it shares.
  expect(later.length, later.join('\n')).toBeLessThanOrEqual(13);
  expect(asked.length).toBeGreaterThan(20);
});
