import { SeededRandom, type FaultyFile, columnLetter, type PlantedFault, timesOf, written } from './faulty-file.ts';

const head = [
  'P. č.',
  'Faktúra číslo',
  'Odberateľ',
  'IČO',
  'Ulica',
  'PSČ',
  'Mesto',
  'Štát',
  'Vystavená',
  'Splatná',
  'VS',
  'Mena',
  'Položka',
  'Množstvo',
  'MJ',
  'Cena za jednotku',
  'DPH %',
  'Celkom s DPH',
  'Uhradené',
  'Uhradené dňa',
];
const at = Object.fromEntries(head.map((name, index) => [name, index]));
/** The indexes of the columns with days and with amounts, which a workbook stores as numbers. */
export const dayColumns: readonly number[] = [8, 9, 19];
export const amountColumns: readonly number[] = [13, 15, 17, 18];

const customers = ['Kvetinárstvo Ľalia', 'Píla Šípka', 'Pekáreň Úsvit', 'Stavby Ďurčo', 'Reštaurácia Čerešňa'];
const goods = ['Smrekové dosky', 'Doprava', 'Montáž', 'Účtovné služby', 'Čistenie; žehlenie', 'Lepidlo 5 kg'];
const rates = [23, 19, 5];

/**
 * Plants a fault that occurs in real lists of invoices. `row` is the first row of a document. It returns the column, the correct text and
 * the pattern of the error message.
 */
type Plant = (
  row: string[],
  about: { readonly known: string; readonly above: readonly string[] },
) => readonly [string, string | null, RegExp];
const plants: Readonly<Record<string, Plant>> = {
  'a day that no calendar has': (row) => put(row, 'Vystavená', '31.2.2026', row[8] ?? '', /1\.2\.2026/),
  'a day to come': (row) => put(row, 'Vystavená', '1.12.2027', row[8] ?? '', /v budúcnosti.*Opravte/),
  'a price in words': (row) => put(row, 'Cena za jednotku', 'dohodou', row[15] ?? '', /napríklad ako 1\s234,50/),
  'a price with a letter': (row) => put(row, 'Cena za jednotku', '1O,00', row[15] ?? '', /napríklad ako 1\s234,50/),
  'no price': (row) => put(row, 'Cena za jednotku', '', row[15] ?? '', /chýba.*Doplňte/),
  'a rate of VAT that there is not': (row) => put(row, 'DPH %', '21', row[16] ?? '', /21\s%.*použite.*23/),
  'no customer': (row) => put(row, 'Odberateľ', '', row[2] ?? '', /Uveďte názov odberateľa/),
  'a number that the company has': (row, { known }) =>
    put(row, 'Faktúra číslo', known, null, /už vo firme máte.*preskočiť/),
  'a number that is there twice': (row, { above }) =>
    put(row, 'Faktúra číslo', above[1] ?? '', row[1] ?? '', /riadku \d+.*(Opravte|zjednoťte)/),
  'a line that is too long': (row) =>
    put(row, 'Položka', 'podľa zmluvy '.repeat(30).trim(), 'Podľa zmluvy', /najviac 255.*Skráťte/),
  'an unknown country': (row) => put(row, 'Štát', 'Protektorát', 'Slovensko', /názov alebo kód/),
  'a currency that is none': (row) => put(row, 'Mena', 'toliare', 'EUR', /kód, napríklad EUR/),
  'an amount in another currency': (row) =>
    put(row, 'Celkom s DPH', '999,00 Kč', row[17] ?? '', /v\smene CZK.*EUR.*Opravte/),
  'a total that does not fit': (row) =>
    put(row, 'Celkom s DPH', '1000000,07', row[17] ?? '', /1\s000\s000,07.*Opravte/),
  'a row without the head of its document': (row) =>
    put(row, 'Faktúra číslo', '', row[1] ?? '', /nemá číslo.*(Doplňte|vymažte)/),
  'an error of a formula': (row) => put(row, 'Množstvo', '#REF!', row[13] ?? '', /vzorec alebo jeho chyba.*Napíšte/),
  'a formula that was not computed': (row) =>
    put(row, 'Množstvo', '=A1*2', row[13] ?? '', /vzorec alebo jeho chyba.*Napíšte/),
  'a symbol with letters': (row) => put(row, 'VS', 'F/2026', '2026', /len číslice/),
  'letters that cannot be read': (row) => put(row, 'Mesto', 'Bansk\uFFFD', 'Banská', /poškodili.*znova/),
};

/** The twelve faults of each format. For example, Windows-1250 has no unreadable letters, and only a workbook has formulas. */
export const invoiceFaults = {
  windows1250: without(/cannot be read|with a letter|to come|not computed|symbol|total|there twice/),
  utf8: without(/in words|currency that is none|too long|not computed|no price|country|error of/),
  xlsx: without(/with a letter|symbol|no customer|calendar|another currency|the company has|head of/),
} as const;

function without(some: RegExp): readonly string[] {
  return Object.keys(plants).filter((kind) => !some.test(kind));
}

function put(row: string[], column: string, cell: string, mended: string | null, cure: RegExp) {
  row[at[column] ?? 0] = cell;
  return [column, mended, cure] as const;
}

/** Generates documents of one to three rows each, with a row of sums below. @param known the existing numbers; each is used once */
export function faultyInvoices(
  seed: number,
  count: number,
  kinds: readonly string[],
  known: readonly string[],
): FaultyFile {
  const chance = new SeededRandom(seed);
  const rows: string[][] = [['Vystavené faktúry za rok 2026'], ['', 'Doklad', 'Odberateľ'], head];
  const firstRow = rows.length + 1;
  const planned = timesOf(kinds, 37);
  const every = Math.floor(count / (planned.length + 1));
  const planted: PlantedFault[] = [];
  const rejected = new Set<number>();
  const wanted = new Map<string, string>();
  const rowsOfFirst: number[] = [];
  for (let serial = 1, data = 0; data < count; serial += 1) {
    const document = invoice(chance, serial, Math.min(1 + chance.below(3), count - data));
    const numbers = document.rows.map((_, index) => rows.length + 1 + index);
    if (serial === 1) rowsOfFirst.push(...numbers);
    const [row = []] = document.rows;
    const own = row[1] ?? '';
    const kind = data >= every * (planted.length + 1) ? planned[planted.length] : undefined;
    let isWanted = true;
    if (kind !== undefined) {
      const [column, mended, cure] = plants[kind]?.(row, {
        known: known[planted.length] ?? '',
        above: rows[firstRow - 1] ?? [],
      }) ?? ['', '', /$^/];
      const index = at[column] ?? 0;
      planted.push({
        kind,
        row: numbers[0] ?? 0,
        letter: columnLetter(index),
        cell: row[index] ?? '',
        cure,
        mended,
        rows: numbers,
      });
      // If two documents have the same number, it is unclear which of them is wrong, so both are rejected.
      const both = row[1] === rows[firstRow - 1]?.[1] ? rowsOfFirst : [];
      for (const number of [...numbers, ...both]) rejected.add(number);
      isWanted = mended !== null;
    }
    if (isWanted) wanted.set(own, document.total);
    rows.push(...document.rows);
    data += document.rows.length;
  }
  rows.push([], ['Spolu', ...Array.from({ length: 16 }, () => ''), '9 999 999,99']);
  const ascending = [...rejected].sort((one, other) => one - other);
  return { rows, headRow: 3, dataRows: count, planted, unusual: [], rejected: ascending, wanted };
}

/**
 * Generates an invoice: its first row has the fields of the document, and each row has a line item. The total is computed in cents, with
 * VAT rounded once for each rate, half up.
 */
function invoice(
  chance: SeededRandom,
  serial: number,
  lines: number,
): { readonly rows: string[][]; readonly total: string } {
  const number = `2026${String(serial).padStart(5, '0')}`;
  const bases = new Map<number, number>();
  const rows = Array.from({ length: lines }, () => {
    const [halves, price, rate] = [1 + chance.below(20), 2 * (1 + chance.below(40_000)), chance.one(rates)];
    bases.set(rate, (bases.get(rate) ?? 0) + (price * halves) / 2);
    return [
      ...Array.from({ length: 12 }, () => ''),
      chance.one(goods),
      String(halves / 2).replace('.', ','),
      chance.one(['ks', 'hod', 'm2', '']),
      chance.one([written(price), `${written(price)} €`]),
      chance.one([String(rate), `${rate} %`, `${rate},00`]),
    ];
  });
  const cents = [...bases].reduce((sum, [rate, base]) => sum + base + Math.floor((base * rate + 50) / 100), 0);
  const day = 1 + chance.below(28);
  const month = 1 + chance.below(10);
  const isPaid = chance.below(2) === 0;
  const [first = []] = rows;
  const own = [
    String(serial),
    number,
    `${chance.one(customers)} ${chance.below(900)}`,
    '',
    `Hlavná ${1 + chance.below(90)}`,
    chance.one(['040 01', '97655', '']),
    chance.one(['Košice', 'Ľubietová', 'Žilina']),
    chance.one(['Slovensko', 'SK', '']),
    dayText(chance, day, month),
    dayText(chance, day, month + 1),
    chance.one([number, '']),
    chance.one(['EUR', '€', '']),
  ];
  const ended = [written(cents), isPaid ? written(cents) : '', isPaid ? dayText(chance, day, month + 1) : ''];
  return { rows: [[...own, ...first.slice(12), ...ended], ...rows.slice(1)], total: (cents / 100).toFixed(2) };
}

function dayText(chance: SeededRandom, day: number, month: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return chance.one([
    `${day}.${month}.2026`,
    `${two(day)}.${two(month)}.2026`,
    `${day}. ${month}. 2026`,
    `2026-${two(month)}-${two(day)}`,
  ]);
}
