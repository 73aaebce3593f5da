/* Slovak number words as cash receipts use them: one word below a million; millions are separate words. */

const upToNineteen = [
  'nula',
  'jeden',
  'dva',
  'tri',
  'štyri',
  'päť',
  'šesť',
  'sedem',
  'osem',
  'deväť',
  'desať',
  'jedenásť',
  'dvanásť',
  'trinásť',
  'štrnásť',
  'pätnásť',
  'šestnásť',
  'sedemnásť',
  'osemnásť',
  'devätnásť',
];
const tens = [
  '',
  '',
  'dvadsať',
  'tridsať',
  'štyridsať',
  'päťdesiat',
  'šesťdesiat',
  'sedemdesiat',
  'osemdesiat',
  'deväťdesiat',
];

/** The grammatical forms of a counted noun: for one, for two to four, and for more or none. */
type Forms = readonly [one: string, few: string, many: string];
const millions: Forms = ['milión', 'milióny', 'miliónov'];
const euros: Forms = ['euro', 'eurá', 'eur'];
const cents: Forms = ['cent', 'centy', 'centov'];

/**
 * Returns an amount in words: *stodvadsaťtri eur štyridsaťpäť centov*. Zero cents are left out, unless the whole amount is zero.
 * @param amount in euro with at most two places, below 10⁹; the sign is ignored
 */
export function slovakAmount(amount: string): string {
  const [whole = '0', places = ''] = amount.replace('-', '').split('.');
  const euro = Number(whole);
  const cent = Number(places.padEnd(2, '0'));
  const parts = [
    ...(euro > 0 || cent === 0 ? [counted(euro, euros, 'neuter')] : []),
    ...(cent > 0 ? [counted(cent, cents, 'masculine')] : []),
  ];
  return parts.join(' ');
}

/** Returns the number with its noun. Only the plain numbers one and two follow the gender: *dve eurá*, but *dvadsaťdva eur*. */
function counted(count: number, [one, few, many]: Forms, gender: 'masculine' | 'neuter'): string {
  if (count === 1) return `${gender === 'neuter' ? 'jedno' : 'jeden'} ${one}`;
  if (count === 2 && gender === 'neuter') return `dve ${few}`;
  return `${numberWords(count)} ${count >= 2 && count <= 4 ? few : many}`;
}

/** Returns the words of a number. @param number an integer from 0, below 10⁹ */
function numberWords(number: number): string {
  if (number < 1_000_000) return belowMillion(number);
  const rest = number % 1_000_000;
  const head = counted(Math.floor(number / 1_000_000), millions, 'masculine');
  return rest === 0 ? head : `${head} ${belowMillion(rest)}`;
}

function belowMillion(number: number): string {
  if (number < 1_000) return belowThousand(number);
  const thousands = Math.floor(number / 1_000);
  const head = thousands === 1 ? 'tisíc' : `${thousands === 2 ? 'dve' : belowThousand(thousands)}tisíc`;
  const rest = number % 1_000;
  return rest === 0 ? head : head + belowThousand(rest);
}

function belowThousand(number: number): string {
  if (number < 20) return upToNineteen[number] ?? '';
  if (number < 100)
    return (tens[Math.floor(number / 10)] ?? '') + (number % 10 === 0 ? '' : belowThousand(number % 10));
  const hundreds = Math.floor(number / 100);
  const head = hundreds === 1 ? 'sto' : `${hundreds === 2 ? 'dve' : upToNineteen[hundreds]}sto`;
  return number % 100 === 0 ? head : head + belowThousand(number % 100);
}
