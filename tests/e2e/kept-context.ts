import type { Browser, BrowserContext } from '@playwright/test';

/**
 * The browser context of a worker. It is emptied for each test but for what it has fetched: scripts and styles have names that
 * change with their content, and a browser that knows them opens the application in two thirds of the time. (Playwright's own
 * `reuseContext` forgets those too.)
 */
export class KeptContext {
  readonly #browser: Browser;
  #kept: { readonly context: BrowserContext; readonly origin: string } | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Empty, with one blank page. @param origin of the Kostra under test, which addresses are relative to */
  async open(origin: string): Promise<BrowserContext> {
    if (this.#kept?.origin !== origin) await this.close();
    this.#kept ??= { context: await this.#browser.newContext({ baseURL: origin }), origin };
    const { context } = this.#kept;
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
    await session.detach();
    return context;
  }

  /** After a test. A context whose clock was taken over keeps that for good, so it is closed. */
  async empty(): Promise<void> {
    const { context } = this.#kept ?? {};
    if (!context) return;
    const pages = context.pages();
    const clocks = await Promise.all(
      pages.map((page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true)),
    );
    if (pages.length === 0 || clocks.includes(true)) return this.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(pages.map((page) => page.close()));
    await context.clearPermissions();
    await context.clearCookies();
    await context.setOffline(false);
  }

  async close(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }
}
