import { type BrowserContext, expect, type Page } from '@playwright/test';
import { webClientId } from '../../host/gateway/identity/audience.ts';
import { requires } from '../requires.ts';
import { expectAccessible, signIn, test } from './fixtures.ts';
import { newInvoice as form } from './documents-support.ts';
import { companyButton } from './shell-support.ts';

test.skip(...requires('account', 'bank-connections', 'invoices'));

const symbol = (page: Page) => page.getByLabel('Variabilný symbol');
const note = (page: Page) => page.getByLabel('Poznámka');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Prihlásenie sa skončilo' });
/** The words that blame the data or the network, and the offer of input that should be restored already. */
const blame = /výpadku internetu|Skontrolujte údaje|nepodarilo uložiť|Máte tu rozpísané/;

/** Signs in with a session of this test, which it ends; the other tests need theirs. */
async function typingIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // The company's last task in the background is over, so every later change is a wish of the person.
  const atRest = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/bank-transactions'),
  );
  await page.goto(form);
  await signIn(page, 'owner');
  await symbol(page).fill('4711');
  await note(page).fill('Prvý riadok\ndruhý riadok');
  await atRest;
  return page;
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${form}$`));
  await expect(symbol(page)).toHaveValue('4711');
  await expect(note(page)).toHaveValue('Prvý riadok\ndruhý riadok');
  await expect(page.getByText(blame)).toHaveCount(0);
}

/** Ends the session of the page, as the list of sessions in another browser does. */
async function endSession(page: Page, kostraUrl: string): Promise<void> {
  const user = await page.evaluate(
    (key) => sessionStorage.getItem(key),
    `oidc.user:${kostraUrl}/identity:${webClientId}`,
  );
  const { access_token: token } = JSON.parse(user ?? '{}') as { access_token: string }; // oidc-client-ts stores the user in this format
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/gateway/sessions', { headers });
  const { sessions } = (await answer.json()) as { sessions: { id: string; isCurrent: boolean }[] };
  const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  expect((await page.request.delete(`/gateway/sessions/${encodeURIComponent(id)}`, { headers })).ok()).toBe(true);
}

test('a session that ends under typing hands is told in words, and a new sign-in brings the same form back as it was', async ({
  browser,
  kostraUrl,
}) => {
  const context = await browser.newContext({ baseURL: kostraUrl });
  const page = await typingIn(context);
  await endSession(page, kostraUrl);
  // The gateway closes the hub of the session, so nobody has to press anything.
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Zostať na stránke' }).click();
  await expectTyped(page);

  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(blame)).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Prihlásiť sa' }).click();
  await signIn(page, 'owner');
  await expectTyped(page);
  await context.close();
});

test('signing out in one tab hides what is typed in another from everybody else, and keeps it for its author', async ({
  browser,
  kostraUrl,
}) => {
  const context = await browser.newContext({ baseURL: kostraUrl });
  const page = await typingIn(context);
  const other = await context.newPage();
  await other.goto('/account');
  const signOut = async () => {
    await other.getByRole('button', { name: /^Profil/ }).click();
    await other.getByRole('dialog', { name: 'Profil' }).getByRole('button', { name: 'Odhlásiť sa' }).click();
    await expect(page.getByRole('heading', { name: 'Odhlásili ste sa' })).toBeVisible();
  };
  await signOut();
  await expect(page.getByText('po prihlásení sa obnoví')).toBeVisible();
  await expect(symbol(page)).toHaveCount(0);
  await expectAccessible(page);

  await signIn(other, 'accountant');
  await expect(companyButton(page)).toBeVisible();
  await expect(symbol(page)).not.toHaveValue('4711');
  await expect(page.getByText(blame)).toHaveCount(0);
  await signOut();
  await signIn(other, 'owner');
  await expectTyped(page);
  await context.close();
});
