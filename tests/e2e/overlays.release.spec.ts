import type { Page } from '@playwright/test';
import { missing } from '../requires.ts';
import { ask, opener, messages, strange } from './assistant-support.ts';
import { accessibilityFaults, expect, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

/*
 * Tests the dialogs and menus that open over a page in the second theme. Tests of the first tier check each of them with axe in the light
 * theme, and pages.release.spec.ts does not open them. Themes differ only in colours, so only colours are checked.
 */
interface Overlay {
  readonly name: string;
  readonly needs: readonly string[];
  readonly path: string;
  /** Opens the overlay. @returns a promise that resolves when the overlay is visible */
  open(page: Page): Promise<unknown>;
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

const overlays: readonly Overlay[] = [
  {
    name: 'a tag',
    needs: ['tags'],
    path: 'settings/tags',
    open: async (page) => {
      await page.getByRole('button', { name: 'Upraviť štítok VIP', exact: true }).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Názov' })).toBeVisible();
    },
  },
  {
    name: 'a category of tags',
    needs: ['tags'],
    path: 'settings/tags',
    open: async (page) => {
      await page.getByRole('button', { name: 'Pridať kategóriu' }).click();
      await expect(dialog(page).getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'the filter by tags',
    needs: ['tags', 'partners'],
    path: 'partners/list',
    open: async (page) => {
      await page.getByRole('button', { name: 'Štítky', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: 'Na kontrolu' })).toBeVisible();
    },
  },
  {
    name: 'the columns of a list',
    needs: ['invoices'],
    path: 'invoices/list',
    open: async (page) => {
      await page.getByRole('button', { name: 'Stĺpce' }).click();
      await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    },
  },
  {
    name: 'what will become of many documents',
    needs: ['invoices', 'documents'],
    path: 'invoices/list',
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Zmeniť' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Vystaviť' }).press('Enter');
      await expect(dialog(page)).toContainText('Vystaviť');
    },
  },
  {
    name: 'the notifications',
    needs: ['notifications'],
    path: 'start',
    open: async (page) => {
      await page.getByRole('button', { name: /^Upozornenia/ }).click();
      await expect(
        page.getByRole('dialog', { name: 'Upozornenia' }).locator('[data-notification]').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'the assistant with an answer',
    needs: ['assistant'],
    path: 'start',
    open: async (page) => {
      await opener(page).click();
      await ask(page, strange);
      await expect(messages(page)).toHaveCount(2);
    },
  },
];

test('what opens over a page has contrast in the dark theme', async ({ signedIn }) => {
  test.setTimeout(180_000);
  const page = await signedIn('owner');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/company/${first}/start`);
  const faults: string[] = [];
  for (const { name, needs, path, open } of overlays)
    await test.step(name, async () => {
      if (missing(...needs).length > 0) return;
      await goWithin(page, `/company/${first}/expired-package`); // Leaving the page closes all overlays.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await goWithin(page, `/company/${first}/${path}`);
      await open(page);
      faults.push(...(await accessibilityFaults(page, 'colours')).map((fault) => `${name}: ${fault}`));
      await page.keyboard.press('Escape');
    });
  expect(faults).toEqual([]);
});
