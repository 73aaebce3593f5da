import { KostraProcess } from '../support/kostra-process.ts';
import { test as base, expect } from './fixtures.ts';
import { first, hubOf, inCompany, toasts } from './shell-support.ts';

/** Starts a separate Kostra, which the test stops and restarts. */
const test = base.extend<object, { kostra: KostraProcess }>({
  kostra: [
    // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const kostra = await new KostraProcess().start();
      await use(kostra);
      await kostra.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  kostraUrl: async ({ kostra }, use) => use(kostra.url),
  expectedMessages: async ({ kostra: _ }, use) => use([/Failed to load resource|WebSocket connection|ERR_CONNECTION/]),
});

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', ownContext: true });

test('[A8-5] [B4-21] a gateway away for a minute is told of once, then everything comes back, and nothing typed is lost', async ({
  signedIn,
  kostra,
}) => {
  test.setTimeout(600_000);
  const page = await signedIn('owner', { path: `/company/${first}/settings/company-detail` });
  const connected = hubOf(page);
  await page.reload();
  await connected();
  await page.getByLabel('Kontaktná osoba').fill('Napísané pred výpadkom');
  // The first save loads the code that validates the form, which could not be loaded during the outage.
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  const lost = 'Spojenie so serverom sa prerušilo.';
  await page.evaluate(() => {
    const seen = Object.assign(window, { notices: 0 });
    const notices = (node: Node) => {
      if (!(node instanceof HTMLElement)) return 0;
      return (
        Number(node.dataset['code'] === 'connection-lost') +
        node.querySelectorAll('[data-code="connection-lost"]').length
      );
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) seen.notices += notices(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

  const stopped = Date.now();
  await kostra.stop();
  await page.getByLabel('Kontaktná osoba').press('End');
  await page.getByLabel('Kontaktná osoba').pressSequentially(' a počas neho');
  await expect(page.getByText(/^Server neodpovedá. Čo ste napísali, zostáva na stránke/)).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(toasts(page)).toContainText('Server neodpovedá. Skúste to znova o chvíľu.');
  await expect(toasts(page)).toContainText(lost, { timeout: 60_000 });
  await expect.poll(() => Date.now() - stopped, { timeout: 70_000 }).toBeGreaterThan(60_000);
  await kostra.start();

  const back = page.waitForRequest((request) => request.headers()['x-kostra-connection-id'] !== undefined, {
    timeout: 60_000,
  });
  await back;
  await expect(page.getByText(/^Server neodpovedá. Čo ste napísali/)).toHaveCount(0);
  await expect(page.getByLabel('Kontaktná osoba')).toHaveValue('Napísané pred výpadkom a počas neho');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { notices?: number }).notices)).toBe(1);
});

test('[A8-23] [B7-50] without the gateway the application starts far enough to say so', async ({
  signedIn,
  kostra,
}) => {
  test.setTimeout(600_000);
  const page = await signedIn('owner', { path: '/' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await kostra.stop();
  await page.goto(`/company/${first}`);
  await expect(page.getByText('Firmu sa nepodarilo otvoriť.')).toBeVisible();
  await expect(page.getByText('Server neodpovedá. Skúste to znova o chvíľu.')).toBeVisible();
  await kostra.start();
  await expect(page).toHaveURL(inCompany(first), { timeout: 60_000 }); // The page recovers without a reload by the user.
});
