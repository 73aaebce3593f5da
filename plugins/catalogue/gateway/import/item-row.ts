import { priceWithoutVat } from '#core/money';
import { isPercent, isQuantity } from '#core/money/light';
import { type ColumnFormats, type ImportFindings, type ImportRow, RowReader } from '#core/gateway';
import type { ExtraValues } from '#core/contract/fields';
import { type PriceLevel } from '#plugins/price-levels/contract';
import type { CatalogItem } from '../../contract/index.ts';
import { readLevelPrices } from '../level-prices.ts';

/** The values of an item in a row; a field that the file does not contain is absent. */
export interface ItemRow {
  readonly row: number;
  readonly name: string;
  readonly code?: string;
  readonly nameEn?: string;
  readonly nameDe?: string;
  readonly unit?: string;
  readonly price?: string;
  /** The complete level prices of the item: a price that is missing in the cell is removed. */
  readonly prices?: CatalogItem['prices'];
  readonly vatRate?: string;
  readonly isStock?: boolean;
  /** The values in the fields that plugins add, as far as the file has them. */
  readonly extra?: ExtraValues;
}

/** The words for each value, without diacritics and punctuation except in the first word, which error messages suggest. */
const stock = {
  no: ['nie', 'no', 'nein', 'n', '0', 'false', 'sluzba', 'service', 'dienstleistung', 'neskladova'],
  yes: ['áno', 'yes', 'ja', 'a', 'y', '1', 'true', 'tovar', 'sklad', 'skladova', 'goods', 'stock', 'ware', 'lager'],
} as const;

export interface ItemsInFile {
  readonly findings: ImportFindings;
  readonly habits: ColumnFormats;
  readonly levels: readonly PriceLevel[];
}

/** Reads the values of a row. @returns undefined for a row with faults, which are added to the findings */
export function readItemRow(row: ImportRow, { findings, habits, levels }: ItemsInFile): ItemRow | undefined {
  const before = findings.faults.length;
  const read = new RowReader(row, findings, habits);
  const isStock = read.choice('isStock', stock);
  const levelPrices = read.text('levelPrices', 5000);
  // The decimal mark comes from the column of usual prices, because a single price may be ambiguous: `1.234`.
  const cell = levelPrices === undefined ? undefined : readLevelPrices(levelPrices, levels, habits.markOf('price'));
  for (const wrong of cell?.wrong ?? []) findings.ownFault({ row: row.row, field: 'levelPrices', ...wrong });
  for (const price of cell?.guessed ?? [])
    findings.warn(row.row, 'levelPrices', 'guessedAmount', { read: price.replace('.', ',') });
  const vatRate = read.percent('vatRate', isPercent);
  const item = {
    code: read.text('code', 50),
    name: read.text('name', 255, { required: true }),
    nameEn: read.text('nameEn', 255),
    nameDe: read.text('nameDe', 255),
    unit: read.text('unit', 20),
    price: readPrice(row, read, { vatRate, findings }),
    prices: cell?.prices,
    vatRate,
    isStock: isStock && isStock === 'yes',
  };
  if (findings.faults.length > before) return undefined;
  const given = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
  return { ...(given as Omit<ItemRow, 'row' | 'extra'>), row: row.row }; // the name is required, so it is present
}

/** Reads the price without VAT, or else the one with VAT, from which VAT is taken off. */
function readPrice(
  { row, cells }: ImportRow,
  read: RowReader,
  { vatRate, findings }: { readonly vatRate: string | undefined; readonly findings: ImportFindings },
): string | undefined {
  const price = read.amount('price', isQuantity, { notBelowZero: true });
  const gross = cells['price'] ? undefined : read.amount('priceWithVat', isQuantity, { notBelowZero: true });
  if (gross === undefined) return price;
  if (vatRate !== undefined) return priceWithoutVat(gross, vatRate);
  if (!cells['vatRate']) findings.fault(row, 'vatRate', 'required');
  return undefined;
}
