import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * The browser context of a worker process. It is emptied after each test except for its cache: the names of scripts and styles change with
 * their content, and with a filled cache the application opens in two thirds of the time. (Playwright's own `reuseContext` also empties the
 * cache.)
 *
 * One page always stays open, at a Kostra URL that is a picture. With `--process-per-site` (a browser switch in tests/playwright.config.ts)
 * the process of this page also serves the pages of the tests. Otherwise each page would have to start a process, which takes as long as
 * opening the application.
 */
export class CachedContext {
  readonly #browser: Browser;
  #cached: Cached | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns the empty context, in which no page of a test is open. @param origin the origin of the tested Kostra, for relative URLs */
  async open(origin: string): Promise<BrowserContext> {
    if (this.#cached?.origin !== origin) await this.close();
    this.#cached ??= await this.#keep(origin);
    const { context, session } = this.#cached;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
    return context;
  }

  /**
   * Empties the context after a test. If the test installed a fake clock, the context is closed instead, because the clock cannot be
   * removed.
   */
  async empty(): Promise<void> {
    if (!this.#cached) return;
    const { context, staying } = this.#cached;
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
    await this.#cached?.context.close();
    this.#cached = undefined;
  }

  async #keep(origin: string): Promise<Cached> {
    const context = await this.#browser.newContext({ baseURL: origin });
    const staying = await context.newPage();
    await staying.goto('/icon.svg');
    return { context, origin, staying, session: await context.newCDPSession(staying) };
  }
}

interface Cached {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly staying: Page;
  readonly session: CDPSession;
}
