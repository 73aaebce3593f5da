import type { Page, WebSocket } from '@playwright/test';
import { missing, requires } from '../requires.ts';
import { reachable } from '../support/heap.ts';
import { expect, test } from './fixtures.ts';
import { tokenOf } from './page-session.ts';
import { changed, first, inCompany, isMarked, mark, networkNoise, second, toasts } from './shell-support.ts';

test.skip(...requires('partners', 'invoices', 'notifications'));

/** Returns the ids of companies whose gateway clients are still in memory. The clients are found by the names of their properties. */
const companiesHeld = async (page: Page) => {
  const ids = await reachable(page, ['companyId', 'waitingText', 'gateway', 'signal'], 'companyId');
  return ids.filter((id) => /^[0-9a-f]{8}-/.test(id)); // V8 also stores an empty template of such objects, which has no id.
};

test.describe('fifty changes of company', () => {
  test.use({ expectedMessages: [networkNoise] }); // The page aborts requests of the company that the user leaves.
  test.setTimeout(600_000);

  test('[A2-7] [A4-1] [A4-18] leave nothing of a left company, no toast of it, and no hub but its own', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    const sockets = await openSockets(page);
    await visitBoth(page);
    await mark(page);
    await expect.poll(() => hubsOf(sockets)).toEqual(hubsOfCompany(second));
    await changeCompany(page, 50);
    await expect(page.getByRole('button', { name: /Firma Kaviareň/ })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await expect(toasts(page)).toBeEmpty();
    await expect.poll(() => hubsOf(sockets)).toEqual(hubsOfCompany(second));
    // React keeps references to the last content of a place until it draws the place again, so the test draws the navigation and a page
    // again.
    const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' });
    await menu.getByRole('link').first().click();
    await menu.getByRole('link', { name: 'Partneri' }).click();
    await expect(page.getByRole('heading', { name: 'Partneri', level: 1 })).toBeVisible();
    // The frame is not removed when the company changes, so its parts are drawn again as well.
    await page.getByRole('button', { name: /^Profil/ }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => companiesHeld(page), { timeout: 60_000 }).toEqual([second]);
  });

  test('are seen to leave something when something is leaked on purpose', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.addInitScript(() => {
      const kept: unknown[] = [];
      Object.assign(window, { kept });
      const { addEventListener } = AbortSignal.prototype;
      AbortSignal.prototype.addEventListener = function (this: AbortSignal, ...args: unknown[]) {
        kept.push(args[1]);
        return Reflect.apply(addEventListener, this, args);
      } as typeof addEventListener;
    });
    await visitBoth(page);
    for (const [to, step] of [[first, 'back'] as const, [second, 'forward'] as const, [first, 'back'] as const]) {
      // The simulated leak stores the requests of a company, so the test waits until the company's list is requested before it leaves the
      // company.
      const list = new RegExp(`/companies/${to}/(partners|invoices)\\?`);
      const read = page.waitForResponse((answer) => list.test(answer.url()), { timeout: 20_000 });
      await page.evaluate((direction) => window.history[direction](), step);
      await read;
    }
    expect((await companiesHeld(page)).length).toBeGreaterThan(2);
  });
});

test('[A7-19] searching partners has a connection of the company’s own: it opens with it, carries what is found, ends with it', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const sockets = await openSockets(page);
  const overHttp: string[] = [];
  page.on('request', (request) => {
    if (/\/partners\?/.test(request.url())) overHttp.push(request.url());
  });
  const carried: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('free-partners'))
      socket.on('framereceived', ({ payload }) => carried.push(String(payload)));
  });
  await page.goto(`/company/${first}/invoices/list`);
  await expect.poll(() => hubsOf(sockets)).toEqual(hubsOfCompany(first));
  const connection = [...sockets].find((socket) => socket.url().includes('free-partners'));
  // The first frame answers the handshake. Before the handshake the page may use HTTP.
  await expect.poll(() => carried.length).toBeGreaterThan(0);

  await page.keyboard.press('c');
  const customer = page.getByRole('combobox', { name: 'Odberateľ' });
  await customer.fill('mesto popr');
  const found = page.getByRole('option', { name: 'Mesto Poprad' });
  await expect(found).toBeVisible();
  await expect.poll(() => carried.join('')).toContain('Mesto Poprad'); // A partner that the page has already loaded may be suggested before the connection returns it.
  expect(overHttp).toEqual([]);

  // No new connection opens in a company whose partners the user may not read.
  type Rights = { permissions: string[] };
  const unread = ({ permissions, ...rest }: Rights) => ({
    ...rest,
    permissions: permissions.filter((name) => name !== 'partners:read'),
  });
  await page.route(`**/companies/${second}/permissions`, changed<Rights>(unread));
  await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
  await page.getByRole('link', { name: /Kaviareň Ľubietová/ }).click();
  await expect(page).toHaveURL(inCompany(second));
  await expect.poll(() => hubsOf(sockets)).toEqual(hubsWithoutPartners(second));
  expect(connection?.isClosed()).toBe(true);
  await page.goBack();
  await expect.poll(() => hubsOf(sockets)).toEqual(hubsOfCompany(first));
});

/** Visits both companies, so that the Back and Forward buttons navigate between them. */
async function visitBoth(page: Page): Promise<void> {
  await page.goto(`/company/${first}/partners/list`);
  await expect(page).toHaveURL(inCompany(first));
  await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
  await page.getByRole('link', { name: /Kaviareň Ľubietová/ }).click();
  await expect(page).toHaveURL(inCompany(second));
}

/** Changes the company repeatedly, while lists are still loading and events of both companies arrive. */
async function changeCompany(page: Page, times: number): Promise<void> {
  const name = { [first]: /Firma Tatranské drevo/, [second]: /Firma Kaviareň/ };
  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  for (let turn = 1; turn <= times; turn += 1) {
    const [to, step] = turn % 2 ? ([first, 'back'] as const) : ([second, 'forward'] as const);
    // The events are sent to both companies, so one of them concerns the company that the user is leaving.
    const events = [first, second].map((id) => saveAgain(page, id, headers));
    await page.evaluate((direction) => window.history[direction](), step);
    await expect(page.getByRole('button', { name: name[to] ?? '' })).toBeVisible();
    await Promise.all(events);
  }
}

/**
 * Saves a company without changes, which sends an event to its open pages. If another save gets in between, its event serves the same
 * purpose.
 */
async function saveAgain(page: Page, id: string, headers: Record<string, string>): Promise<void> {
  const url = `/gateway/companies/${id}`;
  const company = (await (await page.request.get(url, { headers })).json()) as Record<string, string | number>; // The reply contains the fields of [B3-9].
  const { name, contactName, street, postCode, city, country } = company;
  const { version, registrationId, taxId, vatId, vatPayerType, phoneNumber, email, web } = company;
  const address = { businessName: name, contactName, street, postCode, city, country };
  const { registrationCourtTextTranslations } = company;
  const rest = { version, registrationId, taxId, vatId, vatPayerType, phoneNumber, email, web };
  await page.request.put(url, { headers, data: { address, ...rest, registrationCourtTextTranslations } });
}

async function openSockets(page: Page): Promise<Set<WebSocket>> {
  await page.goto('/health/ready'); // The test first leaves the application, because a page that is being left may open a socket whose end is never reported.
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}

/** Returns the paths of the connected hubs, each with the id of its company. */
function hubsOf(sockets: ReadonlySet<WebSocket>): string[] {
  const addresses = [...sockets].map((socket) => new URL(socket.url()));
  return addresses.map(({ pathname, searchParams }) => `${pathname}?${searchParams.get('companyId') ?? ''}`).toSorted();
}

/** Returns the hubs of an open company whose partners the user may read. */
function hubsOfCompany(companyId: string): string[] {
  return [...hubsWithoutPartners(companyId), `/hubs/free-partners?${companyId}`].toSorted();
}

/** Returns the hubs that every open company has; the first company of the demo also has the assistant. */
function hubsWithoutPartners(companyId: string): string[] {
  const hubs = [`/hubs/api/notification-centre/tenant/${companyId}/signalR?`, `/hubs/company?${companyId}`];
  const hasAssistant = companyId === first && missing('assistant').length === 0;
  return (hasAssistant ? [...hubs, `/hubs/assistant?${companyId}`] : hubs).toSorted();
}
