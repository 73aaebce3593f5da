import { expect, test } from 'vitest';
import { inEachLanguage } from '#core/contract';
import type { Contributions, Point } from '#core/registry';
import { type CustomValue, type WordedKind, wordedKinds } from '../../contract/index.ts';
import { testKind } from '../../web/test-kinds.ts';
import { documentExports } from './document-export.ts';

const words = { title: 'Doklad', plural: 'Doklady' };
const kind: WordedKind = { ...testKind, words: inEachLanguage(() => words) } as WordedKind; // The texts are added as in a gateway part.
// The code under test reads nothing else.
const contributed = {
  read: ({ id }: Point<unknown>) => (id === wordedKinds.id ? [{ value: kind }] : []),
} as unknown as Pick<Contributions, 'read'>;

test('[B6-17] what a company’s own fields say is one column of the file, empty where they say nothing', () => {
  const [source] = documentExports(contributed);
  const column = source?.columns('sk').find(({ id }) => id === 'customFields');
  const customValue = (name: string, type: CustomValue['type'], value: string) => ({
    id: name,
    name,
    type,
    value,
    isPrinted: false,
  });
  const own = [
    customValue('Stredisko', 'choice', 'Píla'),
    customValue('Kontrola', 'day', '2026-11-20'),
    customValue('Naložené', 'yesNo', 'yes'),
  ];
  const of = (customFields: readonly object[]) => column?.value({ customFields } as never); // The column reads nothing else.
  expect(column?.title).toBe('Vlastné polia');
  expect(of(own)).toBe('Stredisko: Píla; Kontrola: 20.11.2026; Naložené');
  expect(of([])).toBeNull();
});

test('[B6-19] what the customer keeps, and until when, stands in the file beside what is due', () => {
  const [source] = documentExports(contributed);
  const columns = source?.columns('sk').filter(({ id }) => id.startsWith('retention')) ?? [];
  const of = (row: object) => columns.map(({ value }) => value(row as never)); // The columns read nothing else.
  expect(columns.map(({ title, always }) => [title, always])).toEqual([
    ['Zádržné', true],
    ['Splatnosť zádržného', true],
  ]);
  expect(of({ retention: '61.50', retentionDueOn: '2026-12-31' })).toEqual(['61.50', '2026-12-31']);
  expect(of({})).toEqual([null, null]);
});
