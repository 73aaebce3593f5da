import type { Browser, BrowserContextOptions, CDPSession } from 'playwright';

/** The transferred bytes by type, including headers. */
export interface Bytes {
  readonly script: number;
  readonly style: number;
  /** The bytes of all other files: the HTML page, translations, gateway responses and pictures. */
  readonly other: number;
  readonly requests: number;
}

export interface Moment {
  readonly bytes: Bytes;
  /** The time in milliseconds that the main thread has spent in scripts since the start of the navigation. */
  readonly scripting: number;
}

export interface Visit {
  /** The requests until the wanted element existed. */
  readonly usable: Moment;
  /** The requests until no request had been running for half a second and the expected socket was connected. */
  readonly idle: Moment;
  /** The time in milliseconds from the start of the navigation to the first paint. */
  readonly firstPaint: number;
  readonly usableAt: number;
  /** The number of tasks on the main thread that took over 50 ms. */
  readonly longTasks: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  /** The paths of the scripts in the order of their requests; `usable` means that the script was requested before the page was usable. */
  readonly scripts: readonly { readonly path: string; readonly usable: boolean }[];
}

export interface VisitOptions {
  readonly url: string;
  /** The selector of an element that appears as soon as the page is usable. */
  readonly wanted: string;
  /** A part of the URL of a socket that must be open before the page counts as idle. */
  readonly socket?: string;
  readonly context?: BrowserContextOptions;
  /** The session storage that is set before any script runs, so that the user is signed in. */
  readonly session?: Readonly<Record<string, string>>;
}

interface Seen {
  readonly type: string;
  readonly path: string;
  /** The time in seconds, by the browser's clock. */
  readonly at: number;
  bytes: number;
}

/** Opens a URL with an empty cache and measures the visit with the DevTools protocol. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options.context });
  try {
    await context.addInitScript(watchPage, { wanted: options.wanted, session: options.session ?? {} });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    const network = watchNetwork(cdp);
    const connected = options.socket
      ? page.waitForEvent('websocket', {
          predicate: (socket) => socket.url().includes(options.socket ?? ''),
          timeout: 60_000,
        })
      : undefined;
    await page.goto(options.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 60_000 });
    const scriptingUsable = await scripting(cdp);
    const socket = await connected;
    if (socket) await socket.waitForEvent('framereceived', { timeout: 60_000 }).catch(() => undefined);
    await page.waitForLoadState('networkidle');
    const scriptingIdle = await scripting(cdp);
    const seen = await page.evaluate(readPage);
    const usableSeconds = network.start() + seen.usableAt / 1_000;
    return {
      usable: {
        bytes: bytesOf(network.requests.filter(({ at }) => at <= usableSeconds)),
        scripting: scriptingUsable,
      },
      idle: { bytes: bytesOf(network.requests), scripting: scriptingIdle },
      firstPaint: seen.firstPaint,
      usableAt: seen.usableAt,
      longTasks: seen.longTasks.length,
      longestTask: Math.max(0, ...seen.longTasks),
      layoutShift: seen.layoutShift,
      scripts: network.requests
        .filter(({ type }) => type === 'Script')
        .map(({ path, at }) => ({ path, usable: at <= usableSeconds })),
    };
  } finally {
    await context.close();
  }
}

function watchNetwork(cdp: CDPSession): { requests: Seen[]; start(): number } {
  const byId = new Map<string, Seen>();
  const requests: Seen[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    const seen: Seen = { type: type ?? 'Other', path: new URL(request.url).pathname, at: timestamp, bytes: 0 };
    byId.set(requestId, seen);
    requests.push(seen);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = byId.get(requestId);
    if (seen) seen.bytes = encodedDataLength;
  });
  return { requests, start: () => requests[0]?.at ?? 0 };
}

function bytesOf(requests: readonly Seen[]): Bytes {
  const sum = (of: (type: string) => boolean) =>
    requests.filter(({ type }) => of(type)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    script: sum((type) => type === 'Script'),
    style: sum((type) => type === 'Stylesheet'),
    other: sum((type) => type !== 'Script' && type !== 'Stylesheet'),
    requests: requests.length,
  };
}

async function scripting(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return value('ScriptDuration') * 1_000;
}

/** Observes the page. The function runs in the page before all other scripts. */
function watchPage({ wanted, session }: { wanted: string; session: Readonly<Record<string, string>> }): void {
  for (const [key, value] of Object.entries(session))
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  // The check runs once for every DOM change instead of every frame, so that it does not distort the measurement.
  const look = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return;
    look.disconnect();
    performance.mark('usable');
  });
  look.observe(document, { childList: true, subtree: true });
  const seen = { longTasks: [] as number[], layoutShift: 0 };
  Object.assign(window, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // An entry of this type is a layout shift.
      if (!hadRecentInput) seen.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the measurements. The function runs in the page. */
function readPage(): { firstPaint: number; usableAt: number; longTasks: number[]; layoutShift: number } {
  const { benchSeen } = window as unknown as { benchSeen: { longTasks: number[]; layoutShift: number } }; // The function watchPage sets this property.
  return {
    ...benchSeen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usableAt: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
  };
}
