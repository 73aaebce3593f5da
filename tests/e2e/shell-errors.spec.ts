import { expect, expectAccessible, test } from './fixtures.ts';
import { first, inCompany, second } from './shell-support.ts';

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
});
