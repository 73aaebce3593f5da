import { describe, expect, test } from 'vitest';
import type { FileReadings } from '../../contract/index.ts';
import { readFileOf } from './read-file.ts';
import { readPages } from './read-pages.ts';
import {
  type Facts,
  factsOf,
  makers,
  ownIds,
  payBySquare,
  pdfOf,
  pdfWithDrawn,
  pdfWithPicture,
  photographOf,
  strokes,
} from './testing/made-files.ts';

// `KOSTRA_LONG=1` reads four times as many files of each style.
const each = process.env['KOSTRA_LONG'] === '1' ? 12 : 3;
const read = (bytes: Uint8Array, type = 'application/pdf') => readPages({ bytes, type, ownIds });

/** Asserts that each value is in the document, and that exactly the values from the text are marked as guesses. */
function expectTrue({ values }: FileReadings, facts: Facts): void {
  const wrong = values.filter(({ field, value }) => facts[field] !== value);
  expect(wrong, 'values that the document does not have').toEqual([]);
  expect(values.filter(({ source, isGuess }) => isGuess !== (source === 'text'))).toEqual([]);
}
const fieldsOf = ({ values }: FileReadings) => values.map(({ field }) => field).toSorted();

describe.each(Object.entries(makers))('the text of a PDF of maker %s', (name, draw) => {
  test('is read right, or not at all, and marked as a guess', async () => {
    for (let serial = 1; serial <= each; serial += 1) {
      const facts = factsOf(serial);
      const readings = await read(await pdfOf(draw(facts)));
      expectTrue(readings, facts);
      expect(fieldsOf(readings)).toEqual(wanted[name]);
    }
  });
});
const wanted: Readonly<Record<string, readonly string[]>> = {
  riadkovy: [
    'constantSymbol',
    'currency',
    'dueOn',
    'iban',
    'issuedOn',
    'number',
    'suppliedOn',
    'supplierRegistrationId',
    'supplierTaxId',
    'supplierVatId',
    'total',
    'variableSymbol',
  ],
  stlpcovy: ['currency', 'dueOn', 'iban', 'issuedOn', 'number', 'suppliedOn', 'total', 'variableSymbol'],
  dvojstrany: [
    'constantSymbol',
    'dueOn',
    'supplierRegistrationId',
    'supplierTaxId',
    'supplierVatId',
    'total',
    'variableSymbol',
  ],
  anglicky: ['currency', 'dueOn', 'iban', 'issuedOn', 'number', 'total'],
};

describe('a payment code', () => {
  test.each([
    ['drawn by a program', {}],
    ['photographed in falling light', { shade: 0.5, grain: 40 }],
    ['photographed large', { scale: 24, grain: 60 }],
  ])('%s is read from a picture and is sure', async (_how, how) => {
    const facts = factsOf(5);
    const readings = await read(photographOf(payBySquare(facts), how), 'image/png');
    expectTrue(readings, facts);
    expect(fieldsOf(readings)).toEqual(['currency', 'iban', 'supplierName', 'total', 'variableSymbol']);
  });

  test('on the page of a PDF goes before what its words say', async () => {
    const facts = factsOf(6);
    const picture = photographOf(payBySquare(facts));
    const readings = await read(
      await pdfWithPicture(picture, [
        [50, 700, 'Spolu na uhradu: 9 999,99 EUR'],
        [50, 680, 'Datum splatnosti: 24.12.2026'],
      ]),
    );
    const total = readings.values.find(({ field }) => field === 'total');
    expect(total).toEqual({ field: 'total', value: facts.total, source: 'code', isGuess: false });
    expect(readings.values.find(({ field }) => field === 'dueOn')).toMatchObject({
      value: '2026-12-24',
      isGuess: true,
    });
  });

  test.each(strokes)('that a program draws of %s, as most do, is read and is sure', async (stroke) => {
    const facts = factsOf(7);
    const readings = await read(
      await pdfWithDrawn([payBySquare(facts)], [[50, 700, 'Na uhradu: 9 999,99 EUR']], stroke),
    );
    expectTrue(readings, facts);
    expect(fieldsOf(readings)).toEqual(['currency', 'iban', 'supplierName', 'total', 'variableSymbol']);
  });

  test('is found beside codes of other kinds on the same page', async () => {
    const facts = factsOf(8);
    const others = ['https://faktury.example/f/2026', 'SPD*1.0*ACC:x'];
    const readings = await read(await pdfWithDrawn([others[0] ?? '', payBySquare(facts), others[1] ?? ''], []));
    expectTrue(readings, facts);
    expect(fieldsOf(readings)).toEqual(['currency', 'iban', 'supplierName', 'total', 'variableSymbol']);
  });

  test('that takes longer than there is patience does not cost what was read before', async () => {
    const reported: FileReadings[] = [];
    const facts = factsOf(9);
    const bytes = await pdfWithDrawn([payBySquare(facts)], [[50, 700, `Variabilny symbol: ${facts.variableSymbol}`]]);
    await readPages({ bytes, type: 'application/pdf', ownIds }, (soFar) => reported.push(soFar));
    expect(reported).toEqual([
      {
        values: [{ field: 'variableSymbol', value: facts.variableSymbol, source: 'text', isGuess: true }],
        lines: [],
        amounts: [],
      },
    ]);
  });

  test('of another kind says nothing', async () => {
    expect((await read(await pdfWithDrawn(['https://kostra.example'], []))).values).toEqual([]);
    for (const text of ['https://kostra.example', 'A'.repeat(60), 'WIFI:S:x;;'])
      expect((await read(photographOf(text), 'image/png')).values).toEqual([]);
  });
});

test('an electronic invoice within a PDF is read, and is sure', async () => {
  const xml = `<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><ExchangedDocument><ID>R-77</ID></ExchangedDocument></CrossIndustryInvoice>`;
  const bytes = new TextEncoder().encode(xml);
  const readings = await read(await pdfOf([[50, 700, 'Faktura c. INE-1']], { name: 'factur-x.xml', bytes }));
  expect(readings.values).toEqual([{ field: 'number', value: 'R-77', source: 'xml', isGuess: false }]);
});

test('two values of one name are none: a guess that has a rival is not told', async () => {
  const words = [
    [50, 700, 'Variabilny symbol: 111'],
    [50, 680, 'Variabilny symbol: 222'],
  ] as const;
  expect((await read(await pdfOf(words))).values).toEqual([]);
});

test.each([
  ['a PDF that is none', new TextEncoder().encode('%PDF-1.7\nnothing'), 'application/pdf'],
  ['a picture that is none', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'image/png'],
])('%s says nothing', async (_name, bytes, type) => {
  const readings = await readFileOf({ bytes, type, ownIds }, new AbortController().signal);
  expect(readings).toEqual({ values: [], lines: [], amounts: [] });
});
