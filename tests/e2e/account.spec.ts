import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { first } from './shell-support.ts';

const password = 'hnedý stôl pri dverách';

/** Signs up and signs in a new person, so that changed settings affect no other test. @returns the e-mail address */
async function signUp(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@firma.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Zaregistrujte sa' }).click();
  await page.getByLabel('Meno a priezvisko').fill(`${name} Skúšobná`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByLabel('Heslo ešte raz').fill(password);
  await page.getByRole('button', { name: 'Vytvoriť účet' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/identity/'));
  return email;
}

async function signInBy(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
}

test('the page of the account: a code beside the password, recovery codes, one’s own tokens, and the end of other sign-ins', async ({
  browser,
  kostraUrl,
}) => {
  const context = await browser.newContext({ baseURL: kostraUrl, permissions: ['clipboard-write'] });
  const page = await context.newPage();
  const email = await signUp(page, 'Zora');
  await page.getByRole('button', { name: /^Profil/ }).click();
  await page.getByRole('link', { name: 'Môj účet' }).click();
  await expect(page.getByRole('heading', { name: 'Môj účet', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0); // The profile menu has closed.

  await page.getByRole('button', { name: 'Zapnúť' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Heslo').fill('nie je to ono');
  await dialog.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(dialog).toContainText('Heslo nie je správne.');
  await dialog.getByLabel('Heslo').fill(password);
  await dialog.getByRole('button', { name: 'Pokračovať' }).click();
  await expect(dialog.getByRole('img', { name: 'QR kód pre overovaciu aplikáciu' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByRole('textbox', { name: 'Kód' }).fill(app.generate());
  await dialog.getByRole('button', { name: 'Zapnúť' }).click();
  await expect(dialog.getByRole('heading', { name: 'Záložné kódy' })).toBeVisible();
  await expectAccessible(page);
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Kódy mám uložené' }).click();
  await expect(page.getByText('Zostáva 10 záložných kódov.')).toBeVisible();

  // This page also lists the person's tokens; access-tokens.spec.ts tests how a token is created and revoked.
  const tokens = page.getByRole('region', { name: 'Prístupové tokeny' });
  await tokens.getByRole('button', { name: 'Vytvoriť token' }).click();
  await dialog.getByLabel('Názov').fill('Môj skript');
  await dialog.getByRole('group', { name: 'Partneri' }).getByLabel('zobraziť', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Vytvoriť token' }).click();
  expect(await page.getByLabel('Prístupový token').inputValue()).toMatch(/^kostra_pat_/);
  await page.getByRole('button', { name: 'Hotovo' }).click();
  await expect(tokens.getByText('Môj skript')).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL: kostraUrl });
  const telephone = await other.newPage();
  await signInBy(telephone, email);
  await expect(telephone.getByRole('heading', { name: 'Kód z aplikácie' })).toBeVisible();
  await expect(telephone.getByRole('textbox', { name: 'Kód' })).toBeFocused();
  await expectAccessible(telephone);
  await telephone.getByRole('textbox', { name: 'Kód' }).fill(codes[0] ?? '');
  await telephone.keyboard.press('Enter');
  await telephone.waitForURL((url) => !url.pathname.startsWith('/identity/'));
  await telephone.goto('/account');
  await expect(telephone.getByText('Zostáva 9 záložných kódov.')).toBeVisible();

  await page.reload();
  const sessions = page.getByRole('list', { name: 'Kde ste prihlásení' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Odhlásiť všetky ostatné' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odhlásiť ostatné' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toContainText('Toto prihlásenie');
  await telephone.reload();
  await expect(telephone.getByRole('heading', { name: 'Prihlásenie' })).toBeVisible();
  await Promise.all([context.close(), other.close()]);
});

test('every page in HTML has a policy that no script from elsewhere passes', async ({ request, kostraUrl }) => {
  const paths = [
    '/',
    `/company/${first}/invoices/list`,
    '/nowhere',
    '/oidc/login-redirect?error=access_denied',
    '/identity/account/forgotten',
    '/identity/account/reset?token=none',
    '/identity/account/confirm?token=none',
    '/identity/account/password',
    '/identity/interaction/none',
    '/identity/interaction/none/code',
    '/identity/interaction/none/sign-up',
    '/identity/auth?client_id=nobody',
    '/identity/auth/none',
    '/identity/nowhere',
    '/identity/session/end/success',
    `/identity/auth?${new URLSearchParams({
      client_id: 'kostra-web',
      redirect_uri: `${kostraUrl}/oidc/login-redirect`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })}`,
  ];
  for (const path of paths) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    const { 'content-type': type, 'content-security-policy': policy = '', ...headers } = answer.headers();
    expect(type, path).toContain('text/html');
    expect(policy, path).toMatch(/default-src '(none|self)'/);
    expect(policy, path).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy, path).toMatch(/base-uri '(none|self)'/);
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});
