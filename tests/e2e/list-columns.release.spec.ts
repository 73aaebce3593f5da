import type { Page } from '@playwright/test';
import { requires } from '../requires.ts';
import { expect, test } from './fixtures.ts';
import { choice, heads, opener, own, withClock } from './list-columns-support.ts';
import { waitForHandledResponses, networkNoise, refusal, toasts } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const settings = '**/gateway/companies/*/ui-settings/invoices-columns';

test.describe('when the gateway is in trouble', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[B7-36] [B8-14] it is asked again after 300, 600 and 1 200 ms, nobody is told, and the choice holds for now', async ({
    signedIn,
  }) => {
    const page = await signedIn('accountant');
    const methods: string[] = [];
    await page.route(settings, (route) => {
      methods.push(route.request().method());
      return refusal(503, 'trouble')(route);
    });
    const times = (method: string) => methods.filter((each) => each === method).length;
    await withClock(page);
    const shownToasts = await recordToasts(page);
    await page.clock.runFor(3_000);
    const read = async () => {
      await page.clock.runFor(200);
      return times('GET');
    };
    await expect.poll(read, { intervals: [50] }).toBe(4);
    await expect(heads(page)).toHaveText(own);

    await opener(page).click();
    await expect(choice(page, 'Stav')).toBeFocused();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await choice(page, 'Stav').click();
    await expect.poll(() => times('PUT')).toBe(1);
    for (const [attempt, delay] of [300, 600, 1_200].entries()) {
      await waitForHandledResponses(page);
      await page.clock.runFor(delay - 20);
      await waitForHandledResponses(page);
      expect(times('PUT')).toBe(attempt + 1);
      await page.clock.runFor(20);
      await expect.poll(() => times('PUT')).toBe(attempt + 2);
    }
    await waitForHandledResponses(page);
    await page.clock.runFor(5_000);
    await waitForHandledResponses(page);
    expect([times('GET'), times('PUT')]).toEqual([4, 4]);
    await expect(heads(page)).toHaveText(own.filter((name) => name !== 'Stav'));
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await shownToasts()).toEqual([]);
  });
});

/** Records every toast from now on, even if it disappears again. @returns a function that returns the recorded texts */
async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await toasts(page).evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) texts.push(textContent ?? '');
    }).observe(region, { childList: true, subtree: true });
    return texts;
  });
  return () => recorded.jsonValue();
}
