import { bearerToken } from '../support/bearer-token.ts';
import { requires } from '../requires.ts';
import { unique } from './documents-support.ts';
import { expect, expectAccessible, password, test } from './fixtures.ts';
import { first, networkNoise } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'price-offers', 'proforma-invoices', 'numbering', 'bank-accounts'));

test('what was invoiced by way of a proforma is asked about before it is invoiced once more', async ({
  signedIn,
  kostraUrl,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise); // the browser notes the 422
  const authorization = `Bearer ${await bearerToken(kostraUrl, 'owner@kostra.example', password)}`;
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${kostraUrl}/gateway/companies/${first}/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = await answer.json();
    expect(answer.status, JSON.stringify(reply)).toBe(200);
    return reply.id;
  };
  const made = (collection: string, documentId: string) =>
    post(`${collection}/from-documents`, { sources: [{ documentId }] });
  const issued = async (collection: string, id: string) => post(`${collection}/${id}/issue`, {});
  const offer = await post('price-offers', {
    customer: { name: unique('Dvakrát'), street: 'Jarná 3', postCode: '040 01', city: 'Košice', country: 'SK' },
    lines: [{ name: 'Altánok', quantity: '1', unitPrice: '900', vatRate: '23' }],
  });
  await issued('price-offers', offer);
  const proforma = await made('proforma-invoices', offer);
  await issued('proforma-invoices', proforma);
  await issued('invoices', await made('invoices', proforma));
  const again = await made('invoices', offer);

  const page = await signedIn('owner', { path: `/company/${first}/invoices/list/detail/${again}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Pred vystavením overte' });
  await expect(question.getByRole('listitem')).toHaveText([
    'Ten istý tovar alebo služba je už na inej faktúre: spolu by boli vyššie než objednávka alebo ponuka, z ktorej vznikli.',
  ]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expect(question.getByRole('button', { name: 'Späť na úpravy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Návrh faktúry' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(question.getByRole('button', { name: 'Späť na úpravy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Faktúra \d+$/ })).toBeVisible();
});
