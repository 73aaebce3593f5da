import { SeededRandom, type FaultyFile, columnLetter, type PlantedFault, timesOf } from './faulty-file.ts';

const head = [
  'P. č.',
  'Obchodné meno',
  'IČO',
  'DIČ',
  'IČ DPH',
  'Platiteľ DPH',
  'Ulica a číslo',
  'PSČ',
  'Obec',
  'Štát',
  'E-mail',
  'Telefón',
  'IBAN',
  'Splatnosť (dni)',
  'Konštantný symbol',
  'Jazyk',
  'Poznámka',
];
const at = Object.fromEntries(head.map((name, index) => [name, index]));
const trades = [
  'Kvetinárstvo',
  'Píla',
  'Autoservis',
  'Pekáreň',
  'Stavby',
  'Účtovníctvo',
  'Reštaurácia',
  'Ťažké stroje',
];
const names = ['Ľalia', 'Šípka', 'Ďurčo', 'Žaňa', 'Horár', 'Kôň', 'Úsvit', 'Čerešňa', 'Ňuňo', 'Mäta'];
const forms = ['s. r. o.', 'a. s.', 'živnosť', 'spol. s r.o.'];
const streets = ['Hlavná', 'Štúrova', 'Námestie slobody', 'Banícka', 'Ľ. Podjavorinskej'];
const towns = [
  ['040 01', 'Košice'],
  ['976 55', 'Ľubietová'],
  ['80101', 'Bratislava'],
  ['058 01', 'Poprad'],
] as const;
const countries = ['Slovensko', 'SK', 'SR', 'Slovenská republika', ''];

/**
 * Plants a fault that occurs in real lists of customers. `hidden` and `unreadable` depend on the format. It returns the column, the correct
 * text and the pattern of the error message.
 */
type Plant = (
  row: string[],
  about: { readonly known: string; readonly above: readonly string[] },
) => [string, string | null, RegExp];
const plants: Readonly<Record<string, Plant>> = {
  'no name': (row) => put(row, 'Obchodné meno', '', row[1] ?? '', /chýba.*Doplňte/),
  'a name that is too long': (row) =>
    put(row, 'Obchodné meno', `${row[1]} ${'a jeho synovia '.repeat(20)}`.trim(), row[1] ?? '', /najviac 255.*Skráťte/),
  'no e-mail address': (row) => put(row, 'E-mail', 'volať ráno', '', /meno@firma\.sk/),
  'two e-mail addresses': (row) => put(row, 'E-mail', 'a@firma.sk, b@firma.sk', 'a@firma.sk', /meno@firma\.sk/),
  'an unknown country': (row) => put(row, 'Štát', 'Česko-Slovensko', 'Slovensko', /názov alebo kód/),
  'days in words': (row) => put(row, 'Splatnosť (dni)', 'do konca mesiaca', '30', /číslicami, napríklad 14/),
  'days far too many': (row) => put(row, 'Splatnosť (dni)', '3650', '365', /od 0 do 365/),
  'a symbol with letters': (row) => put(row, 'Konštantný symbol', '03O8', '0308', /len číslice/),
  'an unknown word for a payer': (row) => put(row, 'Platiteľ DPH', 'čiastočne', 'áno', /jednu z týchto: nie, áno/),
  'an unknown language': (row) => put(row, 'Jazyk', 'maďarčina', 'slovenčina', /jednu z týchto: slovenčina/),
  'an error of a formula': (row) => put(row, 'E-mail', '#N/A', '', /vzorec alebo jeho chyba.*Napíšte/),
  'the same partner twice': (row, { above }) => {
    for (const name of ['Obchodné meno', 'IČO']) row[at[name] ?? 0] = above[at[name] ?? 0] ?? '';
    return ['Obchodné meno', null, /už v riadku \d+.*vymažte/];
  },
  'a partner that the company has': (row, { known }) => {
    [row[1], row[2], row[4]] = [known, '', ''];
    return ['Obchodné meno', null, /už máte: .*(vymažte|preskočiť)/];
  },
  'a column that was too narrow': (row) =>
    put(row, 'Telefón', '########', '0905 123 456', /krížiky.*(Rozšírte|doplňte)/),
  'letters that cannot be read': (row) =>
    put(row, 'Obec', 'Bansk\uFFFD Bystrica', 'Banská Bystrica', /poškodili.*znova/),
};

export const partnerFaults = {
  /** A CSV file in Windows-1250 has no unreadable letter, because every byte is one. */
  csv: Object.keys(plants).filter((kind) => !/cannot be read|no e-mail|far too many/.test(kind)),
  xlsx: Object.keys(plants).filter((kind) => !/too narrow|two e-mail|in words/.test(kind)),
} as const;

function put(row: string[], column: string, cell: string, mended: string, cure: RegExp): [string, string, RegExp] {
  row[at[column] ?? 0] = cell;
  return [column, mended, cure];
}

/** Generates partners. @param known the names of partners that the company already has; each is used once */
export function faultyPartners(
  seed: number,
  count: number,
  kinds: readonly string[],
  known: readonly string[],
): FaultyFile {
  const chance = new SeededRandom(seed);
  const rows: string[][] = [['Zoznam odberateľov'], ['Vytlačené: 22.11.2026 10:15'], [], head];
  const planned = timesOf(kinds, 37);
  // The first rows have no fault, so that there are correct rows above each fault.
  const places = new Map(chance.some(planned.length, 50, count).map((index, which) => [index, planned[which] ?? '']));
  const planted: PlantedFault[] = [];
  const unusual: [number, string][] = [];
  const wanted = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    if (index % 997 === 996) rows.push([]); // an empty row, as at the end of a printed page
    const row = partner(chance, index);
    const number = rows.length + 1;
    const kind = places.get(index);
    let isWanted = true;
    if (kind !== undefined) {
      const above = rows[4 + chance.below(30)] ?? [];
      const name = row[1] ?? '';
      const [column, mended, cure] = plants[kind]?.(row, { known: known[planted.length] ?? '', above }) ?? [
        '',
        '',
        /$^/,
      ];
      const letter = columnLetter(at[column] ?? 0);
      planted.push({ kind, row: number, letter, cell: row[at[column] ?? 0] ?? '', cure, mended, rows: [number] });
      isWanted = mended !== null;
      if (isWanted) wanted.set(name, row[10] === 'a@firma.sk, b@firma.sk' ? 'a@firma.sk' : mendedEmail(row[10] ?? ''));
    } else {
      if (index % 1_000 === 500) {
        row[2] = wrongDigit(row[2] ?? '');
        unusual.push([number, columnLetter(2)]);
      }
      wanted.set(row[1] ?? '', row[10] ?? '');
    }
    rows.push(row);
  }
  return {
    rows,
    headRow: 4,
    dataRows: count,
    planted,
    unusual,
    rejected: planted.map(({ row }) => row),
    wanted,
  };
}

function mendedEmail(email: string): string {
  return email.includes('@') ? email : '';
}

function partner(chance: SeededRandom, index: number): string[] {
  const [postCode, town] = chance.one(towns);
  const id = registrationId(10_000_000 + index * 11);
  const isPayer = chance.below(2) === 0;
  const taxId = String(2_020_000_000 + index * 11 - ((2_020_000_000 + index * 11) % 11));
  return [
    String(index + 1),
    `${chance.one(trades)} ${chance.one(names)} ${index}, ${chance.one(forms)}`,
    chance.below(3) === 0 ? id.replace(/(\d\d)(\d{3})(\d{3})/, '$1 $2 $3') : id,
    taxId,
    isPayer ? `SK${taxId}` : '',
    chance.one(isPayer ? ['áno', 'platiteľ', 'A', '1'] : ['nie', 'neplatca', 'N', '']),
    `${chance.one(streets)} ${1 + chance.below(120)}`,
    postCode,
    town,
    chance.one(countries),
    chance.below(4) === 0 ? '' : `firma${index}@firma.sk`,
    chance.one(['+421 905 123 456', '0905/123456', '']),
    chance.below(3) === 0 ? '' : iban(index),
    chance.one(['14', '30 dní', '', '7']),
    chance.one(['0308', '', '0008']),
    chance.one(['slovenčina', 'SK', '']),
    chance.one(['', 'platí načas', 'volať; nie písať', 'hovorí sa mu „Šéf“']),
  ];
}

/**
 * Returns a registration number with its check digit: (11 − Σ dᵢ·(8…2) mod 11) mod 10. @param serial a number whose first seven digits are
 * used
 */
function registrationId(serial: number): string {
  const digits = String(serial).slice(0, 7).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

function wrongDigit(id: string): string {
  const last = Number(id.at(-1));
  return `${id.slice(0, -1)}${(last + 5) % 10}`;
}

/** Returns an account number of a bank that does not exist, with its check digits: mod 97. */
function iban(index: number): string {
  const account = `1200000000${String(index).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}282000`) % 97n);
  return `SK${String(check).padStart(2, '0')}${account}`;
}
