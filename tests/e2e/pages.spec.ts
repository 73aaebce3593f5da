import { accessibilityFaults, expect, test } from './fixtures.ts';
import { faultsOfSizes } from './page-faults.ts';
import { openWalk, partsOfPages, sizesOfScreens, walkPages } from './walk-pages.ts';

/*
 * Checks every page that the installed plugins contribute and that the owner of the demo's first company may open. These properties are
 * checked by no other test for every page. pages.release.spec.ts checks the second theme and the other languages.
 */
const usual = { width: 1280, height: 800 };

/**
 * The pages are split into parts that run in parallel. Otherwise one worker would still check pages at the end of a run while the others
 * are idle.
 */
const parts = partsOfPages(4);
test.describe('page by page', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [at, part] of parts.entries())
    test(`[B9-16] every page is accessible, has a heading and fits each screen, what is pressed a thumb (${at + 1} of ${parts.length})`, async ({
      signedIn,
      expectedMessages,
    }) => {
      test.setTimeout(60_000 + part.length * 20_000);
      const page = await openWalk(await signedIn('owner', { viewport: usual }), expectedMessages);
      const faults = await walkPages(page, part, async () => {
        const violations = await accessibilityFaults(page);
        const misfits = await faultsOfSizes(page, sizesOfScreens);
        await page.setViewportSize(usual);
        return [...violations, ...misfits];
      });
      expect(faults).toEqual([]);
    });
});
