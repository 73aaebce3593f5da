import type { Page } from '@playwright/test';
import { type DemoName, expect, expectAccessible, test } from './fixtures.ts';
import {
  changed,
  companyButton,
  first,
  hubOf,
  inCompany,
  networkNoise,
  refusal,
  second,
  toasts,
} from './shell-support.ts';

test.describe('a new company', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[A2-5] [B2.9-1] is guarded while it has unsaved changes, and asks once', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: '/company/create' });
    await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Názov firmy').fill('Rozpísaná');
    await page.getByRole('link', { name: 'Zrušiť' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Máte neuložené zmeny' })).toBeVisible();
    await page.getByRole('button', { name: 'Zostať na stránke' }).click();
    await expect(page.getByLabel('Názov firmy')).toHaveValue('Rozpísaná');
    await page.getByRole('link', { name: 'Zrušiť' }).click();
    await page.getByRole('button', { name: 'Odísť bez uloženia' }).click();
    await expect(page).toHaveURL(inCompany(first));
  });

  test('[A8-14] that can’t be created is told of by an alert, and keeps what was written', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: '/company/create' });
    await page.route('**/gateway/companies', (route) =>
      route.request().method() === 'POST' ? refusal(500, 'internal')(route) : route.continue(),
    );
    await page.getByLabel('Názov firmy').fill('Nevytvorená');
    await page.getByRole('button', { name: 'Vytvoriť firmu' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Upozornenie' })).toContainText(
      'Firmu sa nepodarilo vytvoriť.',
    );
    await expect(page.getByLabel('Názov firmy')).toHaveValue('Nevytvorená');
  });

  test('[A3-1] [A5-1] [A5-2] is sent whole, once its fields are right, with the IČ DPH that follows from the DIČ', async ({
    signedIn,
  }) => {
    const page = await signedIn('employee', { path: '/company/create' });
    const submit = page.getByRole('button', { name: 'Vytvoriť firmu' });
    await page.getByLabel('Názov firmy').fill('   ');
    await page.getByLabel('Kontaktná osoba').fill('  ');
    await submit.click();
    await expect(page.getByText('Zadajte aj iné znaky ako medzery.')).toHaveCount(2);
    await expect(page.getByRole('alert').filter({ hasText: 'Upozornenie' })).toContainText(
      'Firmu sa nepodarilo vytvoriť. Skontrolujte vyplnené údaje a skúste to znova.',
    );
    await expect(page.getByLabel('Názov firmy')).toBeFocused();
    await page.getByLabel('Názov firmy').fill('Zámočníctvo Ľalia');
    await page.getByLabel('Kontaktná osoba').fill('Anna Ľaliová');
    await page.getByLabel('IČO').fill('36421929');
    await page.getByLabel('IČO').blur();
    await expect(page.getByText('Kontrolná číslica IČO nesedí.')).toBeVisible(); // it warns, and refuses nothing
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
      registrationId: '36421929',
      taxId: '2021854736',
      vatId: 'SK2021854736',
      vatPayerType: 'Payer',
      registrationCourtTextTranslations: { sk: '' },
    });
    await expect(page.getByRole('button', { name: /Firma Zámočníctvo Ľalia/ })).toBeVisible();
    const company = new URL(page.url()).pathname.split('/')[2] ?? '';
    await page.goto(`/company/${company}/settings/company-detail`);
    await expect(page.getByRole('textbox', { name: 'IČ DPH' })).toHaveValue('SK2021854736');
    await page.getByLabel('Neplatiteľ DPH').check(); // [A5-2] and without VAT there is none
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Uložiť' }).click();
    expect(await (await saved).json()).toMatchObject({ vatPayerType: 'NonPayer', vatId: '', taxId: '2021854736' });
    await expect(page.getByRole('button', { name: 'Uložené' })).toBeVisible();
    await page.getByRole('button', { name: 'Vymazať firmu' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať firmu' }).click();
    await expect(page).toHaveURL(new RegExp(first));
  });

  test('[A2-6] [A9-8] is polled for every 2 s while it is set up, then opened', async ({ signedIn }) => {
    const page = await signedIn('owner');
    const asked: number[] = [];
    await page.route(`**/companies/${second}/users`, (route) => {
      asked.push(Date.now());
      return asked.length < 3 ? refusal(409, 'company-setting-up')(route) : route.continue();
    });
    await page.goto(`/company/${second}/setting-up-company`);
    await expect(page.getByRole('heading', { name: 'Pripravuje sa firma' })).toBeVisible();
    await expect(page).toHaveURL(inCompany(second));
    expect(asked).toHaveLength(3);
    for (const [index, time] of asked.slice(1).entries())
      expect(time - (asked[index] ?? 0)).toBeGreaterThanOrEqual(1_950); // timers of two processes
  });

  test('[A8-15] [A8-16] [A8-17] its members come by a link, change, go, and lose it when it is deleted', async ({
    signedIn,
  }) => {
    test.setTimeout(600_000);
    const owner = await signedIn('employee', { path: '/company/create' });
    await owner.getByLabel('Názov firmy').fill('Dielňa na skúšku');
    await owner.getByRole('button', { name: 'Vytvoriť firmu' }).click();
    await expect(owner.getByRole('button', { name: /Firma Dielňa na skúšku/ })).toBeVisible();
    const company = new URL(owner.url()).pathname.split('/')[2] ?? '';

    // By its link: the demo sends no mail.
    const guest = await signedIn('guest');
    const connected = hubOf(guest);
    await invite(owner, company, 'guest@kostra.example');
    await guest.goto(await linkIn(owner));
    await expect(guest).toHaveURL(inCompany(company));
    await owner.goto(`/company/${company}/settings/users`);
    await expect(owner.getByText('guest@kostra.example')).toBeVisible();
    await expectAccessible(owner);

    // Another role.
    await guest.clock.install();
    await guest.reload();
    await expect(guest.getByRole('button', { name: /Firma Dielňa/ })).toBeVisible();
    await connected();
    await owner.getByLabel('Rola používateľa Gustáv Hosť').selectOption({ label: 'Správca' });
    await expect(toasts(guest)).toContainText('Vaše prístupové práva boli zmenené správcom firmy.');
    const reloaded = guest.waitForEvent('load');
    await guest.clock.fastForward(10_500);
    await reloaded;
    await connected();

    // Removed.
    await owner.getByRole('button', { name: 'Ďalšie akcie: Gustáv Hosť' }).click();
    await owner.getByRole('menuitem', { name: 'Odobrať z firmy' }).click();
    await owner.getByRole('button', { name: 'Odobrať', exact: true }).click();
    await expect(toasts(guest)).toContainText(
      'Používateľ guest@kostra.example nemá oprávnenie na prácu vo firme Dielňa na skúšku.',
    );
    await expect(guest).toHaveURL(/\/not-found\?type=userDeletedFromCompany$/);

    // And once more, to see it deleted.
    await invite(owner, company, 'guest@kostra.example');
    await guest.goto(await linkIn(owner));
    await expect(guest).toHaveURL(inCompany(company));
    await connected();
    await owner.goto(`/company/${company}/settings/company-detail`);
    await owner.getByRole('button', { name: 'Vymazať firmu' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Vymazať firmu' }).click();
    await expect(toasts(guest)).toContainText('Firma Dielňa na skúšku bola vymazaná vlastníkom firmy.');
    await expect(guest).toHaveURL(/\/not-found\?type=companyDeleted$/);
    await expect(owner).toHaveURL(new RegExp(first)); // the company that is left, where an employee may read no list
    await expect(toasts(owner)).not.toContainText('bola vymazaná');
  });
});

// Beside the tests that make companies: in another file they would run while an employee has one company more.
const others: Partial<Record<DemoName, number>> = { owner: 7, accountant: 1 };
const accounts = ['owner', 'admin', 'accountant', 'member', 'employee', 'guest'] as const;
for (const account of accounts) {
  test(`[A2-17] [A2-22] ${account} lands where companies and the way out are two presses away`, async ({
    signedIn,
  }) => {
    const page = await signedIn(account);
    // An employee of the demo may read what they sent in themselves; this one may not even do that.
    type Rights = { permissions: string[] };
    const readsNothing = ({ permissions, ...rest }: Rights) => ({
      ...rest,
      permissions: permissions.filter((name) => name !== 'myDocuments:read'),
    });
    if (account === 'employee') await page.route('**/companies/*/permissions', changed<Rights>(readsNothing));
    await page.goto('/');
    if (account === 'employee') {
      await expect(page.getByRole('heading', { name: 'Nemáte dostatočné prístupové práva!' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'owner@kostra.example' })).toBeVisible();
      await expectAccessible(page);
    } else await expect(page).toHaveURL(inCompany(first));
    await companyButton(page).click();
    const selector = page.getByRole('dialog', { name: 'Vaše firmy' });
    await expect(selector.getByRole('link', { name: 'Pridať firmu' })).toBeVisible();
    await expect(selector.getByRole('list').getByRole('link')).toHaveCount(others[account] ?? 0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Profil/ }).click();
    await expect(page.getByRole('button', { name: 'Odhlásiť sa' }).last()).toBeVisible();
  });
}

test('[B6-16] the Free package has one accountant: a second is refused where one is asked for', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 402/); // the answer that is looked for
  const owner = await signedIn('owner', { path: `/company/${second}/settings/users` });
  const ask = async (email: string) => {
    await owner.getByRole('button', { name: 'Pozvať používateľa' }).click();
    await owner.getByLabel('E-mail').fill(email);
    await owner.getByRole('dialog').getByLabel('Rola').selectOption({ label: 'Účtovník' });
    await owner.getByRole('button', { name: 'Poslať pozvánku' }).click();
  };
  await ask('prva.uctovnicka@firma.example');
  await expect(owner.getByLabel('Odkaz')).toBeVisible(); // sent: the dialog that asks has a button of this name, too
  await owner.getByRole('dialog').getByRole('button', { name: 'Zavrieť' }).last().click();
  await ask('druha.uctovnicka@firma.example');
  const role = owner.getByRole('dialog').getByLabel('Rola');
  await expect(role).toHaveAccessibleDescription(/V balíku Free môže mať rolu Účtovník len jeden používateľ\./);
  await expectAccessible(owner);
  await role.selectOption({ label: 'Hosť' });
  await owner.getByRole('button', { name: 'Poslať pozvánku' }).click();
  await expect(owner.getByLabel('Odkaz')).toBeVisible();
});

test('[A2-35] the details of a company are changed, and its name follows everywhere', async ({
  signedIn,
  expectedMessages,
}) => {
  // Where another worker's test changes the company in between, the form is refused once, and saves both changes.
  expectedMessages.push(/status of 409/);
  const page = await signedIn('owner', { path: `/company/${second}/settings/company-detail` });
  const name = page.getByLabel('Názov firmy');
  await expect(name).toHaveValue('Kaviareň Ľubietová');
  await expectAccessible(page);
  await name.fill('Kaviareň Ľubietová a syn');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: /Firma Kaviareň Ľubietová a syn/ })).toBeVisible();
  await page.getByLabel('Názov firmy').fill('Kaviareň Ľubietová');
  await page.getByRole('button', { name: 'Uložiť' }).click();
  await expect(page.getByRole('button', { name: 'Firma Kaviareň Ľubietová. Vybrať inú firmu' })).toBeVisible();
});

test.describe('a switch of company that takes its time', () => {
  test.use({ expectedMessages: [networkNoise] });

  test('[A4-1] [A2-28] shows nothing of the one before under the new address; then that one is first among the others', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner', { path: `/company/${first}/invoices/list` });
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const answers = Promise.withResolvers<void>();
    await page.route(`**/gateway/companies/${second}/**`, async (route) => {
      await answers.promise;
      await route.continue();
    });
    // Looks after every change of the page; the selector itself lists every company.
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
    await companyButton(page).click();
    await page.getByRole('searchbox', { name: 'Hľadať firmu' }).fill('kaviareň');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Firma Kaviareň/ })).toBeVisible();
    await expect(page).toHaveTitle(/^Kaviareň Ľubietová/);
    await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    answers.resolve();
    await expect(page).toHaveURL(inCompany(second));
    await expect(page.getByRole('heading', { name: 'Faktúry', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Faktúry · Kaviareň Ľubietová/);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);

    await companyButton(page).click();
    const others = page.getByRole('list', { name: 'Ďalšie firmy' }).getByRole('link');
    await expect(others.first()).toContainText('Tatranské drevo s. r. o.');
    await expect(others.first()).toContainText('IČO\u00a036421928');
    await expectAccessible(page);
  });
});

test.describe('the last login [B8-16]', () => {
  test.use({ expectedMessages: [networkNoise] });
  const switchTo = async (page: Page) => {
    await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
    await page.getByRole('link', { name: /Kaviareň Ľubietová/ }).click();
  };

  test('[B8-16] refused by 401 says so, cancels the switch, and reloads after 10 s', async ({ signedIn }) => {
    const page = await signedIn('owner');
    await page.clock.install();
    await page.goto(`/company/${first}`);
    await expect(page).toHaveURL(inCompany(first));
    await page.route(`**/companies/${second}/last-login`, refusal(401, 'membership-gone'));
    await switchTo(page);
    await expect(toasts(page)).toContainText('Firma bola vymazaná alebo nemáte oprávnenie na prácu v danej firme.');
    await expect(page).toHaveURL(inCompany(first));
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(10_500);
    await reloaded;
  });

  test('[B8-16] refused by 402 lets the switch proceed', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await page.route(`**/companies/${second}/last-login`, refusal(402, 'licence-required'));
    await switchTo(page);
    await expect(page).toHaveURL(inCompany(second));
  });

  test('[B8-16] that fails otherwise cancels the switch quietly', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await expect(page).toHaveURL(inCompany(first));
    await page.route(`**/companies/${second}/last-login`, refusal(500, 'internal'));
    await switchTo(page);
    await expect(page.getByRole('button', { name: /Firma Tatranské drevo/ })).toBeVisible();
    await expect(page).toHaveURL(inCompany(first));
    await expect(toasts(page)).toBeEmpty();
  });
});

test.describe('the company selector', () => {
  test('[A2-28] [A9-7] searches by the beginnings of words, without regard to accents', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Vaše firmy' });
    await expect(dialog.getByLabel('Otvorená firma')).toBeVisible();
    await expectAccessible(page);
    const search = dialog.getByRole('searchbox', { name: 'Hľadať firmu' });
    await expect(search).toBeFocused();
    await search.fill('kav LUB');
    await expect(dialog.locator('.k-companies-list').getByRole('link')).toHaveText([/Kaviareň Ľubietová/]);
    await search.fill('avia');
    await expect(dialog.getByText('Žiadna firma nezodpovedá hľadaniu „avia“.')).toBeVisible();
  });

  test('[A2-28] [A9-7] cuts names at 50 characters, and shows no role of an owner', async ({ signedIn }) => {
    const page = await signedIn('owner', { path: `/company/${first}/partners/list` });
    await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
    const long = page.getByRole('link', { name: /Vinárstvo pod Malými/ });
    const name = (await long.getByText(/^Vinárstvo pod Malými/).textContent()) ?? '';
    expect([...name].length).toBeLessThanOrEqual(50);
    await expect(long).not.toContainText('Vlastník');
  });

  test('[A2-28] has no search below seven companies, and shows a role that is not the owner’s', async ({
    signedIn,
  }) => {
    const page = await signedIn('admin');
    await page.route(
      '**/gateway/companies',
      changed<object[]>((list) => [
        ...list,
        {
          id: second,
          businessName: 'Druhá',
          registrationId: '50123459',
          isDefault: false,
          roleName: 'Team member',
          lastLoginAt: null,
        },
      ]),
    );
    await page.goto(`/company/${first}/partners/list`);
    await page.getByRole('button', { name: /Vybrať inú firmu/ }).click();
    await expect(page.getByRole('link', { name: /Druhá.*Člen tímu/ })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Hľadať firmu' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pridať firmu' }).click();
    await expect(page).toHaveURL(/\/company\/create$/);
  });
});

async function invite(page: Page, company: string, email: string): Promise<void> {
  await page.goto(`/company/${company}/settings/users`);
  await page.getByRole('button', { name: 'Pozvať používateľa' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Poslať pozvánku' }).click();
}

function linkIn(page: Page): Promise<string> {
  return page.getByLabel('Odkaz').inputValue();
}
