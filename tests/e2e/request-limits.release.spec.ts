import type { Page } from '@playwright/test';
import { readSettings } from '../../host/gateway/settings.ts';
import { requires } from '../requires.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { expect, test as base } from './fixtures.ts';
import { companyButton, first, inCompany, networkNoise, second } from './shell-support.ts';

/** The Kostra of this test is separate, because changes by other tests would reach these tabs at once and cause additional requests. */
let kostra: KostraProcess;
const test = base.extend({
  // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => use(kostra?.url ?? ''), // Playwright also reads this value before `beforeAll` has run.
});
test.beforeAll(async () => {
  test.setTimeout(600_000); // The timeout is long because the demo may have to be loaded first.
  kostra = await new KostraProcess().start();
});
test.afterAll(() => kostra?.remove());

test.skip(...requires('partners', 'invoices', 'notifications'));
test.use({ expectedMessages: [networkNoise] }); // The page aborts requests of the company that the user leaves.

/**
 * The most actions of each sort that a fast user does within ten seconds, the period of the limits. No user does all of them in one period.
 */
const quickest = { tabs: 6, switches: 5, letters: 30, scrolls: 10 };

test('whoever restores six tabs, changes companies, scrolls and searches within ten seconds is let through by the limits as they are', async ({
  signedIn,
}) => {
  let requestCount = 0;
  const countAt = (one: Page) => {
    const count = (url: string) => {
      if (/^\/(?:gateway|hubs|identity)\//.test(new URL(url).pathname)) requestCount += 1;
    };
    one.on('request', (request) => count(request.url()));
    one.on('websocket', (socket) => count(socket.url()));
  };
  /** Performs several equal actions and returns the number of requests per action. */
  const each = async (times: number, act: () => Promise<void>) => {
    requestCount = 0;
    await act();
    return requestCount / times;
  };

  // Two tabs are opened, because a single tab would not show whether tabs reuse each other's responses. Each tab should make the same
  // requests.
  const tabs = [await signedIn('owner'), await signedIn('owner')];
  for (const tab of tabs) countAt(tab);
  const perTab = await each(tabs.length, async () => {
    await Promise.all(tabs.map((tab) => tab.goto(`/company/${first}/partners/list`)));
    for (const tab of tabs) await expect(companyButton(tab)).toBeVisible();
    for (const tab of tabs) await tab.waitForLoadState('networkidle');
  });
  const [tab] = tabs;
  if (!tab) throw new Error('There are tabs');

  const perSwitch = await each(4, async () => {
    for (const [name, id] of [
      ['Kaviareň Ľubietová', second],
      ['Tatranské drevo', first],
      ['Kaviareň Ľubietová', second],
      ['Tatranské drevo', first],
    ] as const) {
      await companyButton(tab).click();
      await tab.getByRole('link', { name: new RegExp(name) }).click();
      await expect(tab).toHaveURL(inCompany(id));
      await tab.waitForLoadState('networkidle');
    }
  });
  const search = tab.getByRole('searchbox');
  const text = 'slovenska';
  const perLetter = await each(text.length, async () => {
    await search.pressSequentially(text, { delay: 150 });
    await expect(tab).toHaveURL(new RegExp(`search=${text}`));
  });
  const perScroll = await each(5, async () => {
    await search.fill('');
    await expect(tab).not.toHaveURL(/search=/);
    await tab.getByRole('main').hover();
    for (let turn = 0; turn < 5; turn += 1) await tab.mouse.wheel(0, 2_000);
    await tab.waitForLoadState('networkidle');
  });

  const { tabs: count, switches, letters, scrolls } = quickest;
  const inTenSeconds = count * perTab + switches * perSwitch + letters * perLetter + scrolls * perScroll;
  test.info().annotations.push({
    type: 'requests',
    description: JSON.stringify({ perTab, perSwitch, perLetter, perScroll, inTenSeconds }),
  });
  const { requestsPerPerson, requestsPerAddress } = readSettings({});
  expect(perTab).toBeGreaterThan(3); // Ensures that requests were counted at all.
  expect(inTenSeconds).toBeLessThanOrEqual(requestsPerPerson);
  expect(5 * inTenSeconds).toBeLessThanOrEqual(requestsPerAddress); // Five such users may share the network address of one office.
});
