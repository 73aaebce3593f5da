import { expect, expectAccessible, test } from './fixtures.ts';
import { tokenOf } from './page-session.ts';
import { first, inCompany, networkNoise, refusal, toasts } from './shell-support.ts';

/** The gateway says that a downtime begins in so many seconds, until it is ended. */
const inSeconds = (seconds: number) => ({
  dateFrom: new Date(Date.now() + seconds * 1_000).toISOString(),
  dateTo: '2099-01-01T03:30:00.000Z',
  showBeforeDateFromInMinutes: 30,
});

test('[B2.5-2] [B4-19] a downtime is counted down in m:ss', async ({ signedIn }) => {
  const page = await signedIn('owner');
  await page.route('**/gateway/api/maintenance', (route) => route.fulfill({ json: inSeconds(125) }));
  await page.goto(`/company/${first}`);
  await expect(page.getByText(/^Plánovaná odstávka systému začne o (2:0\d|1:5\d)$/)).toBeVisible();
  await expect(page).toHaveURL(inCompany(first));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('[B2.5-1] [B4-19] [B9-7] meanwhile a page lies over everything; when it ends the page reloads', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await page.clock.install();
  let isOver = false;
  await page.route('**/gateway/api/maintenance', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(isOver ? null : inSeconds(-5)) }),
  );
  await page.goto(`/company/${first}`);
  const overlay = page.getByRole('dialog', { name: 'V aplikácii prebieha odstávka z dôvodu údržby.' });
  await expect(overlay).toBeVisible();
  await expect(overlay).toContainText('Aplikácia bude opäť dostupná približne o 04:30');
  await expect(overlay).toContainText('Ospravedlňujeme sa za komplikácie.');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  isOver = true;
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(60_500);
  await reloaded;
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('a gateway that cannot tell', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[B7-10] of a downtime is taken as telling of none, without a word', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const headers = { authorization: `Bearer ${tokenOf(page)}` };
    expect(await (await page.request.get('/gateway/api/maintenance', { headers })).text()).toBe('null');
    await page.route('**/gateway/api/maintenance', refusal(500, 'internal'));
    const asked = page.waitForResponse('**/gateway/api/maintenance');
    await page.goto(`/company/${first}`);
    expect((await asked).status()).toBe(500);
    await expect(page).toHaveURL(inCompany(first));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/odstávka/)).toHaveCount(0);
    await expect(toasts(page)).toBeEmpty();
  });
});
