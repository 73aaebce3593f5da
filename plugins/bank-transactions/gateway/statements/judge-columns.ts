import { readDay } from '#core/calendar';
import { isCurrency } from '#core/contract/formats';
import { readAmount } from '#core/money';
import { type CsvField, csvFields } from '../../contract/match-reasons.ts';
import { plainHead } from './table-head.ts';

type Rows = readonly (readonly string[])[];

/** The words in column names by which fields are recognised, more exact ones first, and words that exclude the field. */
const words: Readonly<Partial<Record<CsvField, { readonly says: readonly RegExp[]; readonly not?: RegExp }>>> = {
  bookedOn: {
    says: [
      /zauct|zuct|uctovan|booking|booked|buchung|completed|posted|posting|ksieg/,
      /transak|transac|pohyb|operac|spracov|zprac|realiz|uskut|splatn/,
      /datum|date|den\b|day|tag\b/,
    ],
    not: /valut|value|wert|started|vystav|narod|platnost/,
  },
  amount: {
    says: [/^(?:suma|castka|ciastka|objem|amount|betrag|umsatz|kwota|obrat)\b/, /sum|castk|ciastk|amount|betrag|kwot/],
    not: /povod|puvod|origin|foreign|cudz|ciz|poplat|fee|zostat|zustat|balance|saldo|tax|dan/,
  },
  credit: {
    says: [/kredit|prijem|prijm|credit|haben|paid in|money in|pripis|v prospech|ve prospech/],
    not: /debet|debit/,
  },
  debit: { says: [/debet|vydaj|vydaje|debit|soll|paid out|money out|odpis|tarch|na vrub/], not: /kredit|credit/ },
  direction: { says: [/smer|direction|kredit.*debet|credit.*debit|debit.*credit|soll.*haben/, /typ|type|druh/] },
  fee: { says: [/^(?:fee|fees|poplatok|poplatek|gebuhr)\b/] },
  currency: {
    says: [/^(?:mena|currency|ccy|wahrung|waluta)\b/, /mena|currency|wahrung/],
    not: /povod|puvod|origin|foreign/,
  },
  account: { says: [/vlastn|moj ucet|muj ucet|own account|auftragskonto/] },
  counterparty: {
    says: [
      /nazov|nazev|meno|jmeno|name|majitel/,
      /partner|protistran|prijemc|platc|odosiel|odesil|payee|payer|counterp|beneficiar/,
    ],
    not: /ucet|iban|account|bank|kod|cislo|sprav|zprav|inform|referenc|popis/,
  },
  iban: {
    says: [/iban/, /protiuc|ucet|counterparty account|partner account|gegenkonto|kontonummer/],
    not: /vlastn|nazov|nazev|own/,
  },
  bankCode: { says: [/kod banky|bank code|blz/] },
  variableSymbol: { says: [/^vs$|^var|variab/] },
  specificSymbol: { says: [/^ss$|^spec/] },
  constantSymbol: { says: [/^ks$|^konst|^const/] },
  endToEndId: { says: [/end.?to.?end|e2e|referencia platitela|reference platce/] },
  text: {
    says: [
      /sprav|zprav|inform|ucel|message|purpose|verwendung|remittance/,
      /popis|poznam|description|details|note|memo|text/,
    ],
  },
  kind: { says: [/typ|type|druh|operac|category/] },
  state: { says: [/^(?:stav|state|status)\b/] },
  reference: { says: [/^id\b|referenc|identifik|transaction id/] },
};

/** The values of a column that give the direction. */
const direction =
  /^(?:[+-]|[cdhs]|cr|dr|crdt|dbit|in|out|soll|haben|(?:kredit|debet|credit|debit|pr[ií]j[eí]m|v[ýy]da[jv]|pr[ií]cho|odcho|pr[ií]ch[áa]dz|odch[áa]dz)\p{L}*)$/iu;

const fits: Readonly<Partial<Record<CsvField, (cell: string) => boolean>>> = {
  bookedOn: isDay,
  amount: isAmount,
  credit: isAmount,
  debit: isAmount,
  fee: isAmount,
  currency: (cell) => isCurrency(cell.toUpperCase()),
  direction: (cell) => direction.test(cell),
  variableSymbol: isSymbol,
  specificSymbol: isSymbol,
  constantSymbol: isSymbol,
  iban: (cell) => (cell.match(/\d/g)?.length ?? 0) >= 4,
};

/**
 * Recognises the fields of a table's columns by words in their names, if all values have the right form. A day, an amount and a currency are
 * also recognised by their values alone, if only one column has such values.
 * @param headIndex the row with the column names, from 0
 * @param known the columns that are recognised already
 */
export function judgedColumns(rows: Rows, headIndex: number, known: Columns = {}): Columns {
  const row = rows[headIndex] ?? [];
  const below = rows.slice(headIndex + 1, headIndex + 1 + rowsAtMost).filter((cells) => cells.some(isDay));
  // A row with values, or with fewer cells than the rows below it, does not contain the column names.
  if (row.some(isValue) || below.some(({ length }) => length > row.length)) return {};
  const heads = row.map(plainHead);
  const found: Columns = {};
  const used = new Set<number>(Object.values(known));
  const valuesOf = (column: number) => below.flatMap((cells) => cells[column]?.trim() || []);
  for (const field of csvFields) {
    if (field in known) continue;
    const { says = [], not } = words[field] ?? {};
    const isFree = (column: number) =>
      !used.has(column) && !not?.test(heads[column] ?? '') && agrees(field, valuesOf(column));
    const byName = says.flatMap((word) =>
      heads.flatMap((head, column) => (word.test(head) && isFree(column) ? column : [])),
    );
    const column = byName[0] ?? (needed.has(field) ? onlyOne(heads, field, isFree, valuesOf) : undefined);
    if (column === undefined) continue;
    // If a column has amounts with signs, columns of incoming and outgoing amounts are not needed.
    if ((field === 'credit' || field === 'debit') && 'amount' in { ...known, ...found }) continue;
    found[field] = column;
    used.add(column);
  }
  return found;
}

type Columns = Partial<Record<CsvField, number>>;

/** The number of rows whose values are checked. */
const rowsAtMost = 200;
/** The fields that are also recognised by values alone. */
const needed: ReadonlySet<CsvField> = new Set(['bookedOn', 'amount', 'currency']);

/** Returns whether all values have the form of the field. A day, an amount and a direction need at least one value. */
function agrees(field: CsvField, values: readonly string[]): boolean {
  const form = fits[field];
  if (form && !values.every(form)) return false;
  return values.length > 0 || (field !== 'bookedOn' && field !== 'amount' && field !== 'direction');
}

/** Returns the only column whose values have the form of the field. An amount must have decimals, because a whole number may be a symbol. */
function onlyOne(
  heads: readonly string[],
  field: CsvField,
  isFree: (column: number) => boolean,
  valuesOf: (column: number) => readonly string[],
): number | undefined {
  const isPlain = (column: number) =>
    valuesOf(column).length > 0 &&
    (field !== 'amount' || valuesOf(column).some((value) => /[.,]\d{2}\D*$/.test(value)));
  const columns = heads.flatMap((_, column) => (isFree(column) && isPlain(column) ? column : []));
  return columns.length === 1 ? columns[0] : undefined;
}

/** Returns whether a cell contains a day, an amount or an account instead of a column name. */
function isValue(cell: string): boolean {
  return isDay(cell) || (cell !== '' && isAmount(cell)) || (cell.match(/\d/g)?.length ?? 0) >= 6;
}

/** The maximum length of a day and an amount. The parsers of both are slow for a cell of a megabyte. */
const longestValue = 40;

/** Returns whether a cell contains a day. A whole number may be the day of a spreadsheet, but also an amount or a symbol. */
function isDay(cell: string): boolean {
  return cell.length <= longestValue && !/^\d{1,8}$/.test(cell) && readDay(cell) !== undefined;
}

function isAmount(cell: string): boolean {
  return cell.length <= longestValue && readAmount(cell.replace(/^\s*\+\s*/, '')) !== undefined;
}

function isSymbol(cell: string): boolean {
  return /^\d{1,10}$/.test(cell);
}
