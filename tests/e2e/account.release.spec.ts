import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { companyButton, first, inCompany } from './shell-support.ts';

/** Returns everything that the browser stores for this origin, as one text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return `${name} ${(await Promise.all(answers.map((answer) => answer.text()))).join(' ')}`;
      }),
    );
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              const texts: string[] = [name];
              if (stores.length === 0) return resolve(name);
              const reading = opening.result.transaction(stores);
              for (const store of stores) {
                const all = reading.objectStore(store).getAll();
                all.onsuccess = () => texts.push(JSON.stringify(all.result));
              }
              reading.oncomplete = () => resolve(texts.join(' '));
            };
          }),
      ),
    );
    return [...storages, ...caches_, ...databases].join('\n');
  });

test('[B2.8-2] nothing of documents, names and figures stays in the browser after signing out', async ({
  browser,
  kostraUrl,
}) => {
  const context = await browser.newContext({ baseURL: kostraUrl });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, 'owner');
  await expect(page).toHaveURL(inCompany(first));
  const company = (await companyButton(page).textContent())?.trim() ?? '';
  await page.goto(`/company/${first}/invoices/list`);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('link').first()).toBeVisible();
  const cells = (await row.innerText()).split(/[\n\t]/).map((text) => text.trim());
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/detail/);
  await page.goto(`/company/${first}/partners/list`);
  const partner = page.getByRole('row').nth(1).getByRole('link').first();
  await expect(partner).toBeVisible();
  const partnerName = (await partner.textContent())?.trim() ?? '';
  await page.goto(`/company/${first}/partners/list/detail/create`);
  const typed = 'Rozpísaná s. r. o. 7134';
  await page.getByLabel('Názov').first().fill(typed);
  await expect.poll(() => storedText(page)).toContain(typed); // The draft is stored, so that it returns after a reload.
  const seeded = [typed, company, partnerName, 'owner@kostra.example', ...cells].filter((text) => text.length > 5);
  expect(seeded.length).toBeGreaterThan(4);

  await page.getByRole('button', { name: /^Profil/ }).click();
  await page.getByRole('button', { name: 'Odhlásiť sa' }).click();
  // The page asks only once: a second question, by the browser itself, would be an unexpected dialog and fail the test.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odísť' }).click();
  await expect(page.getByRole('heading', { name: 'Prihlásenie' })).toBeVisible();
  const remaining = `${await storedText(page)}\n${JSON.stringify(await context.cookies())}`;
  expect(seeded.filter((text) => remaining.includes(text))).toEqual([]);
  expect(remaining).not.toMatch(/eyJ[\w-]+\.eyJ/); // Every access token matches this pattern.
  await context.close();
});
