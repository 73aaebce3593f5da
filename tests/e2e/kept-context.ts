import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * The browser context of a worker. It is emptied for each test but for what it has fetched: scripts and styles have names that
 * change with their content, and a browser that knows them opens the application in two thirds of the time. (Playwright's own
 * `reuseContext` forgets those too.)
 *
 * One page stays open all the while, at an address of Kostra that is a picture: with `--process-per-site` (the browser's own
 * switch, in tests/playwright.config.ts) its process serves the pages of the tests too. Else each page has to start a process,
 * which takes as long as opening the application.
 */
export class KeptContext {
  readonly #browser: Browser;
  #kept: Kept | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Empty, without a page of a test. @param origin of the Kostra under test, which addresses are relative to */
  async open(origin: string): Promise<BrowserContext> {
    if (this.#kept?.origin !== origin) await this.close();
    this.#kept ??= await this.#keep(origin);
    const { context, session } = this.#kept;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
    return context;
  }

  /** After a test. A context whose clock was taken over, or may have been in a page that is gone, keeps that for good: it is closed. */
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
