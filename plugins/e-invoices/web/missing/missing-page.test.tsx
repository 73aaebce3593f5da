import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { companyInfo } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { type CatalogItem, catalogItems, readCatalogItem, updateCatalogItem } from '#plugins/catalogue/contract';
import { type Partner, partners, readPartner, updatePartner } from '#plugins/partners/contract';
import {
  eInvoices,
  listMissingItems,
  listMissingPartners,
  type MissingItem,
  type MissingPartner,
  readMissingOwnData,
} from '../../contract/index.ts';
import plugin from '../../manifest.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import './missing-page.tsx';

afterEach(cleanup);

const gap = (field: MissingPartner['gaps'][number]['field'], value = '', sentence = '') =>
  ({ field, value, severity: 'fatal', sentence }) as const;
const lacking = (id: string, name: string, ...gaps: MissingPartner['gaps']): MissingPartner => ({
  id,
  name,
  registrationId: '44556675',
  vatId: '',
  city: 'Košice',
  email: `${id}@firma.example`,
  gaps,
});
const first = lacking('p1', 'Agát', gap('taxId'), gap('street'));
const second = lacking('p2', 'Buk', gap('taxId'));
const item: MissingItem = { id: 'i1', code: 'B1', name: 'Brikety', unit: 'pal', unitCode: '', wrong: 'unit' };
const readers = [eInvoices.read, partners.read, catalogItems.read];
const writers = [...readers, partners.edit, catalogItems.edit, companyInfo.edit, bankAccounts.edit];

interface Stage {
  readonly rows?: readonly MissingPartner[];
  readonly items?: readonly MissingItem[];
  readonly permissions?: readonly { readonly name: string }[];
  readonly path?: string;
}

async function open({ rows = [first, second], items = [item], permissions = writers, path = '' }: Stage = {}) {
  const shell = await openTestShell({ plugin, texts, permissions: permissions.map(({ name }) => name) });
  const mended = new Set<string>();
  const fields = [{ field: 'taxId' as const, count: rows.length }];
  shell.client
    .answer(readMissingOwnData, () => ({ verdict: 'must' as const, gaps: [] }))
    .answer(listMissingPartners, ({ query }) => {
      const found = query?.ids === undefined ? rows : [];
      const { length: total } = found;
      return { items: [...found], next: null, total, among: { recent: rows.length, all: 7, unknown: 0 }, fields };
    })
    .answer(listMissingItems, ({ query }) => {
      const found = query?.ids === undefined ? items : [];
      return { items: [...found], next: null, total: found.length, codeField: 'unitCode' };
    })
    .answer(readPartner, ({ params }) => partner(params.partnerId))
    .answer(updatePartner, ({ params, body }) => {
      mended.add(params.partnerId);
      return { ...partner(params.partnerId), ...body } as Partner; // The page does not read the answer.
    })
    .answer(
      readCatalogItem,
      () => ({ id: 'i1', version: 2, name: { sk: 'Brikety' }, extra: { unitCode: '' } }) as unknown as CatalogItem,
    )
    .answer(updateCatalogItem, ({ body }) => ({ id: 'i1', ...body }) as unknown as CatalogItem);
  await shell.open(`settings/e-invoices-missing${path}`);
  return shell;
}
const partner = (id: string) =>
  ({ id, version: 5, name: 'Agát', note: 'VIP', updatedAt: 'x', extra: { otherWay: 'agrees' } }) as unknown as Partner;
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

it('writes one field of a partner, keeps the others, and goes by Enter to the next row', async () => {
  const { client } = await open();
  const taxId = (await rowOf('Agát')).getByLabelText('DIČ');
  await userEvent.type(taxId, '2022 334455{Enter}');
  expect(document.activeElement).toBe((await rowOf('Buk')).getByLabelText('DIČ'));
  await waitFor(() =>
    expect(client.inputs(updatePartner)).toEqual([
      {
        params: { partnerId: 'p1' },
        body: { version: 5, name: 'Agát', note: 'VIP', extra: { otherWay: 'agrees' }, taxId: '2022 334455' },
      },
    ]),
  );
  await waitFor(() => expect(taxId.hasAttribute('data-mended')).toBe(true));
  expect((await rowOf('Agát')).getByLabelText('Ulica a číslo').hasAttribute('data-mended')).toBe(false);
});

it('does not leave a number that cannot be right, and says why at the field', async () => {
  const { client } = await open();
  const taxId = (await rowOf('Agát')).getByLabelText('DIČ');
  await userEvent.type(taxId, '20223{Enter}');
  expect(document.activeElement).toBe(taxId);
  expect((await rowOf('Agát')).getByText('DIČ má mať 10 číslic.')).toBeTruthy();
  await userEvent.type(taxId, '34455');
  expect((await rowOf('Agát')).queryByText('DIČ má mať 10 číslic.')).toBeNull();
  expect(client.inputs(updatePartner)).toEqual([]);
});

it('says at the field what the gateway refuses, and keeps what was typed', async () => {
  const { client } = await open();
  client.refuse(updatePartner, 409, 'duplicate-partner');
  const taxId = (await rowOf('Buk')).getByLabelText<HTMLInputElement>('DIČ');
  await userEvent.type(taxId, '2022334455{Enter}');
  expect(await (await rowOf('Buk')).findByText('Iný partner s týmto názvom a IČO už existuje.')).toBeTruthy();
  expect(taxId.value).toBe('2022334455');
});

it('praises when the last partner and the last item are done', async () => {
  const { client } = await open({ rows: [second] });
  await userEvent.type((await rowOf('Buk')).getByLabelText('DIČ'), '2022334455{Enter}');
  expect(await screen.findByText('Nič nechýba. Všetci, ktorým fakturujete, môžu dostať e-faktúru.')).toBeTruthy();
  await userEvent.type((await rowOf('Brikety')).getByLabelText('Kód jednotky'), 'XPX{Enter}');
  expect(await screen.findByText('Nič nechýba. Každá jednotka má svoj kód.')).toBeTruthy();
  expect(client.inputs(updateCatalogItem)).toMatchObject([{ body: { extra: { unitCode: 'XPX' }, version: 2 } }]);
});

it('says with joy that nothing is missing at all', async () => {
  await open({ rows: [], items: [] });
  expect(await screen.findByText('Údaje sú úplné.')).toBeTruthy();
});

it('lists other partners by its address', async () => {
  const { client } = await open({ path: '?among=all&missing=taxId' });
  await rowOf('Agát');
  expect(client.inputs(listMissingPartners)).toMatchObject([{ query: { among: 'all', missing: 'taxId' } }]);
});

it('offers what an IČ DPH says as a DIČ, but not that of a group for VAT', async () => {
  const rows = [
    { ...first, vatId: 'SK2020372640' },
    { ...second, vatId: 'SK7020000317' },
  ];
  const { client } = await open({ rows });
  const button = await (await rowOf('Agát')).findByRole('button', { name: 'Z IČ DPH 2020372640' });
  expect((await rowOf('Buk')).queryByRole('button')).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(client.inputs(updatePartner)).toMatchObject([{ body: { taxId: '2020372640' } }]));
});

it('shows what is missing to those who may not write it', async () => {
  await open({ permissions: readers });
  expect((await screen.findByText(/^Niečo chýba aj 5 partnerom/)).textContent).toContain('Zobraziť');
  expect((await rowOf('Agát')).getByText('Chýba: DIČ')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks for the DIČ of chosen partners by a letter to copy', async () => {
  const user = userEvent.setup();
  await open({ rows: [first, second, { ...second, id: 'p3', name: 'Cer', email: '' }] });
  await user.click(await screen.findByRole('button', { name: 'Požiadať o DIČ' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Agát · p1@firma.example' }));
  expect(dialog.getByText('Bez e-mailu: Cer')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Kopírovať adresy' }));
  expect(await window.navigator.clipboard.readText()).toBe('p2@firma.example');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).toContain('Ďakujeme.\nFirma');
});

it('leads from a step of readiness to the part of the page that mends it', async () => {
  await open({ permissions: [...writers, eInvoices.edit] });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Doplniť nižšie' });
  expect(link.getAttribute('href')).toBe('#partners'); // The browser scrolls only within the page that it shows.
  expect(document.getElementById('partners')).toBe(screen.getByRole('region', { name: 'Partneri' }));
});
