import { describe, expect, test } from 'vitest';
import { draftIn } from './draft-request.ts';
import { testSubjects } from './test-subjects.ts';

/** Returns the kind, the partner, the lines, and the number of days until the document is due. */
const readDraft = (question: string) => {
  const draft = draftIn(question, testSubjects);
  return draft && [draft.subject.input['kind'], draft.partner, draft.lines, draft.dueDays];
};
const consulting = (name: string) => [{ name, quantity: '3', unit: 'hod', unitPrice: '50' }];

describe('a new document that is asked for', () => {
  test.each([
    [
      'vystav faktúru pre Tatranské drevo na 3 hodiny konzultácií po 50 €',
      ['invoice', 'Tatranské drevo', consulting('Konzultácií'), undefined],
    ],
    [
      'Create an invoice for Mesto Poprad for 3 hours of consulting at €50, due in 30 days',
      ['invoice', 'Mesto Poprad', consulting('Consulting'), 30],
    ],
    [
      'Stelle eine Rechnung für Mesto Poprad über 3 Stunden Beratung zu 50 € aus',
      ['invoice', 'Mesto Poprad', consulting('Beratung'), undefined],
    ],
    ['priprav faktúru pre „Hotel na Hrebienku“', ['invoice', 'Hotel na Hrebienku', [], undefined]],
    ['vystav faktúru na Mesto Poprad', ['invoice', 'Mesto Poprad', [], undefined]],
    // A total price is divided by the quantity.
    [
      'Vystav faktúru Mestu Poprad na 5 ks dosiek za 100 € so splatnosťou 14 dní',
      ['invoice', 'Mestu Poprad', [{ name: 'Dosiek', quantity: '5', unit: 'ks', unitPrice: '20' }], 14],
    ],
    [
      'Vystav faktúru pre Mesto Poprad: 10 kg klincov po 3,50 €, 2 ks kladivá po 1 200 € s 5 % DPH',
      [
        'invoice',
        'Mesto Poprad',
        [
          { name: 'Klincov', quantity: '10', unit: 'kg', unitPrice: '3.50' },
          { name: 'Kladivá', quantity: '2', unit: 'ks', unitPrice: '1200', vatRate: '5' },
        ],
        undefined,
      ],
    ],
    [
      'Make a quote for Mesto Poprad: 5 pcs of boards at €10, 2 hours of assembly at 35 euros',
      [
        'price-offer',
        'Mesto Poprad',
        [
          { name: 'Boards', quantity: '5', unit: 'ks', unitPrice: '10' },
          { name: 'Assembly', quantity: '2', unit: 'hod', unitPrice: '35' },
        ],
        undefined,
      ],
    ],
    [
      'Stelle eine Rechnung für Mesto Poprad über 3 Stunden Beratung zu je 1.200,50 € aus',
      ['invoice', 'Mesto Poprad', [{ name: 'Beratung', quantity: '3', unit: 'hod', unitPrice: '1200.50' }], undefined],
    ],
  ])('%s', (question, expected) => {
    expect(readDraft(question)).toEqual(expected);
  });

  test.each([
    'Vystav faktúru 20260012', // the number means an existing document
    'vystav faktúru a pošli ju mailom',
    'Vystav všetky koncepty',
    'vytvor faktúru z ponuky CP20260001',
    'Stelle eine Gutschrift für Mesto Poprad aus', // a credit note is created from the invoice that it corrects
    'Draft invoices', // the words mean existing documents
    'vystav faktúru pre Mesto Poprad na 3 hodiny práce 150 €', // the price may be of one hour or of all
    'vystav faktúru pre Mesto Poprad na prácu za 123 € s DPH',
    'vystav faktúru pre Mesto Poprad na prácu za 123 CZK',
    'vystav faktúru pre Mesto Poprad na prácu za 123 €, splatná zajtra',
    'vystav faktúru pre Mesto Poprad na -5 ks dosky po 10 €',
  ])('%s: not taken for one', (question) => {
    expect(readDraft(question)).toBeUndefined();
  });
});
