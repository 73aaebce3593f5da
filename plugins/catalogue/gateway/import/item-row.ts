import { isPercent, isQuantity } from '#core/money/light';
import { type ColumnFormats, type ImportFindings, type ImportRow, RowReader } from '#core/gateway';
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
  /** All prices of the item: a price that the cell leaves out is removed. */
  readonly prices?: CatalogItem['prices'];
  readonly vatRate?: string;
  readonly isStock?: boolean;
}

/** The words for each value, without diacritics and signs. The first word is the one that messages suggest. */
const stock = {
  no: ['nie', 'no', 'nein', 'n', '0', 'false', 'sluzba', 'service', 'dienstleistung', 'neskladova'],
  yes: ['áno', 'yes', 'ja', 'a', 'y', '1', 'true', 'tovar', 'sklad', 'skladova', 'goods', 'stock', 'ware', 'lager'],
} as const;

export interface ItemsInFile {
  readonly findings: ImportFindings;
  readonly habits: ColumnFormats;
  /** The price levels of the company. */
  readonly levels: readonly PriceLevel[];
}

/** @returns undefined for a row with faults; its faults are then among the findings */
export function readItemRow(row: ImportRow, { findings, habits, levels }: ItemsInFile): ItemRow | undefined {
  const before = findings.faults.length;
  const read = new RowReader(row, findings, habits);
  const isStock = read.choice('isStock', stock);
  const levelPrices = read.text('levelPrices', 5000);
  // The decimal mark is that of the usual prices, because a single price may not show which of its marks is the decimal
  // one.
  const cell = levelPrices === undefined ? undefined : readLevelPrices(levelPrices, levels, habits.markOf('price'));
  for (const wrong of cell?.wrong ?? []) findings.ownFault({ row: row.row, field: 'levelPrices', ...wrong });
  const item = {
    code: read.text('code', 50),
    name: read.text('name', 255, { required: true }),
    nameEn: read.text('nameEn', 255),
    nameDe: read.text('nameDe', 255),
    unit: read.text('unit', 20),
    price: read.amount('price', isQuantity, { notBelowZero: true }),
    prices: cell?.prices,
    vatRate: read.percent('vatRate', isPercent),
    isStock: isStock && isStock === 'yes',
  };
  if (findings.faults.length > before) return undefined;
  const given = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
  return { ...(given as Omit<ItemRow, 'row'>), row: row.row }; // the name is required, so it is present
}
