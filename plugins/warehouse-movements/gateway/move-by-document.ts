import { inEachLanguage } from '#core/contract';
import { type AnyCall, invalidField, type RefusedField, type RefusedWarning } from '#core/gateway';
import { compareAmounts, trimDecimal } from '#core/money';
import { formatQuantity } from '#core/money/light';
import { type CatalogueDirectory, isOtherUnit } from '#plugins/catalogue/contract';
import {
  type CancelledDocument,
  type DocumentKind,
  type DocumentToCancel,
  type DraftToIssue,
  hasField,
  type IssuedDraft,
  warehouseOf,
} from '#plugins/documents/contract';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import { linkedMovementsChanged, warehouseMovements } from '../contract/index.ts';
import { movementColumns } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { goneWarehouses, type NewRow, shortages, writeMovements } from './write-movements.ts';

interface DocumentRow extends NewRow {
  /**
   * The unit of the line; for goods that are moved back, the unit of the original movement. If the unit differs from the item's, the
   * quantity moves unchanged, because no conversion is known.
   */
  readonly writtenIn: string;
}

const placeField = '/extra/warehouseId';

/*
 * Moves stock for those kinds of documents that move goods. Issuing a document moves the items of its lines out of the chosen warehouse or
 * into it (by default the company's oldest one), on the day of supply. Cancelling moves them back, on the day of the cancellation, and checks
 * the stock like issuing, because goods that a document brought in may have left the warehouse since. Lines without a catalogue item, or with
 * a non-stock item, move nothing; nor do documents of a company without warehouses.
 */

/** The movements that each call has planned before it writes them. */
const planned = new WeakMap<object, readonly DocumentRow[]>();

/** Plans the movements of a document that is issued. @returns an error if its warehouse was deleted meanwhile */
export async function planIssue(
  { kind, values }: DraftToIssue,
  call: AnyCall,
  catalogue: CatalogueDirectory,
  warehouses: WarehouseDirectory,
): Promise<readonly RefusedField[]> {
  if (!kind.movesStock) return [];
  const rows = await linesMoved(call, kind, values, { catalogue, warehouses });
  if (rows === 'warehouseGone') return [{ path: placeField, code: rows, message: refusalText(rows) }];
  planned.set(call, rows);
  return goneWarehouses(call.tx, rows, { warehouses, field: placeField });
}

/** Asks about lines in other units, and about stock that would become negative. */
export async function askStock(
  _draft: DraftToIssue,
  call: AnyCall,
  warehouses: WarehouseDirectory,
): Promise<readonly RefusedWarning[]> {
  const rows = planned.get(call) ?? [];
  return [...otherUnits(rows), ...(await shortages(call.tx, rows, { warehouses, field: '/lines' }))];
}

export async function moveAtIssue({ document, kind }: IssuedDraft, call: AnyCall): Promise<void> {
  const by = { id: document.id, collection: kind.collection, number: document.number ?? '' };
  const rows = (planned.get(call) ?? []).map((row) => ({ ...row, document: by }));
  await write(call, rows, 'Create', { ...by, kind });
}

/** Plans the movements back of a document that is cancelled, and asks about them. */
export async function askStockBack(
  { kind, id }: DocumentToCancel,
  call: AnyCall,
  catalogue: CatalogueDirectory,
  warehouses: WarehouseDirectory,
): Promise<readonly RefusedWarning[]> {
  if (!kind.movesStock) return [];
  const rows = await linesMovedBack(call, id, catalogue);
  planned.set(call, rows);
  const [gone] = await goneWarehouses(call.tx, rows, { warehouses, field: placeField });
  if (gone) throw invalidField(gone.path, gone.code, gone.message);
  return [...otherUnits(rows), ...(await shortages(call.tx, rows, { warehouses, field: '/lines' }))];
}

export async function moveBack({ id, number, kind }: CancelledDocument, call: AnyCall): Promise<void> {
  await write(call, planned.get(call) ?? [], 'Delete', { id, number, kind });
}

async function write(
  call: AnyCall,
  rows: readonly DocumentRow[],
  change: 'Create' | 'Delete',
  { id: documentId, number, kind }: { readonly id: string; readonly number: string; readonly kind: DocumentKind },
): Promise<void> {
  if (rows.length === 0) return;
  await writeMovements(call, rows, '/lines');
  // The event names the document, so its receivers need the right to read it. Whoever moved the goods by their own document may read it.
  await call.emit(
    linkedMovementsChanged,
    { kind: change, documentId, number },
    {
      readBy: kind.resource.read,
      orBy: { userId: call.user.id, right: kind.resource.readOwn },
      also: warehouseMovements.read,
    },
  );
}

async function linesMoved(
  { tx }: AnyCall,
  kind: DocumentKind,
  { fields, extra }: DraftToIssue['values'],
  { catalogue, warehouses }: { readonly catalogue: CatalogueDirectory; readonly warehouses: WarehouseDirectory },
): Promise<DocumentRow[] | 'warehouseGone'> {
  const ids = fields.lines.flatMap(({ itemId }) => itemId ?? []);
  const items = new Map((await catalogue.hold(tx, ids)).map((item) => [item.id, item]));
  if (items.size === 0) return [];
  const named = warehouseOf({ extra });
  const [usual, ...others] = await warehouses.all(tx);
  const warehouse = named === null ? usual : [usual, ...others].find((one) => one?.id === named.toLowerCase());
  // The warehouse existed when the draft was saved, but was deleted since.
  if (named !== null && !warehouse) return 'warehouseGone';
  if (!warehouse) return [];
  return fields.lines.flatMap(({ itemId, quantity, unit }): DocumentRow[] => {
    const item = items.get(itemId?.toLowerCase() ?? '');
    if (!item?.isStock || compareAmounts(quantity, '0') === 0) return [];
    return [
      {
        type: 'document',
        itemId: item.id,
        itemName: item.name.sk,
        unit: item.unit,
        writtenIn: unit,
        warehouseId: warehouse.id,
        quantity: kind.movesStock === 'out' ? negated(quantity) : quantity,
        movedOn: hasField(kind, 'suppliedOn') ? fields.suppliedOn : fields.issuedOn,
      },
    ];
  });
}

/**
 * Returns the movements that undo those of a document, with the items' current names and units. They are never dated before the original
 * movement, because that may be in the future. A non-stock item does not move back, because nothing could ever move it again.
 */
async function linesMovedBack(
  { tx, today }: AnyCall,
  documentId: string,
  catalogue: CatalogueDirectory,
): Promise<DocumentRow[]> {
  const before = await movementsIn(tx)
    .selectFrom('warehouse_movement')
    .select(movementColumns)
    .where('document_id', '=', documentId)
    .execute();
  const items = await catalogue.hold(tx, [...new Set(before.map(({ itemId }) => itemId))]);
  const counted = new Map(items.filter(({ isStock }) => isStock).map((item) => [item.id, item]));
  const cancelledOn = today();
  return before.flatMap(({ itemId, type, unit: writtenIn, warehouseId, quantity, movedOn, note, document: by }) => {
    const item = counted.get(itemId);
    if (!item) return [];
    const row = { type, itemId, itemName: item.name.sk, unit: item.unit, writtenIn, warehouseId, note, document: by };
    return [{ ...row, quantity: negated(quantity), movedOn: movedOn > cancelledOn ? movedOn : cancelledOn }];
  });
}

function otherUnits(rows: readonly DocumentRow[]): RefusedWarning[] {
  const others = rows.filter(({ unit, writtenIn }) => isOtherUnit(writtenIn, unit));
  if (others.length === 0) return [];
  const things = inEachLanguage((language) =>
    others
      .map(({ itemName, quantity, unit, writtenIn }) => {
        const much = formatQuantity(trimDecimal(quantity.replace('-', '')), language);
        return `${itemName} – ${much} ${writtenIn.trim()} → ${much} ${unit}`;
      })
      .join('; '),
  );
  return [{ code: 'stock-other-unit', field: '/lines', message: refusalText('otherUnit', { things }) }];
}

function negated(quantity: string): string {
  return trimDecimal(quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`);
}
