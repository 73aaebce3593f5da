import { languages } from '#core/contract';
import { type Document } from '#plugins/documents/contract';
import type { Additions } from '../from-document/settings.ts';
import type { Random } from './random.ts';
import { advanceOf, type Written } from './sample-document.ts';
import { czechCustomer, nonPayer, norwegianCustomer, registered7 } from './sample-parties.ts';

/** The special values of a document, and what its e-invoice states besides them. */
export interface SampleCase {
  readonly name: string;
  readonly write: (random: Random) => Partial<Written> & { readonly additions?: Additions };
}

type Line = Partial<Document['lines'][number]>;

const texts = [
  'Stavebné rezivo, smrek',
  'Doprava po SR',
  'Montáž & servis <do 48 h>',
  'Kniha „Les“',
  'Obed\u0007 pre\r\ndvoch',
  '📦 balík',
] as const;
const units = ['ks', 'hod.', 'm³', 'kg', 'km', 'bal', 'paleta', 'H87', ''] as const;
const rates = ['23', '19', '5'] as const;

/** Returns different kinds of lines with today's rates. */
export function linesOf(random: Random, count: number, more: (index: number) => Line = () => ({})): Line[] {
  return Array.from({ length: count }, (_, index) => ({
    name: random.of(texts),
    description: random.is(0.3) ? 'Podľa objednávky,\nv dvoch častiach' : '',
    quantity: random.of([String(random.between(1, 40)), random.decimal(0.1, 30, 3), random.decimal(0.001, 2, 6)]),
    unit: random.of(units),
    unitPrice: random.of([random.decimal(0.01, 900, 2), random.decimal(0.01, 90, 4), random.decimal(0.001, 9, 6)]),
    vatRate: random.of(rates),
    ...more(index),
  }));
}

const some = (random: Random, more?: (index: number) => Line) => linesOf(random, random.between(1, 12), more);
const percent = (random: Random) => random.of([String(random.between(1, 60)), random.decimal(0.01, 99, 2), '100']);
const discounted = (random: Random) =>
  some(random, () => ({ discountPercent: random.is(0.7) ? percent(random) : '0' }));
const untaxed = (random: Random, vatCategory: Line['vatCategory'], exemptionReason: string | null = null) =>
  some(random, () => ({ vatCategory, vatRate: '0', exemptionReason }));

const atCzech: Additions = { buyerEndpoint: { id: 'CZ27074358', scheme: '9929' } };
const atNorway: Additions = { buyerEndpoint: { id: '7300010000001', scheme: '0088' } };
const corrected = { documentId: 'x', number: 'FV2027000007', issuedOn: '2027-01-20' };
const negative = (lines: Line[]) => lines.map((line) => ({ ...line, quantity: `-${line.quantity}` }));
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n').toString('base64');

const plain: readonly SampleCase[] = [
  { name: 'rates', write: (random) => ({ lines: some(random) }) },
  { name: 'line-discounts', write: (random) => ({ lines: discounted(random) }) },
  { name: 'document-discount', write: (random) => ({ lines: some(random), discountPercent: percent(random) }) },
  { name: 'both-discounts', write: (random) => ({ lines: discounted(random), discountPercent: percent(random) }) },
  { name: 'retail', write: (random) => ({ lines: some(random), pricesIncludeVat: true }) },
  {
    name: 'retail-discounts',
    write: (random) => ({
      lines: discounted(random),
      discountPercent: random.of(['0', '10', '33.33']),
      pricesIncludeVat: true,
    }),
  },
  {
    name: 'retail-per-item',
    write: (random) => ({ lines: discounted(random), pricesIncludeVat: true, vatRounding: 'perItem' }),
  },
  {
    name: 'retail-many-pieces',
    write: (random) => ({
      lines: linesOf(random, 4, () => ({
        quantity: String(random.between(900, 90_000)),
        unitPrice: random.decimal(0.01, 3, 2),
      })),
      pricesIncludeVat: true,
    }),
  },
  { name: 'per-item', write: (random) => ({ lines: discounted(random), vatRounding: 'perItem' }) },
  { name: 'cash', write: (random) => ({ lines: some(random), paymentMethod: 'cash' }) },
  { name: 'card', write: (random) => ({ lines: some(random), paymentMethod: 'card' }) },
  { name: 'cash-on-delivery', write: (random) => ({ lines: some(random), paymentMethod: 'cashOnDelivery' }) },
  {
    name: 'returned-goods',
    write: (random) => ({
      lines: [
        ...linesOf(random, 3, () => ({ unitPrice: random.decimal(100, 900, 2), quantity: '10' })),
        ...linesOf(random, 2, () => ({ quantity: '-1.5', discountPercent: '12.5', unitPrice: '9.99' })),
        ...linesOf(random, 1, () => ({ unitPrice: '-3.333', quantity: '3' })),
        ...linesOf(random, 1, () => ({ unitPrice: '0' })),
      ],
    }),
  },
  {
    name: 'retention',
    write: (random) => ({
      lines: some(random),
      retentionPercent: '10',
      retentionDueOn: '2028-03-01',
      constantSymbol: '0308',
      specificSymbol: '77',
      note: 'Ďakujeme.\n\nTešíme sa na ďalšiu spoluprácu.',
      language: languages[random.between(0, languages.length - 1)] ?? 'sk',
    }),
  },
  {
    name: 'references',
    write: (random) => ({
      lines: some(random),
      orderNumber: 'OBJ-2027/15',
      additions: {
        despatch: 'DL2027000011',
        contract: 'Z-15/2026',
        project: 'Most Hron',
        attachments: [
          {
            id: '1',
            description: 'Faktúra',
            file: { content: pdf, mimeType: 'application/pdf', name: 'faktúra-2027.pdf' },
          },
          { id: '2', description: 'Súpis prác', file: { content: pdf, mimeType: 'text/csv', name: 'súpis.csv' } },
        ],
      },
    }),
  },
  {
    name: 'summary',
    write: (random) => ({
      lines: linesOf(random, 60),
      additions: { period: { from: '2027-02-01', to: '2027-02-28' } },
    }),
  },
];

const regimes: readonly SampleCase[] = [
  { name: 'reverse-charge', write: (random) => ({ lines: untaxed(random, 'AE') }) },
  { name: 'reverse-charge-and-taxed', write: (random) => ({ lines: [...untaxed(random, 'AE'), ...some(random)] }) },
  { name: 'exempt', write: (random) => ({ lines: untaxed(random, 'E', '§ 31 – výchovné služby') }) },
  {
    name: 'exempt-two-reasons',
    write: (random) => ({ lines: [...untaxed(random, 'E', '§ 31'), ...untaxed(random, 'E', '§ 39'), ...some(random)] }),
  },
  {
    name: 'union',
    write: (random) => ({ lines: untaxed(random, 'K'), customer: czechCustomer, additions: atCzech }),
  },
  {
    name: 'union-czk',
    write: (random) => ({
      lines: untaxed(random, 'K'),
      customer: czechCustomer,
      additions: atCzech,
      currency: 'CZK',
      exchangeRate: '25.205',
    }),
  },
  {
    name: 'export',
    write: (random) => ({ lines: untaxed(random, 'G'), customer: norwegianCustomer, additions: atNorway }),
  },
  { name: 'non-payer', write: (random) => ({ lines: untaxed(random, 'O'), supplier: nonPayer }) },
  {
    name: 'registered-7',
    write: (random) => ({ lines: untaxed(random, 'O'), supplier: registered7, discountPercent: '7.5' }),
  },
  {
    name: 'foreign-currency',
    write: (random) => ({
      lines: discounted(random),
      ...random.of([
        { currency: 'CZK', exchangeRate: '25.205' },
        { currency: 'USD', exchangeRate: '1.0812' },
        { currency: 'HUF', exchangeRate: '391.4' },
      ]),
    }),
  },
];

const chains: readonly SampleCase[] = [
  { name: 'credit-note', write: (random) => ({ type: 'creditNote', corrected, lines: negative(discounted(random)) }) },
  {
    name: 'credit-note-retail',
    write: (random) => ({
      type: 'creditNote',
      corrected,
      lines: negative(some(random)),
      pricesIncludeVat: true,
      discountPercent: '15',
    }),
  },
  {
    name: 'credit-note-2024',
    write: (random) => ({
      type: 'creditNote',
      corrected: { ...corrected, number: 'FV2024000912', issuedOn: '2024-12-30' },
      lines: negative(some(random, () => ({ vatRate: random.of(['20', '10']) }))),
      suppliedOn: '2024-12-20',
      currency: 'CZK',
      exchangeRate: '25.1',
    }),
  },
  {
    name: 'credit-note-cash',
    write: (random) => ({ type: 'creditNote', corrected, lines: negative(some(random)), paymentMethod: 'cash' }),
  },
  { name: 'debit-note', write: (random) => ({ type: 'debitNote', corrected, lines: discounted(random) }) },
  {
    name: 'payment-document',
    write: (random) => ({
      type: 'paymentDocument',
      pricesIncludeVat: true,
      suppliedOn: '2027-03-10',
      lines: rates.slice(0, random.between(1, 3)).map((vatRate) => ({
        name: 'Platba za zálohovú faktúru ZF2027000003',
        quantity: '1',
        unitPrice: random.decimal(1, 5000, 2),
        vatRate,
      })),
    }),
  },
  {
    name: 'final-invoice',
    write: (random) => ({
      lines: [
        ...linesOf(random, 6),
        ...rates.map((vatRate) => ({ vatRate, unitPrice: '4000', quantity: '1', name: 'Dielo' })),
      ],
      pricesIncludeVat: random.is(0.5),
      discountPercent: random.of(['0', '3']),
      advances: [
        advanceOf('DZ2027000001', [{ rate: '23', amount: random.decimal(10, 900, 2) }]),
        advanceOf(
          'DZ2027000002',
          rates.map((rate) => ({ rate, amount: random.decimal(10, 900, 2) })),
        ),
      ],
    }),
  },
  {
    name: 'final-invoice-of-zero',
    write: (random) => {
      const amount = random.decimal(10, 900, 2);
      return {
        lines: [{ name: 'Dielo', unitPrice: amount, quantity: '1' }],
        pricesIncludeVat: true,
        advances: [advanceOf('DZ2027000005', [{ rate: '23', amount }])],
      };
    },
  },
  {
    name: 'untaxed-advance',
    write: (random) => ({
      supplier: nonPayer,
      lines: untaxed(random, 'O'),
      payments: [
        {
          id: 'p',
          amount: '12.30',
          paidOn: '2027-03-01',
          method: 'bankTransfer',
          comesOf: { as: 'advance', documentId: 'z' },
        },
      ],
    }),
  },
];

export const sampleCases: readonly SampleCase[] = [...plain, ...regimes, ...chains];
