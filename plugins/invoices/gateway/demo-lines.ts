import { vatRatesOn } from '#core/money';
import type { LineInput } from '#plugins/documents/contract';

export interface DemoLinesWanted {
  readonly issuedOn: string;
  readonly payer: boolean;
  /** A VAT payer of another member state: no Slovak VAT. */
  readonly abroad: boolean;
  readonly random: () => number;
}

type Goods = readonly [name: string, unit: string, price: number, rate: 'standard' | 'book'];

const goods: readonly Goods[] = [
  ['Smrekové dosky, hrúbka 24 mm', 'm²', 18.4, 'standard'],
  ['Dubové hranoly 10 × 10 cm', 'm', 24.9, 'standard'],
  ['Palivové drevo, buk', 'prm', 78, 'standard'],
  ['Montáž krovu', 'hod', 32.5, 'standard'],
  ['Doprava', 'km', 0.85, 'standard'],
  ['Tatranský profil', 'm²', 13.2, 'standard'],
  ['Impregnácia dreva', 'l', 9.6, 'standard'],
  ['Katalóg výrobkov (kniha)', 'ks', 9.9, 'book'],
  ['Brikety z tvrdého dreva', 'bal', 4.35, 'standard'],
  ['Odborná obhliadka', 'hod', 45, 'standard'],
];

/** One to five lines, with the rates of that day, some with a discount. */
export function demoLines({ issuedOn, payer, abroad, random }: DemoLinesWanted): LineInput[] {
  const { standard, reduced } = vatRatesOn(issuedOn);
  const lowest = reduced.at(-1) ?? standard;
  return Array.from({ length: 1 + Math.floor(random() * 5) }, (): LineInput => {
    const [name, unit, price, rate] = goods[Math.floor(random() * goods.length)] ?? ['Drevo', 'm³', 120, 'standard'];
    const line = {
      name,
      unit,
      quantity: String(1 + Math.floor(random() * 40)),
      unitPrice: (price * (0.9 + random() * 0.3)).toFixed(2),
      discountPercent: random() < 0.15 ? '10' : '0',
    };
    if (!payer) return { ...line, vatRate: '0' };
    if (abroad) return { ...line, vatRate: '0', vatCategory: 'AE' };
    return { ...line, vatRate: rate === 'book' ? lowest : standard };
  });
}

export const demoNotes: readonly string[] = [
  '',
  '',
  '',
  'Ďakujeme za Vašu objednávku.',
  'Tovar bol prevzatý na sklade v Poprade.',
  'Termín dodania podľa dohody.',
];
