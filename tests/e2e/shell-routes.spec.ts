import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { companyId, inCompany } from './shell-support.ts';

/** A company of the owner that no other test changes, so the form is not changed meanwhile. */
const guarded = companyId(4);

/* The tests next to each form prove that the form reports its changes to the guard; this test proves the effect in the browser. */
test('[A2-5] [B2.9-1] [B4-23] a form with changes asks once, whichever way it is left, and never after saving', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${guarded}/settings/company-detail` });
  const question = page.getByRole('alertdialog', { name: 'Máte neuložené zmeny' });
  const input = page.getByRole('textbox', { name: /^Kontaktná osoba/ });
  const answer = async (label: string) => {
    await expect(question).toHaveCount(1);
    await page.getByRole('button', { name: label }).click();
    await expect(question).toHaveCount(0);
  };
  const text = `Čakáreň ${Date.now()}`;
  await input.fill(text);
  await partnersLink(page).click();
  await answer('Zostať na stránke');
  await expect(input).toHaveValue(text);
  // When the user reloads or closes the tab, the browser itself asks.
  const dialogShown = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload()).catch(() => undefined);
  const dialog = await dialogShown;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(input).toHaveValue(text);
  // The user navigates back within the application.
  await partnersLink(page).click();
  await answer('Odísť bez uloženia');
  await expect(page).toHaveURL(inCompany(guarded));
  await page.goBack();
  await input.fill(text);
  await page.goForward();
  await answer('Zostať na stránke');
  await expect(input).toHaveValue(text);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await partnersLink(page).click();
  await expect(page).toHaveURL(inCompany(guarded));
  await expect(question).toHaveCount(0);
});

const partnersLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Partneri' });
