import { expect, test } from 'vitest';
import { languages } from '#core/contract';
import { exportSources, importTargets } from '#core/gateway';
import { useGateway } from '#core/testing';
import { recognise } from './recognise.ts';

const gateway = useGateway({ also: ['imports', 'exports', 'invoices', 'received-invoices', 'partners', 'catalogue'] });

/** The columns of an export that follow from others, or that no import may set. */
const derived = ['state', 'sentOn', 'vat', 'due', 'retention', 'retentionDueOn'];
const values: Readonly<Record<string, string>> = { vatRate: '23', day: '1.2.2026', amount: '100,00', number: '1,5' };

test('every list knows the columns of its own export, in every language', () => {
  const { contributions } = gateway.gateway.host;
  const targets = contributions.read(importTargets).flatMap(({ value }) => value(contributions));
  const sources = contributions.read(exportSources).flatMap(({ value }) => value(contributions));
  const lists = targets.map(({ collection }) => collection);
  expect(lists).toEqual(expect.arrayContaining(['invoices', 'partners', 'catalog-items']));
  const unknown = targets.flatMap(({ collection, fields }) =>
    languages.flatMap((language) => {
      const columns = sources.find((source) => source.collection === collection)?.columns(language) ?? [];
      const rows = [
        columns.map(({ title }) => title),
        columns.map(({ id, type }) => values[id] ?? values[type] ?? 'x'),
      ];
      const known = new Set(Object.values(recognise(rows, fields).columns));
      return columns.flatMap(({ id, title }, at) =>
        known.has(at) || derived.includes(id) ? [] : [`${collection} ${language} ${title}`],
      );
    }),
  );
  expect(unknown).toEqual([]);
});

const invoiceFields = () => {
  const { contributions } = gateway.gateway.host;
  const targets = contributions.read(importTargets).flatMap(({ value }) => value(contributions));
  return targets.find(({ collection }) => collection === 'invoices')?.fields ?? [];
};

test.each([
  [
    'the editor',
    ['Názov položky', 'Množstvo', 'Jednotka', 'Jedn. cena', 'DPH'],
    ['line', 'quantity', 'unit', 'unitPrice', 'vatRate'],
  ],
  ['the editor with VAT', ['Názov položky', 'Jedn. cena s DPH'], ['line', 'unitPriceWithVat']],
  [
    'a print',
    ['Položka', 'Množstvo', 'Jedn. cena\nbez DPH', 'Sadzba\nDPH'],
    ['line', 'quantity', 'unitPrice', 'vatRate'],
  ],
  ['a print with VAT', ['Položka', 'Množstvo', 'Jedn. cena\ns DPH'], ['line', 'quantity', 'unitPriceWithVat']],
  [
    'an English print',
    ['Item', 'Quantity', 'Unit price\nexcl. VAT', 'VAT\nrate'],
    ['line', 'quantity', 'unitPrice', 'vatRate'],
  ],
  [
    'a German print',
    ['Position', 'Menge', 'Einzelpreis\nmit USt', 'USt-\nSatz'],
    ['line', 'quantity', 'unitPriceWithVat', 'vatRate'],
  ],
  [
    'the month for the accountant',
    [
      'Číslo',
      'Odberateľ',
      'Vystavenie',
      'Základ',
      'DPH',
      'Spolu',
      'Uhradené',
      'Výmenný kurz',
      'Dátum úhrady',
      'Spôsob úhrady',
    ],
    [
      'number',
      'customerName',
      'issuedOn',
      'unitPrice',
      undefined,
      'total',
      'paid',
      'exchangeRate',
      'paidOn',
      'paymentMethod',
    ],
  ],
  [
    'the month in German',
    ['Nummer', 'Kunde', 'Ausgestellt', 'Netto', 'Gesamt', 'Bezahlt am', 'Satz in %'],
    ['number', 'customerName', 'issuedOn', 'unitPrice', 'total', 'paidOn', 'vatRate'],
  ],
  ['nobody of ours', ['Cena s DPH'], ['unitPriceWithVat']],
])('an import knows the headings of %s', (_, headings, ids) => {
  const sample: Readonly<Record<string, string>> = { DPH: ids.includes('vatRate') ? '23' : '115,20' };
  const row = headings.map((heading) => sample[heading] ?? (/rate|Satz|Sadzba/.test(heading) ? '23' : '1'));
  const { columns } = recognise([headings, row], invoiceFields());
  const found = headings.map((_heading, at) => Object.entries(columns).find(([, column]) => column === at)?.[0]);
  expect(found).toEqual(ids);
});
