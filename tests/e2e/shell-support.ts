import { expect, type Locator, type Page, type Route, type WebSocket } from '@playwright/test';

/** The demo's companies, in the order of the owner's list. */
export const companyId = (serial: number) => `0193e000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
export const first = companyId(1);
export const second = companyId(2);

/** Somewhere inside this company, past its redirects. */
export const inCompany = (id: string) => new RegExp(`/company/${id}/[a-z-]+/list$`);

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Oznámenia' });
export const splash = (page: Page): Locator => page.getByText('Pripravujeme vaše firmy…');
export const companyButton = (page: Page): Locator => page.getByRole('button', { name: /Vybrať (inú )?firmu/ });

/** Lines that the browser itself writes about a request that was refused or cut. */
export const networkNoise = /Failed to load resource|WebSocket connection/;

/** The gateway answers with a problem, as RFC 9457 words it. */
export function refusal(status: number, code: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, code, title: code }),
    });
}

/** A call of the test's own has gone there and back, so what was answered before has its next step planned. */
export async function hasDealtWithAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/health/ready')).text();
  });
}

/** Changes what the gateway answered on its way to the page. */
export function changed<T>(change: (answer: T) => unknown) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  };
}

/** To another address by the history, as a link does: the application is not loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }; // the router's own
    history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** What the page told analytics, for a visit that is measured. */
export async function measured(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
}

/** A mark that a reload would wipe out. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as Window & { kostraTestMark?: true }).kostraTestMark = true;
  });
}
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Window & { kostraTestMark?: true }).kostraTestMark === true);
}

/** Waits until the hub of the page's company is connected: only then events arrive, and its id goes with the page's calls. */
export function hubOf(page: Page): () => Promise<void> {
  let connected: WebSocket | undefined;
  const lose = () => (connected = undefined);
  page.on('request', (request) => request.isNavigationRequest() && lose());
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/hubs/company')) return;
    socket.on('framereceived', () => (connected = socket)); // the first one answers the handshake
    socket.on('close', () => connected === socket && lose());
  });
  return () => expect.poll(() => connected !== undefined).toBe(true);
}
