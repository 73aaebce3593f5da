import { type DemoName, expect, expectAccessible, test } from './fixtures.ts';
import { companyButton, first, inCompany, second } from './shell-support.ts';

test.describe('error pages', () => {
  const pages = [
    ['A2-14', 'pageNotFound', 'Stránka sa nenašla!', /Adresa je neúplná/],
    ['A2-15', 'companyNotFound', 'Firma sa nenašla!', /nemáte prístup/],
    ['A2-16', 'licenseNotLoaded', 'Nepodarilo sa overiť licenciu!', /o chvíľu/],
    ['A2-17', 'noPermission', 'Nemáte dostatočné prístupové práva!', /správcu firmy/],
    ['A2-18', 'companyDeleted', 'Firma bola vymazaná!', /vlastník/],
    ['A2-19', 'userDeletedFromCompany', 'Do tejto firmy nemáte prístupové práva!', /O prístup požiadajte/],
    ['A2-20', 'licenseUserCountExceeded', 'Do tejto firmy nemáte prístup.', /počet používateľov.*spravca@firma\.sk/],
    ['A2-21', 'licenseCompaniesCountExceeded', 'Do tejto firmy nemáte prístup.', /počet firiem.*spravca@firma\.sk/],
  ] as const;

  test('[A2-13] [A2-22] each of the eight says what happened, and leads back', async ({ signedIn }) => {
    const page = await signedIn('owner');
    for (const [, type, title, text] of pages) {
      await page.goto(`/not-found?type=${type}&idForRedirect=${second}&email=spravca@firma.sk`);
      await expect(page.getByRole('heading', { name: title }), type).toBeVisible();
      await expect(page.getByText(text), type).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Späť na úvodnú stránku' }).click();
    await expect(page).toHaveURL(inCompany(second));
    await page.goto('/not-found?type=pageNotFound');
    await page.getByRole('link', { name: 'Späť na úvodnú stránku' }).click();
    await expect(page).toHaveURL(inCompany(first));
  });

  const others: Partial<Record<DemoName, number>> = { owner: 7, accountant: 1 };
  const accounts = ['owner', 'admin', 'accountant', 'member', 'employee', 'guest'] as const;
  for (const account of accounts) {
    test(`[A2-17] [A2-22] ${account} lands where companies and the way out are two presses away`, async ({
      signedIn,
    }) => {
      const page = await signedIn(account, { path: '/' });
      if (account === 'employee') {
        await expect(page.getByRole('heading', { name: 'Nemáte dostatočné prístupové práva!' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'owner@kostra.example' })).toBeVisible();
        await expectAccessible(page);
      } else await expect(page).toHaveURL(inCompany(first));
      await companyButton(page).click();
      const selector = page.getByRole('dialog', { name: 'Vaše firmy' });
      await expect(selector.getByRole('link', { name: 'Pridať firmu' })).toBeVisible();
      await expect(selector.getByRole('list').getByRole('link')).toHaveCount(others[account] ?? 0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Profil/ }).click();
      await expect(page.getByRole('button', { name: 'Odhlásiť sa' }).last()).toBeVisible();
    });
  }
});
