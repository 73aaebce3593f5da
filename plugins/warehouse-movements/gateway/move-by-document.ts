import { inEachLanguage } from '#core/contract';
import { type CompanyCall, invalidField, type RefusedWarning } from '#core/gateway';
import { compareAmounts, trimDecimal } from '#core/money';
import { formatQuantity } from '#core/money/light';
import { type CatalogueDirectory, isOtherUnit } from '#plugins/catalogue/contract';
import { type Document, type DocumentKind, hasField, type StockKeeper, warehouseOf } from '#plugins/documents/contract';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import { linkedMovementsChanged, warehouseMovements } from '../contract/index.ts';
import { movementColumns } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { type NewRow, writeMovements } from './write-movements.ts';

interface DocumentRow extends NewRow {
  /**
   * The unit of the line; for goods that are moved back, the unit of the original movement. If the unit differs from the item's, the
   * quantity moves unchanged, because no conversion is known.
   */
  readonly writtenIn: string;
}

const placeField = '/extra/warehouseId';

/**
 * Moves stock for those kinds of documents that move goods. Issuing a document moves the items of its lines out of the chosen warehouse or
 * into it (by default the company's oldest one), on the day of supply. Cancelling moves them back, on the day of the cancellation. Lines
 * without a catalogue item, or with a non-stock item, move nothing; nor do documents of a company without warehouses.
 */
export function stockByDocuments(catalogue: CatalogueDirectory, warehouses: WarehouseDirectory): StockKeeper {
  return {
    async moved({ happened, document, kind }, opaque) {
      const call = opaque as CompanyCall; // the documents engine passes a `CompanyCall`
      const rows =
        happened === 'issued'
          ? await linesMoved(call, document, kind, catalogue, warehouses)
          : await linesMovedBack(call, document, catalogue);
      // Cancelling checks the stock like issuing, because goods that a document brought in may have left the warehouse since.
      const { acknowledge = [] } = (call.body ?? {}) as { acknowledge?: readonly string[] }; // only some actions have it in their body
      const unusual = otherUnits(rows);
      await writeMovements(call, rows, { warehouses, acknowledge, field: '/lines', placeField, unusual });
      if (rows.length === 0) return;
      const payload = {
        kind: happened === 'issued' ? 'Create' : 'Delete',
        documentId: document.id,
        number: document.number ?? '',
      } as const;
      await call.emit(linkedMovementsChanged, payload, { readBy: warehouseMovements.read });
    },
  };
}

async function linesMoved(
  { tx }: CompanyCall,
  document: Document,
  kind: DocumentKind,
  catalogue: CatalogueDirectory,
  warehouses: WarehouseDirectory,
): Promise<DocumentRow[]> {
  const { movesStock, collection } = kind;
  const ids = document.lines.flatMap(({ itemId }) => itemId ?? []);
  const items = new Map((await catalogue.hold(tx, ids)).map((item) => [item.id, item]));
  if (items.size === 0) return [];
  const named = warehouseOf(document);
  const [usual, ...others] = await warehouses.all(tx);
  const warehouse = named === null ? usual : [usual, ...others].find((one) => one?.id === named.toLowerCase());
  // The warehouse existed when the draft was saved, but was deleted since.
  if (named !== null && !warehouse) throw invalidField(placeField, 'warehouseGone', refusalText('warehouseGone'));
  if (!warehouse) return [];
  return document.lines.flatMap(({ itemId, quantity, unit }): DocumentRow[] => {
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
        quantity: movesStock === 'out' ? negated(quantity) : quantity,
        movedOn: hasField(kind, 'suppliedOn') ? document.suppliedOn : document.issuedOn,
        document: { id: document.id, collection, number: document.number ?? '' },
      },
    ];
  });
}

/**
 * Returns the movements that undo those of a document, with the items' current names and units. They are never dated before the original
 * movement, because that may be in the future. A non-stock item does not move back, because nothing could ever move it again.
 */
async function linesMovedBack(
  { tx, today }: CompanyCall,
  document: Document,
  catalogue: CatalogueDirectory,
): Promise<DocumentRow[]> {
  const before = await movementsIn(tx)
    .selectFrom('warehouse_movement')
    .select(movementColumns)
    .where('document_id', '=', document.id)
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
