import { expect, type Locator, type Page, type Route, type WebSocket } from '@playwright/test';

/** Returns the id of a company of the demo, by its position in the owner's list, counted from 1. */
export const companyId = (serial: number) => `0193e000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
export const first = companyId(1);
export const second = companyId(2);

/** Returns a pattern of the URLs of lists in this company, to one of which opening the company redirects. */
export const inCompany = (id: string) => new RegExp(`/company/${id}/[a-z-]+/list$`);

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Oznámenia' });
export const splash = (page: Page): Locator => page.getByText('Pripravujeme vaše firmy…');
export const companyButton = (page: Page): Locator => page.getByRole('button', { name: /Vybrať (inú )?firmu/ });

/** The pattern of the browser's console messages about refused and aborted requests. */
export const networkNoise = /Failed to load resource|WebSocket connection/;

/** Returns a route handler that answers a request with a problem as in RFC 9457. */
export function refusal(status: number, code: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, code, title: code }),
    });
}

/** Waits until the page has handled all responses so far, by waiting for the response of one more request. */
export async function waitForHandledResponses(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/health/ready')).text();
  });
}

/** Returns a route handler that changes the gateway's response before the page gets it. */
export function changed<T>(change: (answer: T) => unknown) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  };
}

/** Navigates to another path through the history, as a link does, without loading the application again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }; // The router stores this state.
    history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Makes the page report this visit to analytics, which measure only a random part of the visits. */
export async function measured(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
}

/** Sets a mark on the window. `isMarked` shows whether the page was reloaded since then. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as Window & { kostraTestMark?: true }).kostraTestMark = true;
  });
}
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Window & { kostraTestMark?: true }).kostraTestMark === true);
}

/**
 * Returns a function that waits until the page is connected to the company's hub. Before that, no events arrive, and requests contain no
 * connection id.
 */
export function hubOf(page: Page): () => Promise<void> {
  let connected: WebSocket | undefined;
  const lose = () => (connected = undefined);
  page.on('request', (request) => request.isNavigationRequest() && lose());
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/hubs/company')) return;
    socket.on('framereceived', () => (connected = socket)); // The first frame answers the handshake.
    socket.on('close', () => connected === socket && lose());
  });
  return () => expect.poll(() => connected !== undefined).toBe(true);
}
