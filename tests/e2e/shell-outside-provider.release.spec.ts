import type { Browser, Page } from '@playwright/test';
import { type OutsideAccount, OutsideProvider } from '../faults/campaign/outside-provider.ts';
import { freePorts } from '../support/free-ports.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { Operator } from '../support/operator.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';

/** The account of a person before and after the provider created it anew, with another subject but the same e-mail address. */
const before: OutsideAccount = {
  email: 'jana@firma.example',
  name: 'Jana Stará',
  password: 'first-one',
  subject: 'jana-1',
};
const anew: OutsideAccount = { ...before, name: 'Jana Nová', password: 'second-one', subject: 'jana-2' };

const company = {
  address: {
    businessName: 'Tkáčovňa Ľan',
    contactName: before.name,
    street: 'Lesná 3',
    postCode: '040 01',
    city: 'Košice',
    country: 'SK',
  },
  registrationId: '36421928',
  taxId: '2021234567',
  vatId: '',
  vatPayerType: 'NonPayer',
};

interface Own {
  readonly kostra: KostraProcess;
  readonly provider: OutsideProvider;
  readonly operator: Operator;
}

/** Starts a separate Kostra, whose accounts are stored by an external OpenID provider. */
const test = base.extend<object, { own: Own }>({
  own: [
    // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [port] = await freePorts(1);
      const provider = await OutsideProvider.start({ origin: `http://localhost:${port}`, accounts: [before, anew] });
      const env = { DEMO: '0', PORT: String(port), ...provider.environment };
      const kostra = await new KostraProcess({ env }).start();
      const operator = new Operator(kostra);
      await use({ kostra, provider, operator });
      operator.end();
      await kostra.remove();
      await provider.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('[B7-1] a second account of an e-mail is told so in words, and gets the place of the first when an operator hands it over', async ({
  browser,
  own,
}) => {
  const { kostra, provider, operator } = own;
  const token = await provider.signIn(before);
  const made = await fetch(`${kostra.url}/gateway/companies`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(company),
  });
  expect(made.status).toBe(200);

  const refused = await fetch(`${kostra.url}/gateway/companies`, {
    headers: { authorization: `Bearer ${await provider.signIn(anew)}`, 'accept-language': 'de' },
  });
  expect(await refused.json()).toMatchObject({
    status: 403,
    code: 'account-email-taken',
    detail: expect.stringMatching(/^Mit dieser E-Mail kam schon ein anderes Konto des Anmeldedienstes/),
  });
  const page = await enter(browser, own);
  const message = page
    .getByRole('main')
    .getByText('Váš e-mail tu už má iný účet poskytovateľa, cez ktorého sa prihlasujete');
  await expect(message).toBeVisible();
  await expectAccessible(page);

  await operator.run('user', 'hand-over', '--email', before.email);
  await page.getByRole('button', { name: 'Skúsiť znova' }).click();
  await expect(page.getByRole('button', { name: new RegExp(company.address.businessName) })).toBeVisible();
  const tooLate = await fetch(`${kostra.url}/gateway/companies`, {
    headers: { authorization: `Bearer ${await provider.signIn(before)}` },
  });
  expect(tooLate.status).toBe(403);
  await page.context().close();
});

/** Signs in with the new account on the provider's form. */
async function enter(browser: Browser, { kostra, provider }: Own): Promise<Page> {
  const context = await browser.newContext({ baseURL: kostra.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('[name=email]').fill(anew.email);
  await page.locator('[name=password]').fill(anew.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${kostra.url}/**`);
  return page;
}
