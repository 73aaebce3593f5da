import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { changed, first, second, toasts } from './shell-support.ts';

test.skip(...requires('bank-connections', 'bank-accounts', 'bank-transactions'));

const settings = `/company/${first}/settings/bank-accounts`;

test('[B2.16-3] [B3-10] a bank is connected on its own page, whose refusal is Expired and whose consent is Successful', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: settings });
  const section = page.getByRole('region', { name: 'Prepojenie s bankou' });
  const connect = async () => {
    await section.getByRole('button', { name: 'Pripojiť banku' }).click();
    await page.getByRole('menuitem', { name: 'Ukážková banka' }).click();
    await expect(page.getByRole('heading', { name: 'Ukážková banka' })).toBeVisible();
  };
  await connect();
  await expectAccessible(page);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/consent.png` });
  await page.getByRole('button', { name: 'Zamietnuť' }).click();
  await expect(section.getByText('Súhlas v banke nie je udelený alebo už vypršal: Ukážková banka.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));

  await connect();
  await page.getByRole('button', { name: 'Udeliť súhlas' }).click();
  await expect(section.getByText('Banka je pripojená: Ukážková banka.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('SK31 1200 0000 1987 4263 7541');
  await expect(section.getByRole('listitem')).toContainText('naposledy načítané');
  await expectAccessible(page);
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [1024, 768, 'dark'],
    [390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    if (process.env['LOOK'])
      await page.screenshot({ path: `${process.env['LOOK']}/connected-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await section.getByRole('button', { name: 'Odpojiť: Ukážková banka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odpojiť' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('[B2.16-3] a return that is forged, of another company or of nobody connects nothing, and is told so', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 40[24].*\/bank-connections\/complete/);
  const page = await signedIn('owner', { path: settings });
  const section = page.getByRole('region', { name: 'Prepojenie s bankou' });
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/bank-connections'));
  await section.getByRole('button', { name: 'Pripojiť banku' }).click();
  // Whoever is at the bank and never comes back leaves a state that others may guess at.
  await page.getByRole('menuitem', { name: 'Ukážková banka' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'Ukážková banka' })).toBeVisible();
  const refused = [
    [first, 'O tomto prepojení nič nevieme. Pripojte banku znova.'],
    [second, 'Balík tejto firmy to nedovoľuje.'], // its package does not match payments
  ] as const;
  for (const [at, [company, why]] of refused.entries()) {
    await page.goto(`/bank-auth-redirect?code=1&state=${encodeURIComponent(`${company}:forged`)}`);
    await expect(page).toHaveURL(new RegExp(`/company/${company}/settings/bank-accounts$`));
    await expect(section.getByRole('alert')).toContainText(why);
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await page.setViewportSize(at === 0 ? { width: 390, height: 844 } : { width: 1024, height: 768 });
    await page.emulateMedia({ colorScheme: at === 0 ? 'dark' : 'light' });
    await expectAccessible(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/forged-${at}.png`, fullPage: true });
  }
  // A reload asks nothing again.
  await page.reload();
  await expect(section.getByRole('button', { name: 'Pripojiť banku' })).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
  for (const query of ['', '?state=', '?error=access_denied']) {
    await page.goto(`/bank-auth-redirect${query}`);
    await expect(page).toHaveURL(/not-found/);
  }
});

test('a bank that answers nothing, or nonsense, is told in words, and the way to connect stays open', async ({
  signedIn,
  context,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 502.*\/bank-connections/);
  const detail = 'Ukážková banka neodpovedala včas. Nič sa nezmenilo, skúste to o chvíľu znova.';
  await context.route('**/bank-connections', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 502,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', status: 502, code: 'bank-unavailable', title: 'Bank', detail }),
        })
      : route.fallback(),
  );
  const page = await signedIn('owner', { path: settings });
  const section = page.getByRole('region', { name: 'Prepojenie s bankou' });
  await section.getByRole('button', { name: 'Pripojiť banku' }).click();
  await page.getByRole('menuitem', { name: 'Ukážková banka' }).click();
  await expect(section.getByRole('alert')).toContainText(detail);
  await expectAccessible(page);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/bank-slow.png` });
  await expect(page).toHaveURL(new RegExp(`${settings}$`));
  await expect(section.getByRole('button', { name: 'Pripojiť banku' })).toBeEnabled();

  // So is one that is silent when the person comes back: what became of the consent is asked until it is known.
  let isSilent = true;
  await context.route('**/bank-connections/complete', (route) =>
    route.fulfill(
      isSilent
        ? {
            status: 502,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', status: 502, code: 'bank-unavailable', title: 'Bank', detail }),
          }
        : { json: { status: 'Successful', bankName: 'Ukážková banka' } },
    ),
  );
  await page.goto(`/bank-auth-redirect?state=${encodeURIComponent(`${first}:secret`)}`);
  await expect(section.getByRole('alert')).toContainText(detail);
  await expect(page).toHaveURL(/state=/);
  isSilent = false;
  await section.getByRole('button', { name: 'Skúsiť znova' }).click();
  await expect(section).toContainText('Banka je pripojená: Ukážková banka.');
  await expect(page).toHaveURL(new RegExp(`${settings}$`));
});

test('[B2.16-2] [A8-21] [B4-27] the bank toast leads to the bank accounts, and is shown once per session', async ({
  signedIn,
  context,
}) => {
  await context.route(
    '**/bank-connections/result',
    changed<object>(() => ({ status: 'Expired', expiredBanks: ['Ukážková banka'] })),
  );
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  const toast = toasts(page).locator('[data-code="bank-connections"]');
  await expect(toast).toContainText('Prepojenie s bankou vypršalo: Ukážková banka.');
  await toast.getByRole('link', { name: 'Bankové účty' }).click();
  await expect(page).toHaveURL(new RegExp(`${settings}$`));
});
