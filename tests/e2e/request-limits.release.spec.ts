import type { Page } from '@playwright/test';
import { readSettings } from '../../host/gateway/settings.ts';
import { requires } from '../requires.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { expect, test as base } from './fixtures.ts';
import { companyButton, first, inCompany, networkNoise, second } from './shell-support.ts';

/** Changes by other tests would reach these tabs at once and cause new requests, so this test has a Kostra of its own. */
let kostra: KostraProcess;
const test = base.extend({
  // Playwright finds a fixture's needs in its first parameter's pattern, also when there are none.
  // oxlint-disable-next-line no-empty-pattern
  kostraUrl: async ({}, use) => use(kostra?.url ?? ''), // Playwright also reads this value before beforeAll.
});
test.beforeAll(async () => {
  test.setTimeout(600_000); // The demo may have to be loaded first.
  kostra = await new KostraProcess().start();
});
test.afterAll(() => kostra?.remove());

test.skip(...requires('partners', 'invoices', 'notifications'));
test.use({ expectedMessages: [networkNoise] }); // Requests of a company that was left are aborted.

/** The actions of the fastest users within ten seconds, which is the period of the limits; no user does all of them in one period. */
const quickest = { tabs: 6, switches: 5, letters: 30, scrolls: 10 };

test('whoever restores six tabs, changes companies, scrolls and searches within ten seconds is let through by the limits as they are', async ({
  signedIn,
}) => {
  let asked = 0;
  const countAt = (one: Page) => {
    const count = (url: string) => {
      if (/^\/(?:gateway|hubs|identity)\//.test(new URL(url).pathname)) asked += 1;
    };
    one.on('request', (request) => count(request.url()));
    one.on('websocket', (socket) => count(socket.url()));
  };
  /** Returns the number of requests for one of several equal actions. */
  const each = async (times: number, act: () => Promise<void>) => {
    asked = 0;
    await act();
    return asked / times;
  };

  // Each tab makes the same requests; two tabs would show if one used the responses of the other.
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
  expect(perTab).toBeGreaterThan(3); // This shows that the requests were counted.
  expect(inTenSeconds).toBeLessThanOrEqual(requestsPerPerson);
  expect(5 * inTenSeconds).toBeLessThanOrEqual(requestsPerAddress); // Five such users in one office may work at the same moment.
});
