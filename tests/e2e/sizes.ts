import type { Page } from '@playwright/test';
import { expectToFit } from './documents-support.ts';

/** Checks a page at every size. The page is only resized, because opening it again would load the application again. */
export async function expectToFitEverySize(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectToFit(page);
  }
  if (own) await page.setViewportSize(own);
}
