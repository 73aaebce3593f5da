import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { tokenOf } from './page-session.ts';
import {
  changed,
  companyButton,
  first,
  hubOf,
  inCompany,
  isMarked,
  mark,
  networkNoise,
  second,
  splash,
  toasts,
} from './shell-support.ts';

const workshop = {
  address: {
    businessName: 'Dielňa na skúšku',
    contactName: 'Emil Zamestnanec',
    street: '',
    postCode: '',
    city: '',
    country: 'SK',
  },
  registrationId: '',
  taxId: '',
  vatId: '',
  vatPayerType: 'NonPayer',
  registrationCourtTextTranslations: { sk: '' },
};

test.use({ expectedMessages: [networkNoise] }); // The page aborts requests of the company that the user leaves.

test('[A3-1] [A2-6] [A2-35] a company is made whole, set up, changed and deleted, and its name follows everywhere', async ({
  signedIn,
}) => {
  const page = await signedIn('employee', { path: '/company/create' });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const submit = page.getByRole('button', { name: 'Vytvoriť firmu' });
  await submit.click();
  await expect(page.getByLabel('Názov firmy')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Názov firmy').fill('Zámočníctvo Ľalia');
  await page.getByLabel('Kontaktná osoba').fill('Anna Ľaliová');
  await page.getByLabel('IČO').fill('36421928');
  await page.getByLabel('DIČ', { exact: true }).fill('2021854736');
  await page.getByLabel('Platiteľ DPH', { exact: true }).check();
  await page.getByLabel('Mesto').fill('Levoča');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/companies'));
  await submit.click();
  expect((await sent).postDataJSON()).toEqual({
    address: {
      businessName: 'Zámočníctvo Ľalia',
      contactName: 'Anna Ľaliová',
      street: '',
      postCode: '',
      city: 'Levoča',
      country: 'SK',
    },
    registrationId: '36421928',
    taxId: '2021854736',
    vatId: 'SK2021854736',
    vatPayerType: 'Payer',
    registrationCourtTextTranslations: { sk: '' },
  });
  await expect(page.getByRole('button', { name: /Firma Zámočníctvo Ľalia/ })).toBeVisible();
  const company = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect(visited).toContain(`/company/${company}/setting-up-company`);
  await page.getByRole('button', { name: 'Nastavenia' }).click();
  await expect(page.getByRole('textbox', { name: 'IČ DPH' })).toHaveValue('SK2021854736');
  await page.getByLabel('Názov firmy').fill('Zámočníctvo Ľalia a syn');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: /Firma Zámočníctvo Ľalia a syn/ })).toBeVisible();
  await page.getByRole('button', { name: 'Vymazať firmu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať firmu' }).click();
  await expect(page).toHaveURL(new RegExp(first)); // This is the user's remaining company, in which an employee may read no list.
  await expect(toasts(page)).not.toContainText('bola vymazaná'); // The user who deleted the company gets no message about it.
});

test('[A8-15] [A8-16] [A8-17] members of a company come by a link, change, go, and lose it when it is deleted', async ({
  signedIn,
}) => {
  const owner = await signedIn('employee');
  const headers = { authorization: `Bearer ${tokenOf(owner)}` };
  const made = await owner.request.post('/gateway/companies', { headers, data: workshop });
  const { id: company } = (await made.json()) as { id: string };
  await owner.goto(`/company/${company}/settings/users`);
  await owner.getByRole('button', { name: 'Pozvať používateľa' }).click();
  await expectAccessible(owner);
  await owner.getByLabel('E-mail').fill('guest@kostra.example');
  await owner.getByRole('button', { name: 'Poslať pozvánku' }).click();

  // The test opens the link of the invitation directly, since the demo sends no e-mails.
  const guest = await signedIn('guest');
  const connected = hubOf(guest);
  await guest.clock.install();
  await guest.goto(await owner.getByLabel('Odkaz').inputValue());
  await expect(guest).toHaveURL(inCompany(company));
  await connected();
  await owner.getByRole('dialog').getByRole('button', { name: 'Zavrieť' }).last().click();
  await owner.reload();
  await expect(owner.getByText('guest@kostra.example')).toBeVisible();

  await owner.getByLabel('Rola používateľa Gustáv Hosť').selectOption({ label: 'Správca' });
  await expect(toasts(guest)).toContainText('Vaše prístupové práva boli zmenené správcom firmy.');
  const reloaded = guest.waitForEvent('load');
  await guest.clock.fastForward(10_500);
  await reloaded;
  await connected();

  await owner.getByRole('button', { name: 'Ďalšie akcie: Gustáv Hosť' }).click();
  await owner.getByRole('menuitem', { name: 'Odobrať z firmy' }).click();
  await owner.getByRole('button', { name: 'Odobrať', exact: true }).click();
  await expect(toasts(guest)).toContainText(
    'Používateľ guest@kostra.example nemá oprávnenie na prácu vo firme Dielňa na skúšku.',
  );
  await expect(guest).toHaveURL(/\/not-found\?type=userDeletedFromCompany$/);

  // The guest joins again, to be a member when the company is deleted.
  const again = { email: 'guest@kostra.example', roleName: 'Guest' };
  const { token } = await ok(gatewayClientFor(owner, company)<{ token: string }>('POST', 'users/invitations', again));
  await guest.goto(`/invitation?token=${token}`);
  await expect(guest).toHaveURL(inCompany(company));
  await connected();
  await owner.request.delete(`/gateway/companies/${company}`, { headers });
  await expect(toasts(guest)).toContainText('Firma Dielňa na skúšku bola vymazaná vlastníkom firmy.');
  await expect(guest).toHaveURL(/\/not-found\?type=companyDeleted$/);
});

test('[A2-17] [A2-22] who may read nothing in their company is told so, with companies and the way out two presses away', async ({
  signedIn,
}) => {
  const page = await signedIn('employee');
  // An employee of the demo may read their own documents; the test removes even this right.
  type Rights = { permissions: string[] };
  const readsNothing = ({ permissions, ...rest }: Rights) => ({
    ...rest,
    permissions: permissions.filter((name) => name !== 'myDocuments:read'),
  });
  await page.route('**/companies/*/permissions', changed<Rights>(readsNothing));
  await page.goto(`/company/${first}`);
  await expect(page.getByRole('heading', { name: 'Nemáte dostatočné prístupové práva!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'owner@kostra.example' })).toBeVisible();
  await expectAccessible(page);
  await companyButton(page).click();
  await expect(
    page.getByRole('dialog', { name: 'Vaše firmy' }).getByRole('link', { name: 'Pridať firmu' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Profil/ }).click();
  await expect(page.getByRole('button', { name: 'Odhlásiť sa' }).last()).toBeVisible();
});

test('[A4-1] [A2-28] [B7-38] a switch of company that takes its time shows nothing of the one before under the new address', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: `/company/${first}/invoices/list` });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await mark(page);
  const answers = Promise.withResolvers<void>();
  await page.route(`**/gateway/companies/${second}/**`, async (route) => {
    await answers.promise;
    await route.continue();
  });
  // The observer checks every change of the page, except for the list of companies, which always contains both companies.
  await page.evaluate(
    ({ before, after }) => {
      const seen: string[] = Object.assign(window, { seen: [] as string[] }).seen;
      const look = () => {
        if (!location.pathname.includes(after)) return;
        const shown = document.body.cloneNode(true) as HTMLElement;
        for (const list of shown.querySelectorAll('.k-companies')) list.remove();
        if (shown.innerHTML.includes(before))
          seen.push(`links to it: ${shown.querySelector(`[href*="${before}"]`)?.outerHTML}`);
        if (/Tatranské/.test(shown.textContent + document.title)) seen.push(`its name; title ${document.title}`);
        if (shown.querySelector('h1')?.textContent === 'Faktúry' && !document.title.startsWith('Faktúry'))
          seen.push('its page');
      };
      new MutationObserver(look).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    },
    { before: first, after: second },
  );
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const recorded = page.waitForResponse(`**/gateway/companies/${second}/last-login`);
  await companyButton(page).click();
  const search = page.getByRole('searchbox', { name: 'Hľadať firmu' });
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await search.fill('kav LUB');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Firma Kaviareň/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Kaviareň Ľubietová/);
  await expect(splash(page)).toBeVisible();
  expect(visited).toEqual([`/company/${second}`]); // Showing the splash screen does not change the URL.
  await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answers.resolve();
  await expect(page).toHaveURL(inCompany(second));
  const login = await recorded;
  expect([login.request().method(), login.status()]).toEqual(['POST', 204]);
  await expect(page.getByRole('heading', { name: 'Faktúry', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Faktúry · Kaviareň Ľubietová/);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);

  // The company that the user left most recently is the first of the others.
  await companyButton(page).click();
  const others = page.getByRole('list', { name: 'Ďalšie firmy' }).getByRole('link');
  await expect(others.first()).toContainText('Tatranské drevo s. r. o.');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('button', { name: /Firma Tatranské drevo/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});
