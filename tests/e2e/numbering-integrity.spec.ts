import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayOf, numbering, school, seriesInput } from './numbering-support.ts';
import { changed, networkNoise } from './shell-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering', 'invoices'));

const invoices = (rest = '') => `/company/${school}/invoices/list/detail/${rest}`;

test('an audit sees what is missing, twice and out of order in a series, with the documents, also on paper', async ({
  signedIn,
  kostraUrl,
  expectedMessages,
}, { retry }) => {
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
