import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToFit } from './documents-support.ts';
import { gatewayClientFor } from './gateway-calls.ts';
import { numbering, saving, school, seriesInput } from './numbering-support.ts';
import { changed, goWithin, hubOf, networkNoise, toasts } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

const invoices = (rest = '') => `/company/${school}/invoices/list/detail/${rest}`;

test('an audit sees what is missing, twice and out of order in a series, with the documents, also on paper', async ({
  signedIn,
  expectedMessages,
}, { retry }) => {
  test.skip(...requires('invoices'));
  expectedMessages.push(networkNoise); // The browser writes the 422 of the warning to the console.
  const code = retry ? `AU${retry}` : 'AUD'; // A retry of the test uses another series, because the first attempt may have left one.
  const page = await signedIn('owner');
  const call = gatewayClientFor(page, school);
  const series = seriesInput(code, { pattern: `${code}-CC`, counterResetByYear: false });
  await call('POST', 'numbering/Invoice', series);
  const draft = async (issuedOn: string) => {
    const body = {
      customer: { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' },
      issuedOn,
      sequenceCode: code,
      paymentMethod: 'cash', // The school has no bank account.
      lines: [{ name: 'Dosky', quantity: '1', unitPrice: '10', vatRate: '0' }],
    };
    return (await call<{ id: string }>('POST', 'invoices', body)).reply.id;
  };
  const issue = async (id: string) => (await call<{ warnings: string[] }>('POST', `invoices/${id}/issue`, {})).reply;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(numbering(school, `/Invoice-${code}`));
  await page.getByRole('link', { name: 'Skontrolovať rad' }).click();
  await expect(page.getByText('V tomto rade ešte nie je vystavený žiadny doklad.')).toBeVisible();

  const first = await draft('2026-05-04');
  expect((await issue(first)).warnings).toEqual([]);
  const { reply: stored } = await call<object>('GET', `numbering/Invoice/${code}`);
  await call('PUT', `numbering/Invoice/${code}`, { ...stored, counterInitValue: 4 });

  // A user who issues a document with an earlier date must confirm it.
  await goWithin(page, invoices(await draft('2026-05-01')));
  await page.getByRole('button', { name: 'Vystaviť' }).click();
  const question = page.getByRole('alertdialog', { name: 'Pred vystavením overte' });
  await expect(question).toContainText('V číselnom rade už je doklad s neskorším dátumom vystavenia.');
  await question.getByRole('button', { name: 'Vystaviť aj tak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code}-04` })).toBeVisible();

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
  await goWithin(page, numbering(school, `/Invoice-${code}/integrity`));
  const table = page.getByRole('table', { name: '3 zistenia' });
  await expect(table.getByRole('row').nth(1)).toContainText(`Medzi ${code}-01 a ${code}-04 chýbajú 2 čísla.`);
  await expect(table.getByRole('row').nth(2)).toContainText(
    `Dátum 01.05.2026 je skorší ako dátum dokladu ${code}-01 (04.05.2026).`,
  );
  await expect(table.getByRole('row').nth(3)).toContainText('Rovnaké číslo majú 2 doklady.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectToFit(page);

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

test('[A4-15] a save is one save: pressed twice, its answer lost, the page reloaded in the middle', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  const page = await signedIn('owner');
  const call = gatewayClientFor(page, school);
  const connected = hubOf(page);
  await page.goto(numbering(school, '/CashReceipt-create'));
  await connected(); // A page recognises events of its own changes by the id of its connection, so the connection must exist first.
  const keys: (string | undefined)[] = [];
  await page.route('**/numbering/CashReceipt', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    // The response to the first request is lost.
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await page.getByLabel('Kód').fill('POK');
  await page.getByLabel('Názov').fill('Pokladnica');
  await saving(page).dblclick();
  await expect(toasts(page)).toContainText('Číselný rad sa nepodarilo uložiť. Skúste to znova.');
  expect(keys).toHaveLength(1);
  await saving(page).click();
  await expect(page).toHaveURL(numbering(school, '/CashReceipt-POK'));
  expect([keys.length, keys[0]]).toEqual([2, keys[1]]);
  const codes = async () =>
    (await call<{ sequenceCode: string }[]>('GET', 'numbering/CashReceipt')).reply.map(
      ({ sequenceCode }) => sequenceCode,
    );
  expect(await codes()).toEqual(['PD', 'POK']);

  const sent = Promise.withResolvers<void>();
  await page.route('**/numbering/CashReceipt/POK', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    sent.resolve(); // The test leaves the page before the response arrives.
  });
  await page.getByLabel('Názov').fill('Hlavná pokladnica');
  await saving(page).click();
  await sent.promise;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Názov')).toHaveValue('Hlavná pokladnica');
  expect(await codes()).toEqual(['PD', 'POK']);
});
