import { vatRatesOn } from '#core/money';
import { type LineInput } from '#plugins/documents/contract';

/** The kinds of supply under the VAT act; the demo has one of each. */
export type Supply =
  | 'notPayer'
  | 'domestic'
  /** A supply to a VAT payer of another member state: goods are exempt, services are taxed there. */
  | 'union'
  /** Construction work between Slovak VAT payers, for which the customer pays the tax. */
  | 'construction';

interface DemoLinesWanted {
  readonly issuedOn: string;
  readonly supply: Supply;
  readonly random: () => number;
}

type RateClass = 'standard' | 'books' | 'energy';

interface Goods {
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly rate?: RateClass;
  readonly service?: true;
  readonly construction?: true;
}

const goods: readonly Goods[] = [
  { name: 'Smrekové dosky, hrúbka 24 mm', unit: 'm²', price: 18.4 },
  { name: 'Dubové hranoly 10 × 10 cm', unit: 'm', price: 24.9 },
  { name: 'Palivové drevo, buk', unit: 'prm', price: 78 },
  { name: 'Tatranský profil', unit: 'm²', price: 13.2 },
  { name: 'Impregnácia dreva', unit: 'l', price: 9.6 },
  { name: 'Brikety z tvrdého dreva', unit: 'bal', price: 4.35 },
  { name: 'Práca s drevom (odborná kniha)', unit: 'ks', price: 9.9, rate: 'books' },
  { name: 'Spotreba elektriny v prenajatej hale', unit: 'kWh', price: 0.21, rate: 'energy', service: true },
  { name: 'Doprava', unit: 'km', price: 0.85, service: true },
  { name: 'Odborná obhliadka', unit: 'hod', price: 45, service: true },
  { name: 'Montáž krovu', unit: 'hod', price: 32.5, service: true, construction: true },
  { name: 'Zateplenie podkrovia', unit: 'm²', price: 41, service: true, construction: true },
];

/** Returns one to five lines with the VAT rates of that day; some have a discount. */
export function demoLines({ issuedOn, supply, random }: DemoLinesWanted): LineInput[] {
  const offered = goods.filter(({ construction = false }) => construction === (supply === 'construction'));
  return Array.from({ length: 1 + Math.floor(random() * 5) }, (): LineInput => {
    const sold = offered[Math.floor(random() * offered.length)] ?? offered[0];
    if (!sold) throw new Error('There is something of each supply to sell');
    return {
      name: sold.name,
      unit: sold.unit,
      quantity: String(1 + Math.floor(random() * 40)),
      unitPrice: (sold.price * (0.9 + random() * 0.3)).toFixed(2),
      discountPercent: random() < 0.15 ? '10' : '0',
      ...vatOf(sold, supply, issuedOn),
    };
  });
}

function vatOf({ rate = 'standard', service }: Goods, supply: Supply, day: string) {
  if (supply === 'notPayer') return { vatRate: '0' };
  if (supply === 'construction') return { vatRate: '0', vatCategory: 'AE' } as const;
  if (supply === 'union') return { vatRate: '0', vatCategory: service ? 'AE' : 'K' } as const;
  return { vatRate: rateOf(rate, day) };
}

/**
 * Returns the VAT rate of a day. Books had 10 % until the end of 2024 and have 5 % since; energy had the standard rate and has 19 % since.
 */
function rateOf(rate: RateClass, day: string): string {
  const { standard, reduced } = vatRatesOn(day);
  const [highest = standard] = reduced;
  const since2025 = day >= '2025-01-01';
  if (rate === 'books') return since2025 ? (reduced.at(-1) ?? standard) : highest;
  return rate === 'energy' && since2025 ? highest : standard;
}

export const demoNotes: readonly string[] = [
  '',
  '',
  '',
  'Ďakujeme za Vašu objednávku.',
  'Tovar bol prevzatý na sklade v Poprade.',
  'Termín dodania podľa dohody.',
];
