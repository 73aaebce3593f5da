import type { Package } from '#core/access';
import type { CompanyInput } from '#core/contract/platform';

export interface DemoCompanyData {
  readonly key: string;
  readonly id: string;
  readonly input: CompanyInput;
  /** The Invoicing licence of the company. Days count from the day on which the demo is created. [A3-2] */
  readonly licence: DemoLicence;
}

interface DemoLicence {
  readonly type: Package;
  readonly days: number | null;
  readonly customerNumber?: string;
  readonly academic?: true;
  readonly trialExists?: true;
  readonly autoRenew?: true;
  readonly usersLimit?: number;
}

interface Seat {
  readonly businessName: string;
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
}

function company(
  key: string,
  serial: number,
  seat: Seat,
  identity: Pick<CompanyInput, 'registrationId' | 'taxId' | 'vatId' | 'vatPayerType'> & { readonly court: string },
  licence: DemoLicence,
): DemoCompanyData {
  const { court, ...ids } = identity;
  return {
    key,
    id: `0193e000-0000-7000-8000-${String(serial).padStart(12, '0')}`,
    licence,
    input: {
      address: { ...seat, contactName: 'Oľga Majerníková', country: 'SK' },
      ...ids,
      registrationCourtTextTranslations: { sk: court },
      email: `fakturacia@${key}.example`,
      phoneNumber: '+421 55 123 45 67',
      web: `https://www.${key}.example`,
    },
  };
}

/**
 * The companies in the order in which the demo lists them. The check digits of their identification numbers are correct, so no validation
 * warns.
 */
export const demoCompanies: readonly DemoCompanyData[] = [
  company(
    'tatranske-drevo',
    1,
    { businessName: 'Tatranské drevo s. r. o.', street: 'Štefánikova 12', postCode: '058 01', city: 'Poprad' },
    {
      registrationId: '36421928',
      taxId: '2021854736',
      vatId: 'SK2021854736',
      vatPayerType: 'Payer',
      court: 'Okresný súd Prešov, oddiel Sro, vložka č. 18234/P',
    },
    { type: 'Pro', days: 200, customerNumber: 'K-100001' },
  ),
  company(
    'kaviaren-lubietova',
    2,
    { businessName: 'Kaviareň Ľubietová', street: 'Námestie V. Dunajského 5', postCode: '976 55', city: 'Ľubietová' },
    {
      registrationId: '50123459',
      taxId: '1079654321',
      vatId: '',
      vatPayerType: 'NonPayer',
      court: 'Živnostenský register Okresného úradu Banská Bystrica, č. 620-33211',
    },
    { type: 'Free', days: null },
  ),
  company(
    'uctovnictvo-zerucha',
    3,
    { businessName: 'Účtovníctvo Žerucha', street: 'Letná 42', postCode: '040 01', city: 'Košice' },
    {
      registrationId: '47256281',
      taxId: '1048225365',
      vatId: 'SK1048225365',
      vatPayerType: 'RegisteredVatPayer7',
      court: 'Živnostenský register Okresného úradu Košice, č. 820-81920',
    },
    { type: 'Flexi', days: 8, customerNumber: 'K-100003' },
  ),
  company(
    'skola-remesiel',
    4,
    { businessName: 'Škola remesiel Košice', street: 'Moldavská cesta 8', postCode: '040 11', city: 'Košice' },
    {
      registrationId: '31954120',
      taxId: '2020711254',
      vatId: '',
      vatPayerType: 'NonPayer',
      court: 'Zriadená zriaďovacou listinou č. 4/1994',
    },
    { type: 'Pro', days: 200, customerNumber: 'K-100004', academic: true },
  ),
  company(
    'stavby-saris',
    5,
    { businessName: 'Stavby Šariš', street: 'Sabinovská 119', postCode: '080 01', city: 'Prešov' },
    {
      registrationId: '36482102',
      taxId: '2021903444',
      vatId: 'SK2021903444',
      vatPayerType: 'Payer',
      court: 'Okresný súd Prešov, oddiel Sro, vložka č. 20711/P',
    },
    { type: 'Trial', days: 12, trialExists: true },
  ),
  company(
    'autodoprava-dumbier',
    6,
    { businessName: 'Autodoprava Ďumbier', street: 'Lopejská 3', postCode: '977 01', city: 'Brezno' },
    {
      registrationId: '36049514',
      taxId: '2020088246',
      vatId: 'SK2020088246',
      vatPayerType: 'Payer',
      court: 'Okresný súd Banská Bystrica, oddiel Sro, vložka č. 9122/S',
    },
    { type: 'Pro', days: -3, customerNumber: 'K-100006' },
  ),
  company(
    'pekaren-u-jezka',
    7,
    { businessName: 'Pekáreň U Ježka', street: 'Ježkova 7', postCode: '052 01', city: 'Spišská Nová Ves' },
    {
      registrationId: '35842105',
      taxId: '2021660113',
      vatId: 'SK2021660113',
      vatPayerType: 'Payer',
      court: 'Mestský súd Košice, oddiel Sro, vložka č. 15007/V',
    },
    { type: 'Pro', days: 200, customerNumber: 'K-100001' },
  ),
  company(
    'vinarstvo',
    8,
    {
      businessName: 'Vinárstvo pod Malými Karpatmi a dcéra, spoločnosť s ručením obmedzeným',
      street: 'Holubyho 85',
      postCode: '902 01',
      city: 'Pezinok',
    },
    {
      registrationId: '44218231',
      taxId: '2022648342',
      vatId: 'SK2022648342',
      vatPayerType: 'Payer',
      court: 'Mestský súd Bratislava III, oddiel Sro, vložka č. 52340/B',
    },
    { type: 'Pro', days: 90, customerNumber: 'K-100008', autoRenew: true, usersLimit: 1 },
  ),
];
