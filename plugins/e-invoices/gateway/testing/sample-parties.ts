import { type Document } from '#plugins/documents/contract';
import type { Random } from './random.ts';

/** Made-up companies whose numbers have right check digits. */

type Customer = Document['customer'];

const seller: Document['supplier'] = {
  name: 'Tatranské drevo & synovia, s. r. o.',
  street: 'Štefánikova 12',
  postCode: '058 01',
  city: 'Poprad',
  country: 'SK',
  registrationId: '36421928',
  taxId: '2020372640',
  vatId: 'SK2020372640',
  vatPayerType: 'Payer',
  registration: 'Okresný súd Prešov, oddiel Sro, vložka č. 12345/P',
  iban: 'SK3112000000198742637541',
  swift: 'TATRSKBX',
  bank: 'Tatra banka',
  email: 'fakturacia@drevo.example',
  phone: '+421 52 123 45 67',
  web: 'www.drevo.example',
};

export const payer = seller;
/** A company that does not pay VAT, and one that is registered under § 7: it has an IČ DPH, and charges no VAT in Slovakia. */
export const nonPayer: Document['supplier'] = {
  ...seller,
  vatId: '',
  vatPayerType: 'NonPayer',
  name: 'Ľubica Žiaková',
};
export const registered7: Document['supplier'] = { ...seller, vatPayerType: 'RegisteredVatPayer7' };

const names = [
  'Papiernictvo Žito, s. r. o.',
  'Obec Ľubietová',
  'ŠKOLA "Čmelík" a. s.',
  'Ing. Ján Hŕbka',
  'R&D <Lab> spol. s r. o.',
];
const cities: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['Námestie slobody 1', '080 01', 'Prešov'],
  ['Ľ. Štúra 12/A', '974 01', 'Banská Bystrica'],
  ['Hlavná 5', '821 08', 'Bratislava'],
];

export function slovakCustomer(random: Random): Customer {
  const [street, postCode, city] = random.of(cities);
  const taxId = taxIdOf(random);
  return {
    name: names[random.between(0, names.length - 1)] ?? '',
    street,
    postCode,
    city,
    country: 'SK',
    registrationId: registrationIdOf(random),
    taxId,
    vatId: random.is(0.8) ? `SK${taxId}` : '',
    email: random.is(0.5) ? 'uctaren@odberatel.example' : '',
  };
}

export const czechCustomer: Customer = {
  name: 'Řezbářství Novák s.r.o.',
  street: 'Dlouhá 7',
  postCode: '110 00',
  city: 'Praha',
  country: 'CZ',
  registrationId: '27074358',
  taxId: '',
  vatId: 'CZ27074358',
  email: '',
};

export const norwegianCustomer: Customer = {
  name: 'Fjord Tømmer AS',
  street: 'Havnegata 3',
  postCode: '0150',
  city: 'Oslo',
  country: 'NO',
  registrationId: '',
  taxId: '',
  vatId: '',
  email: 'post@fjord.example',
};

/** Returns a DIČ that is also a right number of an IČ DPH: divisible by 11, with a third digit that such numbers have. */
function taxIdOf(random: Random): string {
  for (;;) {
    const number = random.between(2020000000, 2029999999);
    const divisible = number - (number % 11);
    if (/^\d\d[2]/.test(String(divisible))) return String(divisible);
  }
}

function registrationIdOf(random: Random): string {
  const digits = String(random.between(3000000, 5999999));
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}
