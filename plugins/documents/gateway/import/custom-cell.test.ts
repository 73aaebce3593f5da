import { expect, test } from 'vitest';
import type { CustomField } from '../../contract/index.ts';
import { readCustomCell } from './custom-cell.ts';

const field = (id: string, name: string, type: CustomField['type'], options: string[] = []): CustomField => ({
  id,
  version: 1,
  kind: 'invoice',
  name,
  type,
  options,
  isPrinted: false,
});
const fields = [
  field('a', 'Stredisko', 'choice', ['Píla', 'Sklad']),
  field('b', 'Kontrola', 'day'),
  field('c', 'Hmotnosť', 'number'),
  field('d', 'Naložené', 'yesNo'),
  field('e', 'Poznámka', 'text'),
  field('f', 'Poznámka k vozidlu', 'text'),
];
const read = (text: string) => {
  const { values, wrong } = readCustomCell(text, fields);
  return [Object.fromEntries(values.map(({ id, value }) => [id, value])), wrong.map(({ message }) => message.sk)];
};

test.each([
  ['Stredisko: Píla; Kontrola: 20.11.2026; Naložené', { a: 'Píla', b: '2026-11-20', d: 'true' }],
  ['hmotnosť: 1 234,50; stredisko: sklad;', { a: 'Sklad', c: '1234.5' }],
  ['Naložené: nie; Kontrola: 2026-11-20', { b: '2026-11-20' }],
  ['Poznámka: krehké; opatrne: sklo; Naložené: áno', { d: 'true', e: 'krehké; opatrne: sklo' }],
  ['Poznámka k vozidlu: BB-123AB', { f: 'BB-123AB' }],
  ['Poznámka:', {}],
])('[B6-17] one cell says what a document does in all of the company’s own fields: %s', (text, values) => {
  expect(read(text)).toEqual([values, []]);
});

test.each([
  [
    'Farba: zelená',
    'Vlastné pole „Farba“ tieto doklady nemajú. Vytvorte ho v nastaveniach, alebo údaj zo súboru vymažte.',
  ],
  ['Stredisko: Les', 'Vyberte z možností: Píla, Sklad.'],
  ['Naložené: možno', 'Napíšte áno alebo nie.'],
])('[B6-17] what fits no field is told in words: %s', (text, words) => {
  expect(read(text)).toEqual([{}, [words]]);
});

test('a number that could also mean thousands is a guess', () => {
  expect(readCustomCell('Hmotnosť: 1.234; Poznámka: 1.234', fields).guessed).toEqual(['1.234']);
  expect(readCustomCell('Hmotnosť: 1.25', fields).guessed).toEqual([]);
});
