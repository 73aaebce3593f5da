import { fold } from '#core/contract/formats';
import { type CsvField, csvFields } from '../../contract/index.ts';

/** The column of each field, numbered from 0, and the row with the column names, numbered from 1. */
export interface CsvLayout {
  readonly headRow: number;
  readonly columns: Readonly<Partial<Record<CsvField, number>>> & { readonly bookedOn: number };
}

/** The column names of Slovak, Czech, English and German banks, in lower case without diacritics. More exact names come first. */
const names: Readonly<Record<CsvField, readonly string[]>> = {
  bookedOn: [
    'datum zauctovania',
    'datum uctovania',
    'datum zuctovania',
    'zauctovane',
    'datum transakcie',
    'datum pohybu',
    'datum',
    'booking date',
    'booked on',
    'transaction date',
    'date',
    'buchungstag',
    'buchungsdatum',
  ],
  amount: ['suma', 'suma transakcie', 'objem', 'castka', 'ciastka', 'amount', 'betrag', 'umsatz', 'suma v mene uctu'],
  credit: ['kredit', 'prijem', 'prijmy', 'credit', 'haben', 'paid in', 'pripisane'],
  debit: ['debet', 'vydaj', 'vydavky', 'debit', 'soll', 'paid out', 'odpisane'],
  direction: [
    'typ pohybu',
    'smer',
    'kredit/debet',
    'kreditna/debetna polozka',
    'credit/debit',
    'debit/credit',
    'typ',
    'soll/haben',
  ],
  currency: ['mena', 'mena uctu', 'currency', 'ccy', 'wahrung'],
  account: ['vlastny ucet', 'moj ucet', 'iban uctu', 'ucet', 'own account', 'account', 'auftragskonto'],
  counterparty: [
    'nazov protiuctu',
    'nazov protistrany',
    'meno protistrany',
    'protistrana',
    'partner',
    'nazov partnera',
    'majitel protiuctu',
    'counterparty',
    'counterparty name',
    'beneficiary',
    'name',
    'beguenstigter',
    'beguenstigter/zahlungspflichtiger',
    'auftraggeber',
  ],
  iban: [
    'iban protiuctu',
    'iban protistrany',
    'iban partnera',
    'protiucet',
    'cislo protiuctu',
    'ucet protistrany',
    'ucet partnera',
    'counterparty iban',
    'counterparty account',
    'partner account',
    'iban',
    'kontonummer/iban',
    'gegenkonto',
  ],
  variableSymbol: ['variabilny symbol', 'vs', 'variable symbol'],
  specificSymbol: ['specificky symbol', 'ss', 'specific symbol'],
  constantSymbol: ['konstantny symbol', 'ks', 'constant symbol'],
  endToEndId: [
    'referencia platitela',
    'end to end id',
    'endtoendid',
    'end-to-end referencia',
    'e2e',
    'kundenreferenz (end-to-end)',
    'kundenreferenz',
  ],
  text: [
    'informacia pre prijemcu',
    'sprava pre prijimatela',
    'sprava pre prijemcu',
    'popis transakcie',
    'ucel platby',
    'popis',
    'poznamka',
    'message',
    'description',
    'details',
    'verwendungszweck',
    'buchungstext',
  ],
  reference: [
    'referencia banky',
    'id transakcie',
    'id pohybu',
    'cislo transakcie',
    'transaction id',
    'bank reference',
    'referencia',
    'reference',
  ],
};

/** Recognises columns by their names. @returns undefined if none of the first 30 rows names the columns of a day and an amount */
export function recogniseColumns(rows: readonly (readonly string[])[]): CsvLayout | undefined {
  for (const [index, row] of rows.slice(0, 30).entries()) {
    const columns = columnsOf(row);
    const { bookedOn, amount, credit, debit } = columns;
    if (bookedOn !== undefined && (amount !== undefined || (credit !== undefined && debit !== undefined)))
      return { headRow: index + 1, columns: { ...columns, bookedOn } };
  }
  return undefined;
}

function columnsOf(row: readonly string[]): Readonly<Partial<Record<CsvField, number>>> {
  const heads = row.map(headOf);
  const usedColumns = new Set<number>();
  const found: Partial<Record<CsvField, number>> = {};
  for (const field of csvFields)
    for (const name of names[field]) {
      const column = heads.findIndex((head, index) => head === name && !usedColumns.has(index));
      if (column < 0) continue;
      found[field] = column;
      usedColumns.add(column);
      break;
    }
  return found;
}

/** Normalizes a column name: *Variabilný symbol:* → `variabilny symbol`. */
function headOf(cell: string): string {
  return fold(cell)
    .replace(/(?<![:.])[:.]+$/, '') // matches only from the first mark of a run, so that a cell of a megabyte does not take minutes
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the key by which a bank's layout is recognised: the names of its columns. */
export function headKey(rows: readonly (readonly string[])[], { headRow }: Pick<CsvLayout, 'headRow'>): string {
  return (rows[headRow - 1] ?? []).map(headOf).join('|').slice(0, 2_000);
}
