import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  companyButton,
  first,
  goWithin,
  hubOf,
  inCompany,
  isMarked,
  mark,
  measured,
  networkNoise,
  refusal,
  second,
  toasts,
} from './shell-support.ts';

// The tests of this file can run in parallel, because none of them changes data that another one reads. Each worker takes one test at a
// time, so no worker has many tests left at the end.
test.describe.configure({ mode: 'parallel' });

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hlavná navigácia' });

test('[A2-2] [A2-3] [A2-26] the empty path leads over the splash, which stays for 700 ms, to the company home', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await measured(page);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  // The page itself measures how long the splash is shown, because it may end before the test can check it.
  await page.addInitScript(() => {
    let since: number | undefined;
    let wasThere = false;
    const look = () => {
      const isThere = document.querySelector('.k-splash') !== null;
      if (isThere) since ??= performance.now();
      else if (since !== undefined && wasThere) {
        // The splash of the empty path is replaced by the one of /welcome, so the last end counts.
        sessionStorage.setItem('splash', String(performance.now() - since));
      }
      wasThere = isThere;
    };
    // The check runs at each DOM change, because a busy machine draws frames late.
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page).toHaveURL(inCompany(first));
  expect(seen).toContain('/welcome');
  // The start is recorded some milliseconds late, after the script that drew the splash, so the limit is a bit lower. The test next to
  // welcome-page.tsx checks the exact time.
  await expect.poll(() => page.evaluate(() => Number(sessionStorage.getItem('splash')))).toBeGreaterThanOrEqual(650);
  await expect
    .poll(() => pageViews(page))
    .toEqual(['/welcome', expect.stringMatching(/^\/company\/:id\/[a-z-]+\/list$/)]);
});

test('[A2-7] a start asks for little beyond what the page names at once', async ({ signedIn }) => {
  const page = await signedIn('owner');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const connected = hubOf(page);
  await page.goto(`/company/${first}/invoices/list`);
  await expect(page.locator('.k-doc-list a[href*="/invoices/list/detail/"]').first()).toBeVisible();
  await connected();
  const named = await page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
  const later = scripts.filter((path) => !named.includes(path));
  // The limit covers the hubs, the background checks of the bank and of the VAT limit, the bank account for the assistant, and whether the
  // list shows how e-invoices fare, each with the code that it shares with others.
  expect(later.length, later.join('\n')).toBeLessThanOrEqual(15);
  expect(scripts.length).toBeGreaterThan(20);
});

test.describe('the frame', () => {
  // The company has no licence for the other application: the page handles this 404, and the browser logs it.
  test.use({ expectedMessages: [networkNoise] });

  test('[A2-31] [A2-37] [A2-29] leads by menu, settings and applications, and by Back, Forward and a reload to the same pages', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${second}/partners/list?search=a` });
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await mark(page);
    await page.getByRole('button', { name: 'Nastavenia' }).click();
    const menu = page.getByRole('navigation', { name: 'Nastavenia' });
    for (const [link, segment] of [
      ['Údaje o firme', 'company-detail'],
      ['Používatelia', 'users'],
      ['Bankové účty', 'bank-accounts'],
      ['Číslovanie dokladov', 'numbering'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(new RegExp(`/company/${second}/settings/${segment}$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/settings\/bank-accounts$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/settings\/numbering$/);
    await expect(menu.getByRole('link', { name: 'Číslovanie dokladov' })).toHaveAttribute('aria-current', 'page');
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await expect(menu.getByRole('link', { name: 'Číslovanie dokladov' })).toHaveAttribute('aria-current', 'page');

    await page.getByRole('button', { name: 'Aplikácie' }).click();
    const applications = page.getByRole('menu', { name: 'Aplikácie' });
    await expect(applications.locator('[aria-current="page"]')).toHaveText('Fakturácia');
    await expectAccessible(page);
    await applications.getByRole('menuitem', { name: 'Sklad' }).click();
    await expect(page).toHaveURL(new RegExp(`/warehouse/company/${second}`));
  });

  test('[A2-24] [A9-12] [B9-16] is a phone’s below 1024 px: the menu, applications and settings stand in a drawer', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', {
      path: `/company/${first}/invoices/list`,
      viewport: { width: 1024, height: 768 },
    });
    await expect(mainMenu(page)).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(mainMenu(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const name = page.getByRole('banner').getByText('Tatranské drevo s. r. o.');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0); // The name is not truncated.
    const drawer = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Otvoriť navigáciu' }).click();
    await expect(drawer.getByRole('link', { name: 'Faktúry', exact: true })).toHaveAttribute('aria-current', 'page');
    const applications = drawer.getByRole('region', { name: 'Aplikácie' });
    await expect(applications.getByRole('link', { name: 'Fakturácia' })).toHaveAttribute('aria-current', 'true');
    await expect(applications.getByRole('link', { name: 'Sklad' })).toHaveAttribute(
      'href',
      `/warehouse/company/${first}`,
    );
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Partneri' }).click();
    await expect(page).toHaveURL(/\/partners\/list$/);
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Otvoriť navigáciu' }).click();
    await drawer.getByRole('link', { name: 'Nastavenia' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${first}/settings`));
    await expect(drawer).toHaveCount(0);
  });
});

const errors = [
  ['A2-14', 'pageNotFound', 'Stránka sa nenašla!', /Adresa je neúplná/],
  ['A2-15', 'companyNotFound', 'Firma sa nenašla!', /nemáte prístup/],
  ['A2-16', 'licenseNotLoaded', 'Nepodarilo sa overiť licenciu!', /o chvíľu/],
  ['A2-17', 'noPermission', 'Nemáte dostatočné prístupové práva!', /správcu firmy/],
  ['A2-18', 'companyDeleted', 'Firma bola vymazaná!', /vlastník/],
  ['A2-19', 'userDeletedFromCompany', 'Do tejto firmy nemáte prístupové práva!', /O prístup požiadajte/],
  ['A2-20', 'licenseUserCountExceeded', 'Do tejto firmy nemáte prístup.', /počet používateľov.*spravca@firma\.sk/],
  ['A2-21', 'licenseCompaniesCountExceeded', 'Do tejto firmy nemáte prístup.', /počet firiem.*spravca@firma\.sk/],
] as const;

test('[A2-8] [A2-13] [A2-22] what is not there is an error page; each of the eight says what happened, and leads back', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/nowhere` });
  await expect(page).toHaveURL(`/not-found?type=pageNotFound&company=${first}`);
  await expect(mainMenu(page)).toHaveCount(0);
  await mark(page);
  for (const [, type, title, text] of errors) {
    await goWithin(page, `/not-found?type=${type}&idForRedirect=${second}&email=spravca@firma.sk`);
    await expect(page.getByRole('heading', { name: title }), type).toBeVisible();
    await expect(page.getByText(text), type).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Späť na úvodnú stránku' }).click();
  await expect(page).toHaveURL(inCompany(second));
  expect(await isMarked(page)).toBe(true);
  await goWithin(page, '/time-not-synchronized');
  await expect(page.getByRole('heading', { name: 'Čas vo vašom počítači nie je správny' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('a failure', () => {
  test.use({ expectedMessages: [/Failed to load resource|^uncaught: nobody caught this/] });

  test('[A8-6] [A8-7] [A9-2] of a call, and an error of the page itself, are told once, for 5 s', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    await page.clock.install();
    await page.goto(`/company/${first}/invoices/list`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 2_000);
    await page.route('**/gateway/companies/*/partners*', refusal(503, 'trouble'));
    await mainMenu(page).getByRole('link', { name: 'Partneri' }).click();
    const refused = toasts(page).getByText('Spojenie so serverom zlyhalo. Skúste to znovu.');
    await expect(refused).toHaveCount(1);
    await page.evaluate(() =>
      queueMicrotask(() => {
        throw new Error('nobody caught this');
      }),
    );
    const uncaught = toasts(page).getByText('V aplikácii sa vyskytla chyba. Skúste znova načítať túto stránku.');
    await expect(uncaught).toHaveCount(1);
    await page.clock.runFor(4_500);
    await expect(refused).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(refused).toHaveCount(0);
    await expect(uncaught).toHaveCount(0);
  });

  test('[A2-11] [A8-1] [B8-25] that its caller deals with is told by no toast: who has no company is led to create one', async ({
    signedIn,
  }) => {
    const page = await signedIn('newcomer');
    await measured(page);
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible(); // After a 404 for a user without a company, the page for a new company appears.
    await expect(mainMenu(page)).toHaveCount(0); // Without a company there is nothing that the menu could lead to. [A2-25]
    await expect(companyButton(page)).toBeVisible();
    await expect(toasts(page)).toBeEmpty();
    expect(await events(page, 'error')).toEqual([]);
  });
});

async function events(page: Page, name: string): Promise<{ event: string; path: string }[]> {
  const layer = await page.evaluate(
    () => (window as Window & { dataLayer?: { event: string; path: string }[] }).dataLayer ?? [],
  );
  return layer.filter(({ event }) => event === name);
}

async function pageViews(page: Page): Promise<string[]> {
  return (await events(page, 'page-view')).map(({ path }) => path);
}
