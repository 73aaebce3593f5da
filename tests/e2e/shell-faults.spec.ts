import type { Page } from '@playwright/test';
import { languages } from '#core/contract';
import { expect, test } from './fixtures.ts';
import {
  first,
  hasDealtWithAnswers,
  hubOf,
  inCompany,
  measured,
  networkNoise,
  refusal,
  toasts,
} from './shell-support.ts';

// None changes anything that another looks at: both workers take them one by one, so that neither has all of them at the end.
test.describe.configure({ mode: 'parallel' });

/*
 * What the user is told when something fails. Faults are made at the network's edge, between our own gateway and the page.
 */
const partners = '**/gateway/companies/*/partners*';

/** A page whose time the test moves, in the list of partners. */
async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`/company/${first}`);
  await expect(page).toHaveURL(inCompany(first));
}

async function openPartners(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Partneri' }).click();
}

/** There for less than `seconds`, and gone after. */
async function goneAfter(page: Page, text: string, seconds: number): Promise<void> {
  const toast = toasts(page).getByText(text);
  await expect(toast).toHaveCount(1);
  await page.clock.fastForward((seconds - 2) * 1_000);
  await expect(toast).toHaveCount(1);
  await page.clock.fastForward(2_100);
  await expect(toast).toHaveCount(0);
}

test.describe('a call that fails', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[A8-3] [A9-2] with 402 says for 5 s that the package could not be verified', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await withClock(page);
    await page.route(partners, refusal(402, 'licence-required'));
    await openPartners(page);
    await goneAfter(page, 'Váš balík sa nepodarilo overiť. Skúste znova načítať túto stránku.', 5);
  });

  test('[A8-4] with an answer that is none says so', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await withClock(page);
    await page.route(partners, (route) => route.fulfill({ contentType: 'application/json', body: '{"items":' }));
    await openPartners(page);
    await goneAfter(page, 'Chyba siete alebo klientskej aplikácie.', 5);
  });

  test('[A8-5] [A9-2] without a connection says so for 10 s, and offers to reload', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await withClock(page);
    await page.route(partners, (route) => route.abort('internetdisconnected'));
    await openPartners(page);
    const text = 'Spojenie so serverom sa prerušilo. Pravdepodobne došlo k výpadku internetu. Načítajte stránku znova.';
    await expect(toasts(page).getByText(text)).toHaveCount(1);
    await page.unroute(partners);
    const reloaded = page.waitForEvent('load');
    await toasts(page).getByRole('button', { name: 'Načítať znova' }).click();
    await reloaded;
    await page.route(partners, (route) => route.abort('internetdisconnected'));
    await page.reload();
    await goneAfter(page, text, 10);
  });

  test('[A8-6] with any other status says that the connection failed', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await withClock(page);
    await page.route(partners, refusal(503, 'trouble'));
    await openPartners(page);
    await goneAfter(page, 'Spojenie so serverom zlyhalo. Skúste to znovu.', 5);
  });

  test('[A7-2] [A9-4] for the flags with 504 is tried again after 300 and 600 ms', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const asked: number[] = [];
    await page.route('**/gateway/FeatureFlags', (route) => {
      asked.push(Date.now());
      return asked.length < 3 ? refusal(504, 'trouble')(route) : route.continue();
    });
    await page.goto('/company/create');
    await expect.poll(() => asked.length).toBe(3);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(290);
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThanOrEqual(590);
    await expect(toasts(page)).toBeEmpty();
  });

  test('[A7-2] [A8-2] for the flags with 401 is silent', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.route('**/gateway/FeatureFlags*', refusal(401, 'other'));
    await page.goto('/company/create');
    await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
    await expect(toasts(page)).toBeEmpty();
  });
});

test('a search of more than 200 characters is not sent, and said to be too long', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('searchbox').fill('x'.repeat(201));
  await expect(page.getByRole('alert')).toHaveText('Hľadať sa dá najviac 200 znakov. Skráťte hľadaný text.');
  await page.getByRole('searchbox').fill('drevo');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => sent.some((url) => url.includes('search=drevo'))).toBe(true);
  expect(sent.filter((url) => url.includes('search=x'))).toEqual([]);
});

test.describe('an error of the page itself', () => {
  test.use({ expectedMessages: [/^uncaught: /] });

  test('[A8-7] is told for 5 s', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await withClock(page);
    await raise(page, 'nobody caught this');
    await goneAfter(page, 'V aplikácii sa vyskytla chyba. Skúste znova načítať túto stránku.', 5);
  });

  test('[A8-7] is not told when it is a server timeout or a missing .NET dispatcher', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await raise(page, 'Server timeout elapsed without receiving a message from the server.');
    await raise(page, 'No .NET call dispatcher has been set.');
    await raise(page, 'and one that is told');
    await expect(toasts(page).getByText('V aplikácii sa vyskytla chyba.')).toHaveCount(1);
  });
});

test.describe('searching', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[A4-17] [A9-3] that fails is tried again after 2 s, 4 s, 6 s …, and the list comes back by itself', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    await withClock(page);
    let listed = 0;
    page.on('request', (request) => {
      if (request.url().includes('/partners?')) listed += 1;
    });
    await openPartners(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // Until it is filled the list goes on asking for ten more.
    const askedMeanwhile = async () => {
      const before = listed;
      await hasDealtWithAnswers(page);
      return listed - before;
    };
    await expect.poll(askedMeanwhile).toBe(0);
    await page.clock.pauseAt(Date.now() + 2_000); // no further: the hub would miss its pings
    const asked: (string | null)[] = [];
    const searched = (url: URL) => url.pathname.endsWith('/partners') && url.searchParams.has('search');
    await page.route(searched, (route) => {
      const { searchParams } = new URL(route.request().url());
      asked.push(searchParams.get('$top') ?? searchParams.get('top'));
      return refusal(503, 'trouble')(route);
    });
    await page.getByRole('searchbox').fill('drevo');
    await page.clock.runFor(300); // to the moment that it is asked: the waits count from there
    const down = page.getByText('Vyhľadávanie je dočasne nedostupné. Skúšame to znova.');
    await expect(down).toBeVisible();
    await expect(toasts(page)).toBeEmpty();
    await hasDealtWithAnswers(page);
    for (const [attempt, delay] of [2_000, 4_000, 6_000].entries()) {
      await page.clock.runFor(delay - 50);
      expect(asked).toHaveLength(attempt + 1);
      await page.clock.runFor(50);
      await expect.poll(() => asked.length).toBe(attempt + 2);
      await hasDealtWithAnswers(page);
    }
    expect(asked.slice(1)).toEqual(['10', '10', '10']);
    await page.unroute(searched);
    await page.clock.runFor(8_000);
    await expect(down).toHaveCount(0);
    await expect(page).toHaveURL(/search=drevo/);
  });
});

test.describe('a failure that its caller deals with', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[A8-1] [A8-2] [B8-25] is told by no toast, and a 404 is not tracked either; another one is, once', async ({
    signedIn,
  }) => {
    const page = await signedIn('newcomer');
    await measured(page);
    const errors = () =>
      page.evaluate(() =>
        ((window as Window & { dataLayer?: { event: string; status?: number }[] }).dataLayer ?? [])
          .filter(({ event }) => event === 'error')
          .map(({ status }) => status),
      );
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible(); // after a 404 without a company
    expect(await errors()).toEqual([]);
    await page.route('**/gateway/companies/recommended', refusal(500, 'trouble'));
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Aplikáciu sa nepodarilo spustiť.' })).toBeVisible();
    await expect(toasts(page).getByText('Spojenie so serverom zlyhalo. Skúste to znovu.')).toHaveCount(1);
    expect(await errors()).toEqual([500]);
  });
});

test('[B7-15] [B9-8] a lost hub is tried again after 0, 2, 4, 8 and 16 s, then with the network back after 0, 2, 5, 10 and 30 s', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise);
  const page = await signedIn('owner');
  const connected: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/\/hubs\/company/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      if (!connected.includes(socket)) connected.push(socket); // the first message answers the handshake
    });
  });
  await page.addInitScript(() => {
    const attempts: number[] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).includes('/hubs/company/negotiate')) attempts.push(Date.now());
      return send(input, init);
    };
    Object.assign(window, { attempts });
  });
  await withClock(page);
  await expect.poll(() => connected.length).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = (await attemptsOf(page)).length;
  const attempts = async () => (await attemptsOf(page)).slice(before);
  await page.route('**/hubs/company/negotiate*', (route) => route.abort('connectionrefused'));
  await connected[0]?.close();
  const delays = [0, 2_000, 4_000, 8_000, 16_000, 0, 2_000, 5_000, 10_000, 30_000, 30_000];
  const lost = await page.evaluate(() => Date.now());
  // A failure comes in real time: once it has come the next wait begins, at most a few of these steps later, never sooner.
  const step = 250;
  let failures = 0;
  page.on('requestfailed', (request) => (failures += Number(request.url().includes('/hubs/company/negotiate'))));
  const madeAfterStep = async () => {
    await page.clock.runFor(step);
    await hasDealtWithAnswers(page);
    return (await attempts()).length;
  };
  for (const [attempt, delay] of delays.entries()) {
    if (delay > step) await page.clock.runFor(delay - step);
    await expect.poll(madeAfterStep, { intervals: [0] }).toBe(attempt + 1);
    await expect.poll(() => failures).toBe(attempt + 1);
    await hasDealtWithAnswers(page);
  }
  const times = await attempts();
  const waits = times.map((time, index) => time - (times[index - 1] ?? lost));
  for (const [index, delay] of delays.entries()) {
    expect(waits[index], `wait ${index} of ${waits}`).toBeGreaterThanOrEqual(delay);
    expect(waits[index], `wait ${index} of ${waits}`).toBeLessThan(delay + 4 * step);
  }
});

/** When, by the page's clock, it asked for a connection to the company's hub. */
function attemptsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as Window & { attempts?: number[] }).attempts ?? []);
}

test('[A7-1] [B7-1] calls carry the connection and the application, and no header that steers them', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const connected = hubOf(page);
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/gateway/')) for (const name of Object.keys(request.headers())) names.add(name);
  });
  await page.goto(`/company/${first}`);
  await connected();
  await page.getByRole('link', { name: 'Partneri' }).click();
  const always = ['x-kostra-connection-id', 'verify-app', 'x-kostra-application'];
  await expect.poll(() => [...names]).toEqual(expect.arrayContaining(always));
  expect([...names].filter((name) => /handled|skip/.test(name))).toEqual([]);
});

test('[A7-3] languages come by the index file, and a switch needs no reload', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
  const index = await page.request.get('/assets/i18n/merged-translations.json');
  expect(Object.keys(await index.json())).toEqual([...languages]);
  await page.getByRole('button', { name: /^Profil/ }).click();
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
  await page.getByLabel('Jazyk').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-mark', '');
});

test('[B8-24] a wrong clock leads to the clock page', async ({ signedIn }) => {
  const page = await signedIn('owner');
  await page.route('**/gateway/version', (route) =>
    route.fulfill({ json: { version: '1', serverTime: new Date(Date.now() + 6 * 60_000).toISOString() } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL(/\/time-not-synchronized$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

function raise(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => {
    queueMicrotask(() => {
      throw new Error(text);
    });
  }, message);
}
