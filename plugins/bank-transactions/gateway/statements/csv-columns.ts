import { fold } from '#core/contract/formats';
import type { CsvField } from '../../contract/match-reasons.ts';
import { judgedColumns } from './judge-columns.ts';
import { columnsBy, headRowsAtMost, plainHead } from './table-head.ts';

/** The column of each field, numbered from 0, and the row with the column names, numbered from 1. */
export interface CsvLayout {
  readonly headRow: number;
  readonly columns: Readonly<Partial<Record<CsvField, number>>> & { readonly bookedOn: number };
}

/** The column names of Slovak, Czech, English and German banks, in lower case without diacritics. The more exact names come first. */
const names: Readonly<Partial<Record<CsvField, readonly string[]>>> = {
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
  direction: ['smer', 'kredit/debet', 'kreditna/debetna polozka', 'credit/debit', 'debit/credit', 'soll/haben'],
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
    'message',
    'description',
    'details',
    'verwendungszweck',
    'buchungstext',
  ],
  note: ['poznamka', 'uzivatelska identifikacia', 'komentar'],
  kind: ['typ transakcie', 'druh transakcie', 'transaction type'],
  state: ['stav', 'stav transakcie', 'state', 'status'],
  bankCode: ['kod banky', 'kod banky protiuctu', 'bank code'],
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

/**
 * Recognises the columns of a table whose bank is unknown: by the usual names, and the others by `judgedColumns`.
 * @returns undefined if no column of days or amounts is recognised
 */
export function recogniseColumns(rows: readonly (readonly string[])[]): CsvLayout | undefined {
  for (const [index, row] of rows.slice(0, headRowsAtMost).entries()) {
    const named = columnsBy(row.map(plainHead), names);
    if (isLayout(named))
      return {
        headRow: index + 1,
        columns: { ...named, ...judgedColumns(rows, index, named), bookedOn: named.bookedOn },
      };
  }
  for (const [index] of rows.slice(0, headRowsAtMost).entries()) {
    const columns = judgedColumns(rows, index);
    if (isLayout(columns)) return { headRow: index + 1, columns };
  }
  return undefined;
}

type Columns = CsvLayout['columns'];

/** Returns whether each entry has a day and an amount. */
function isLayout(columns: Partial<Columns>): columns is Columns {
  const { bookedOn, amount, credit, debit } = columns;
  return bookedOn !== undefined && (amount !== undefined || (credit !== undefined && debit !== undefined));
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
