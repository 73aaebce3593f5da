import type { DemoContext } from '#core/gateway';
import { createPartner, type PartnerInput } from '../contract/index.ts';

const towns: readonly (readonly [city: string, postCode: string, street: string])[] = [
  ['Košice', '040 01', 'Mlynská'],
  ['Prešov', '080 01', 'Hlavná'],
  ['Bratislava', '811 01', 'Obchodná'],
  ['Žilina', '010 01', 'Národná'],
  ['Banská Bystrica', '974 01', 'Lazovná'],
  ['Ľubietová', '976 55', 'Banícka'],
  ['Poprad', '058 01', 'Dostojevského'],
  ['Spišská Nová Ves', '052 01', 'Zimná'],
];

const trades = [
  'Stolárstvo',
  'Drevovýroba',
  'Strechy',
  'Interiéry',
  'Píla',
  'Chata',
  'Hotel',
  'Záhradníctvo',
  'Reštaurácia',
  'Stavebniny',
];
const names = ['Šťastný', 'Ďurčo', 'Ľupták', 'Čierny', 'Žiak', 'Ťažký', 'Kôň', 'Híveš', 'Mäsiar', 'Ručka'];

/** Creates forty partners of the first company: traders, an authority, a Czech and an Austrian customer. */
export async function demoPartners({ companies, call, random }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const some = Array.from({ length: 37 }, (_, index) => trader(index, random));
  for (const [index, body] of [...some, ...special].entries()) {
    await call(String(index), createPartner, { params: { companyId }, body });
  }
}

/** Returns an invented partner. The name contains the index, so that all partners differ. */
export function bulkPartner(index: number, random: () => number): PartnerInput {
  const partner = trader(index, random);
  return { ...partner, name: `${partner.name} ${index + 1}` };
}

function trader(index: number, random: () => number): PartnerInput {
  const [city, postCode, street] = towns[index % towns.length] ?? towns[0] ?? ['', '', ''];
  const trade = trades[index % trades.length];
  const name = names[Math.floor(index / 4) % names.length];
  const payer = random() < 0.7;
  const tax = multipleOf11(2_020_000_000 + Math.floor(random() * 990_000));
  return {
    name: `${trade} ${name}${index % 3 === 0 ? ' s. r. o.' : ''}`,
    street: `${street} ${1 + Math.floor(random() * 90)}`,
    postCode,
    city,
    country: 'SK',
    registrationId: registrationId(3_100_000 + Math.floor(random() * 600_000)),
    taxId: String(tax),
    vatId: payer ? `SK${tax}` : '',
    vatPayerType: payer ? 'Payer' : 'NonPayer',
    email: `objednavky${index}@odberatel.example`,
    phone: `+421 9${String(10_000_000 + Math.floor(random() * 89_999_999))}`,
  };
}

const special: readonly PartnerInput[] = [
  {
    name: 'Mesto Poprad',
    street: 'Nábrežie Jána Pavla II. 2802/3',
    postCode: '058 42',
    city: 'Poprad',
    country: 'SK',
    registrationId: '00326470',
    taxId: '2021212754',
    vatPayerType: 'NonPayer',
    email: 'podatelna@poprad.example',
  },
  {
    name: 'Dřevostavby Těšínsko s. r. o.',
    street: 'Nádražní 12',
    postCode: '737 01',
    city: 'Český Těšín',
    country: 'CZ',
    registrationId: '25832611',
    taxId: 'CZ25832611',
    vatId: 'CZ25832611',
    vatPayerType: 'Payer',
    email: 'faktury@drevostavby.example',
  },
  {
    name: 'Holzhandel Grünwald GmbH',
    street: 'Waldgasse 4',
    postCode: '2410',
    city: 'Hainburg an der Donau',
    country: 'AT',
    registrationId: 'FN 123456a',
    vatId: 'ATU12345675',
    vatPayerType: 'Payer',
    email: 'rechnung@gruenwald.example',
  },
];

/** Returns a registration number: seven given digits and their check digit. */
function registrationId(base: number): string {
  const sum = [...String(base)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${base}${(11 - (sum % 11)) % 10}`;
}

function multipleOf11(from: number): number {
  return from + ((11 - (from % 11)) % 11);
}
