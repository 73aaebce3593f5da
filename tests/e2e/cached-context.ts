import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * The browser context of a worker. It is emptied for each test except for its cache: names of scripts and styles change with their content,
 * and a browser that has them in the cache opens the application in two thirds of the time. (Playwright's own `reuseContext` empties the
 * cache too.)
 *
 * One page stays open all the time, at an address of Kostra that is a picture: with `--process-per-site` (a switch of the browser, in
 * tests/playwright.config.ts) its process also serves the pages of the tests. Otherwise each page has to start a process, which takes as
 * long as opening the application.
 */
export class CachedContext {
  readonly #browser: Browser;
  #kept: Kept | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns the empty context, without a page of a test. @param origin the origin of the Kostra under test, for relative addresses */
  async open(origin: string): Promise<BrowserContext> {
    if (this.#kept?.origin !== origin) await this.close();
    this.#kept ??= await this.#keep(origin);
    const { context, session } = this.#kept;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
    return context;
  }

  /** Empties the context after a test. A context whose clock a test may have changed stays so for good; therefore it is closed. */
  async empty(): Promise<void> {
    if (!this.#kept) return;
    const { context, staying } = this.#kept;
    const pages = context.pages().filter((page) => page !== staying);
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

  async #keep(origin: string): Promise<Kept> {
    const context = await this.#browser.newContext({ baseURL: origin });
    const staying = await context.newPage();
    await staying.goto('/icon.svg');
    return { context, origin, staying, session: await context.newCDPSession(staying) };
  }
}

interface Kept {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly staying: Page;
  readonly session: CDPSession;
}
