import { accessibilityFaults, expect, test } from './fixtures.ts';
import { faultsOfSizes, untranslatedKeys } from './page-faults.ts';
import { openWalk, partsOfPages, walkPages } from './walk-pages.ts';

/*
 * Checks the same pages as pages.spec.ts in the other languages, and in the second theme, in which only colours can be wrong. A language has
 * no colours of its own, so one walk shows a language and the theme.
 */
const usual = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const parts = partsOfPages(2);
test.describe('page by page', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [at, part] of parts.entries()) {
    const which = `(${at + 1} of ${parts.length})`;
    test(`every page has contrast in the dark theme and its words in en, and fits a phone with them ${which}`, async ({
      signedIn,
      expectedMessages,
    }) => {
      test.setTimeout(60_000 + part.length * 20_000);
      const page = await signedIn('owner', { viewport: usual });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.addInitScript(() => localStorage.setItem('kostra.language', 'en'));
      await openWalk(page, expectedMessages);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const faults = await walkPages(page, part, async () => {
        const pale = await accessibilityFaults(page, 'colours');
        const misfits = await faultsOfSizes(page, [phone]);
        const unsaid = await untranslatedKeys(page);
        await page.setViewportSize(usual);
        return [...pale, ...misfits, ...unsaid];
      });
      expect(faults).toEqual([]);
    });
    test(`every page has its words in de, and fits a phone with them ${which}`, async ({
      signedIn,
      expectedMessages,
    }) => {
      test.setTimeout(60_000 + part.length * 20_000);
      const page = await signedIn('owner', { viewport: phone });
      await page.addInitScript(() => localStorage.setItem('kostra.language', 'de'));
      await openWalk(page, expectedMessages);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const look = async () => [...(await untranslatedKeys(page)), ...(await faultsOfSizes(page, [phone]))];
      expect(await walkPages(page, part, look)).toEqual([]);
    });
  }
});
