import { requires } from '../requires.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

test.skip(...requires('satisfaction-survey', 'invoices'));

/* The demo's users are too new for the survey, so the test changes the gateway's response. */
test('[B2.15-1] [B4-22] a dialog asks whether the user is satisfied; who is not is led to the provider', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  const answers: unknown[] = [];
  await page.route('**/satisfaction-survey', async (route) => {
    const body: unknown = route.request().method() === 'POST' ? route.request().postDataJSON() : undefined;
    if (body) answers.push(body);
    const state = route.request().method() === 'GET' ? 'active' : answers.length === 1 ? 'shown' : 'disabled';
    await route.fulfill({ json: { state } });
  });
  await page.context().route('https://shop.kostra.example/**', (route) => route.fulfill({ body: 'Kontakt' }));
  await page.goto(`/company/${first}/invoices/list`);
  const dialog = page.getByRole('dialog', { name: 'Ste s Kostrou spokojní?' });
  await expect(dialog).toBeVisible();
  for (const [at, [width, height]] of (
    [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light' });
    await expectAccessible(page);
  }
  const contact = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Nie celkom' }).press('Enter');
  await expect((await contact).getByText('Kontakt')).toBeVisible();
  await (await contact).close();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => answers).toEqual([{ answer: 'shown' }, { answer: 'dissatisfied' }]);
});
