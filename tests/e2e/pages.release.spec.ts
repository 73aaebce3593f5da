import { accessibilityFaults, expect, test } from './fixtures.ts';
import { faultsOfSizes, untranslatedKeys } from './page-faults.ts';
import { openWalk, partsOfPages, walkPages } from './walk-pages.ts';

/* Checks the pages of pages.spec.ts in the second theme, in which only colours can be wrong, and in the other languages. */
const phone = { width: 390, height: 844 };

const parts = partsOfPages(2);
test.describe('page by page', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [at, part] of parts.entries()) {
    const which = `(${at + 1} of ${parts.length})`;
    test(`every page has contrast in the dark theme ${which}`, async ({ signedIn, expectedMessages }) => {
      test.setTimeout(60_000 + part.length * 20_000);
      const page = await signedIn('owner');
      await page.emulateMedia({ colorScheme: 'dark' });
      await openWalk(page, expectedMessages);
      expect(await walkPages(page, part, () => accessibilityFaults(page, 'colours'))).toEqual([]);
    });
    for (const language of ['en', 'de'])
      test(`every page has its words in ${language}, and fits a phone with them ${which}`, async ({
        signedIn,
        expectedMessages,
      }) => {
        test.setTimeout(60_000 + part.length * 20_000);
        const page = await signedIn('owner', { viewport: phone });
        await page.addInitScript((code) => localStorage.setItem('kostra.language', code), language);
        await openWalk(page, expectedMessages);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const look = async () => [...(await untranslatedKeys(page)), ...(await faultsOfSizes(page, [phone]))];
        expect(await walkPages(page, part, look)).toEqual([]);
      });
  }
});
