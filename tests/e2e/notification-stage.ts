import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { expect } from './fixtures.ts';
import { connectSilently } from './silent-hub.ts';

export const company = '0193e000-0000-7000-8000-000000000001';
export const path = `/company/${company}/invoices/list`;
/** The current time. The gateway has the same time: a page whose clock differs much from the gateway's shows only a message about that. */
export const now = Date.now();
export const bell = (page: Page) => page.getByRole('button', { name: /^Upozornenia/ });
export const id = (serial: number) => `0193e000-0000-7000-8000-0000000002${String(serial).padStart(2, '0')}`;

/** A page whose notifications the test controls. */
export interface Stage {
  readonly page: Page;
  /** The query of each `GET` request of the list, in order. */
  readonly queries: URLSearchParams[];
  /** The ids that the page has reported as seen, one array per request. */
  readonly seen: string[][];
  /** Sends these notifications through the hub. */
  send(...notices: Notice[]): void;
  /** Stops the page's clock. */
  stop(): Promise<void>;
  /** Answers the waiting requests for lists, and all later ones. */
  release(): Promise<void>;
  /** Moves the page's clock forward. @param milliseconds the time on that clock */
  pass(milliseconds: number): Promise<void>;
}
export type Notice = ReturnType<typeof notice>;
export function notice(serial: number, more: object = {}) {
  const at = new Date(now - serial * 60_000).toISOString();
  return {
    id: id(serial),
    version: 1,
    applications: ['Invoicing'],
    severity: 'Info',
    state: 'Finished',
    title: `Upozornenie ${serial}.`,
    message: '<p>Správa, ktorá má dva riadky, lebo je o niečo dlhšia, než sa na jeden zmestí.</p>',
    seen: false,
    createDateTime: at,
    stateChangedDateTime: at,
    icon: null,
    urls: [],
    actions: [],
    progress: null,
    ...more,
  };
}

/** Prepares a page whose requests and hub use these notifications. @param lists `held` delays the responses until `release` is called */
export async function prepare(
  page: Page,
  notices: readonly Notice[],
  lists: 'held' | 'answered' = 'answered',
): Promise<Stage> {
  const queries: URLSearchParams[] = [];
  const seen: string[][] = [];
  let stored = [...notices];
  const held = Promise.withResolvers<void>();
  if (lists === 'answered') held.resolve();
  const answer = async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/gateway/')) return route.continue();
    if (request.method() === 'DELETE') {
      stored = stored.filter((one) => !url.pathname.endsWith(one.id));
      return route.fulfill({ status: 204 });
    }
    if (request.method() === 'PUT') {
      const { notifications } = request.postDataJSON() as { notifications: string[] };
      seen.push(notifications);
      stored = stored.map((one) => (notifications.includes(one.id) ? { ...one, seen: true } : one));
      return route.fulfill({ status: 204 });
    }
    if (url.pathname.endsWith('/numberOfNotSeen'))
      return route.fulfill({ json: { numberOfNotSeen: stored.filter((one) => !one.seen).length } });
    queries.push(url.searchParams);
    await held.promise;
    // The gateway sorts notifications in the same order.
    stored = stored.toSorted((a, b) => Number(a.seen) - Number(b.seen));
    const skip = Number(url.searchParams.get('$skip'));
    return route.fulfill({ json: { value: stored.slice(skip, skip + Number(url.searchParams.get('$top'))) } });
  };
  await page.route(/\/notification-centre(\/|\?|$)/, answer);
  let hub: WebSocketRoute | undefined;
  let isRegistered = false;
  await page.routeWebSocket(/notification-centre\/tenant/, (socket) => {
    const server = connectSilently(socket, 'SendNotification');
    hub = socket;
    socket.onMessage((message) => {
      server.send(message);
      isRegistered ||= message.toString().includes('RegisterToGroupAsync');
    });
  });
  const tell = (message: object) => hub?.send(`${JSON.stringify(message)}\u001e`);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: now });
  await page.goto(path);
  await expect(bell(page)).toBeVisible();
  await expect.poll(() => isRegistered).toBe(true);
  return {
    page,
    queries,
    seen,
    send(...sent) {
      stored = [...sent, ...stored.filter((one) => sent.every((other) => other.id !== one.id))];
      tell({ type: 1, target: 'SendNotification', arguments: [sent] });
    },
    async stop() {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    },
    async release() {
      const answered = page.waitForResponse((response) => /notification-centre\?/.test(response.url()));
      held.resolve();
      await (await answered).finished();
      await page.evaluate(async () => (await fetch('/health/ready')).text()); // When this response arrives, the page has handled all earlier messages.
    },
    async pass(milliseconds) {
      tell({ type: 6 }); // A ping, because the client would treat the long silence as a lost connection.
      await page.clock.runFor(milliseconds);
    },
  };
}
