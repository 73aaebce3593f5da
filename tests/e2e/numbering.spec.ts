import { expect, expectAccessible, test } from './fixtures.ts';
import { tabTo } from './documents-support.ts';
import { card, gatewayOf, numbering, preview, row, saving, school, seriesInput } from './numbering-support.ts';
import { changed, networkNoise, refusal, toasts } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bratislava' }).slice(0, 4);
const invoices = (rest = '') => `/company/${school}/invoices/list/detail/${rest}`;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('[A2-36] [A5-8] a card for each document type; one series is open at a time, by its address', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { path: numbering(school) });
  await expect(row(page, 'FA')).toBeVisible();
  const titles = await page.locator('.k-card-title').allInnerTexts();
  expect(titles.slice(0, 2)).toEqual(['Faktúry', 'Zálohové faktúry']);
  for (const title of titles) {
    const fixed = title === 'Príjemky' || title === 'Výdajky';
    await expect(card(page, title).getByRole('button', { name: 'Pridať číselný rad' })).toHaveCount(fixed ? 0 : 1);
    await expect(card(page, title).getByRole('link').filter({ hasText: 'Predvolený' })).toHaveCount(1);
  }
  await row(page, 'FA').click();
  await expect(page).toHaveURL(numbering(school, '/Invoice-FA'));
  await row(page, 'ZF').click();
  await expect(page).toHaveURL(numbering(school, '/ProformaInvoice-ZF'));
  await expect(page.getByRole('form')).toHaveCount(1);
  await card(page, 'Faktúry').getByRole('button', { name: 'Pridať číselný rad' }).click();
  await expect(page).toHaveURL(numbering(school, '/Invoice-create'));
  await expect(page.getByRole('form')).toHaveCount(1);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.getByRole('link', { name: 'Zavrieť' }).click();
  await expect(page).toHaveURL(numbering(school));
  await page.getByRole('link', { name: 'Nastavenia', exact: true }).click();
  await expect(page).toHaveURL(`/company/${school}/settings`);
});

test('[A3-6] [A9-14] [A5-5] by keyboard alone a series is added, shown ahead, made the default one, and deleted', async ({
  signedIn,
  kostraUrl,
}) => {
  const call = await gatewayOf(kostraUrl, school);
  const page = await signedIn('owner', { path: numbering(school) });
  await tabTo(page, card(page, 'Prijaté faktúry').getByRole('button', { name: 'Pridať číselný rad' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(school, '/ReceivedInvoice-create'));
  await expect(page.getByLabel('Kód')).toBeFocused();
  await page.keyboard.type('dof');
  await expect(page.getByLabel('Kód')).toHaveValue('DOF');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Faktúry pre školy');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'RRRRCCCC' })).toBeChecked();
  // The first free ones: the demo's received invoices have those before by the same pattern.
  const { items } = (await call<{ items: { number: string | null }[] }>('GET', 'received-invoices?top=100')).reply;
  const last = Math.max(0, ...items.map(({ number }) => Number(number?.slice(4) ?? 0)));
  const free = [1, 2, 3].map((next) => `${year}${String(last + next).padStart(4, '0')}`);
  await expect(preview(page).getByRole('listitem')).toHaveText(free);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'RRMMCCCC' })).toBeChecked();
  await expect(preview(page).getByRole('listitem').first()).toHaveText(new RegExp(`^${year.slice(2)}\\d\\d0001$`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('P-RR/CC');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('98');
  await expect(page.getByText('Čísla dokladov sa predĺžia.')).toBeVisible();
  const short = year.slice(2);
  await expect(preview(page).getByRole('listitem')).toHaveText([`P-${short}/98`, `P-${short}/99`, `P-${short}/100`]);
  await tabTo(page, page.getByRole('switch', { name: 'Predvolený rad' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');

  // [A4-15] It has an id from now on, the address moves to it, and it stays the default one.
  await expect(page).toHaveURL(numbering(school, '/ReceivedInvoice-DOF'));
  await expect(saving(page)).toHaveAccessibleName('Uložené');
  await expect(page.getByRole('switch', { name: 'Predvolený rad' })).toBeDisabled();
  await expect(page.getByRole('form').getByRole('button', { name: 'Vymazať rad' })).toHaveCount(0);
  await expect(row(page, 'DOF')).toContainText('Predvolený');
  await expect(row(page, 'DF')).not.toContainText('Predvolený');
  expect((await call<object>('GET', 'numbering/ReceivedInvoice/DOF')).reply).toMatchObject({
    sequenceCode: 'DOF',
    name: 'Faktúry pre školy',
    pattern: 'P-RR/CC',
    counterInitValue: 98,
    counterResetByYear: true,
    isDefault: true,
    documentType: 'ReceivedInvoice',
    originalSequenceCode: 'DOF',
    auxiliaryId: expect.any(String),
  });
  expect((await call('DELETE', 'numbering/ReceivedInvoice/DOF')).status).toBe(409);

  await tabTo(page, row(page, 'DF'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(school, '/ReceivedInvoice-DF'));
  await tabTo(page, page.getByRole('form').getByRole('button', { name: 'Vymazať rad' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(school, '/ReceivedInvoice-DF/delete'));
  const question = page.getByRole('alertdialog', { name: 'Vymazať číselný rad DF?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(numbering(school, '/ReceivedInvoice-DF'));
  await page.goto(numbering(school, '/ReceivedInvoice-DF/delete'));
  await tabTo(page, question.getByRole('button', { name: 'Vymazať rad' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(numbering(school));
  await expect(row(page, 'DF')).toHaveCount(0);
  expect((await call('GET', 'numbering/ReceivedInvoice/DF')).status).toBe(404);
});

test('[A4-15] a series is saved in three states, follows its new code, and the default one stays', async ({
  signedIn,
  kostraUrl,
}) => {
  const call = await gatewayOf(kostraUrl, school);
  const page = await signedIn('owner', { path: numbering(school, '/DeliveryNotes-DL') });
  await expect(saving(page)).toHaveAccessibleName('Uložiť');
  await expect(page.getByRole('switch', { name: 'Predvolený rad' })).toBeDisabled();
  await expect(page.getByText('Predvolený rad sa nedá vypnúť ani vymazať.')).toBeVisible();
  const { reply: before } = await call<object>('GET', 'numbering/DeliveryNotes/DL');
  const off = await call<object>('PUT', 'numbering/DeliveryNotes/DL', { ...before, isDefault: false });
  expect(off).toMatchObject({ status: 400, reply: { fields: [{ path: '/isDefault', code: 'defaultNeeded' }] } });

  const held = Promise.withResolvers<void>();
  await page.route('**/numbering/DeliveryNotes/DL', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await page.getByLabel('Kód').fill('dod');
  await page.getByRole('radio', { name: 'Podľa dátumu v čísle' }).check(); // [A5-7]
  await saving(page).click();
  await expect(saving(page)).toHaveAccessibleName('Ukladá sa…');
  held.resolve();
  await expect(saving(page)).toHaveAccessibleName('Uložené');
  await expect(page).toHaveURL(numbering(school, '/DeliveryNotes-DOD'));
  await page.getByLabel('Názov').fill('Dodávky');
  await expect(saving(page)).toHaveAccessibleName('Uložiť');
  await saving(page).click();
  await expect(saving(page)).toHaveAccessibleName('Uložené');
  expect((await call<object>('GET', 'numbering/DeliveryNotes/DOD')).reply).toMatchObject({
    name: 'Dodávky',
    counterResetByYear: false,
    isDefault: true,
  });
  await expect(page.getByRole('alertdialog')).toHaveCount(0); // nothing about one's own changes [A8-18]
});

test('[A5-3] [A5-8] the warehouse notes keep their one series and its code', async ({ signedIn, kostraUrl }) => {
  const call = await gatewayOf(kostraUrl, school);
  const page = await signedIn('owner', { path: numbering(school, '/ShippingNote-create') });
  await expect(page).toHaveURL(numbering(school));
  for (const [type, code] of [
    ['ShippingNote', 'VY'],
    ['ReceivingNote', 'PR'],
  ] as const) {
    await row(page, code).click();
    await expect(page.getByLabel('Kód')).toBeDisabled();
    expect(await call('POST', `numbering/${type}`, seriesInput('NOV'))).toMatchObject({
      status: 409,
      reply: { code: 'numbering-single-series' },
    });
  }
});

test('[A8-19] a series that turns out to be gone leaves the list, and is no longer edited', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 404/);
  const page = await signedIn('owner', { path: numbering(school) });
  await page.route('**/numbering/ReceivedOrder/PO', refusal(404, 'not-found'));
  await row(page, 'PO').click();
  await expect(toasts(page)).toContainText('Tento číselný rad už neexistuje.');
  await expect(page).toHaveURL(numbering(school));
  await expect(row(page, 'PO')).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('an audit sees what is missing, twice and out of order in a series, with the documents, also on paper', async ({
  signedIn,
  kostraUrl,
  expectedMessages,
}, { retry }) => {
  test.skip(...requires('invoices'));
  expectedMessages.push(networkNoise); // the browser notes the 422 that asks
  const code = retry ? `AU${retry}` : 'AUD'; // a second try begins with a series of its own
  const call = await gatewayOf(kostraUrl, school);
  const series = seriesInput(code, { pattern: `${code}-CC`, counterResetByYear: false });
  await call('POST', 'numbering/Invoice', series);
  const draft = async (issuedOn: string) => {
    const body = {
      customer: { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' },
      issuedOn,
      sequenceCode: code,
      paymentMethod: 'cash', // the school has no account
      lines: [{ name: 'Dosky', quantity: '1', unitPrice: '10', vatRate: '0' }],
    };
    return (await call<{ id: string }>('POST', 'invoices', body)).reply.id;
  };
  const issue = async (id: string) => (await call<{ warnings: string[] }>('POST', `invoices/${id}/issue`, {})).reply;
  const page = await signedIn('owner', { path: numbering(school, `/Invoice-${code}`) });
  await page.getByRole('link', { name: 'Skontrolovať rad' }).click();
  await expect(page.getByText('V tomto rade ešte nie je vystavený žiadny doklad.')).toBeVisible();

  const first = await draft('2026-05-04');
  expect((await issue(first)).warnings).toEqual([]);
  const { reply: stored } = await call<object>('GET', `numbering/Invoice/${code}`);
  await call('PUT', `numbering/Invoice/${code}`, { ...stored, counterInitValue: 4 });

  // Who issues one with an earlier date is asked first.
  await page.goto(invoices(await draft('2026-05-01')));
  await page.getByRole('button', { name: 'Vystaviť' }).click();
  const question = page.getByRole('alertdialog', { name: 'Pred vystavením overte' });
  await expect(question).toContainText('V číselnom rade už je doklad s neskorším dátumom vystavenia.');
  await question.getByRole('button', { name: 'Vystaviť aj tak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code}-04` })).toBeVisible();

  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.route(
    `**/numbering/Invoice/${code}/integrity`,
    changed<{ findings: object[] }>((report) => ({
      ...report,
      findings: [
        ...report.findings,
        { ...report.findings[0], kind: 'duplicate', number: `${code}-04`, count: 2, previous: null, next: null },
      ],
    })),
  );
  await page.goto(numbering(school, `/Invoice-${code}/integrity`));
  const table = page.getByRole('table', { name: '3 zistenia' });
  await expect(table.getByRole('row').nth(1)).toContainText(`Medzi ${code}-01 a ${code}-04 chýbajú 2 čísla.`);
  await expect(table.getByRole('row').nth(2)).toContainText(
    `Dátum 01.05.2026 je skorší ako dátum dokladu ${code}-01 (04.05.2026).`,
  );
  await expect(table.getByRole('row').nth(3)).toContainText('Rovnaké číslo majú 2 doklady.');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }

  await page.getByRole('button', { name: 'Vytlačiť' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('heading', { name: `Kontrola číselného radu ${code}` })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await table
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: `${code}-01` })
    .click();
  await expect(page).toHaveURL(invoices(first));
});
