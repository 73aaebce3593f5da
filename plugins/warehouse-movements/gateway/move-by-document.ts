import { type CompanyCall, invalidField } from '#core/gateway';
import { compareAmounts, trimDecimal } from '#core/money';
import { type CatalogueDirectory } from '#plugins/catalogue/contract';
import { type Document, type DocumentKind, type StockKeeper, warehouseOf } from '#plugins/documents/contract';
import { type WarehouseDirectory } from '#plugins/warehouses/contract';
import { linkedMovementsChanged, warehouseMovements } from '../contract/index.ts';
import { movementColumns } from './movement-rows.ts';
import { movementsIn } from './movement-tables.ts';
import { say } from './refusals/say.ts';
import { type NewRow, writeMovements } from './write-movements.ts';

/**
 * Issuing a document of a kind that moves stock moves what its lines are of, out of the warehouse that it names or into it (where it names none:
 * the company's oldest); cancelling moves it back from wherever it came. Lines that are not of the catalogue, or of what nobody counts, move nothing; nor does a company without
 * warehouses.
 */
export function stockByDocuments(catalogue: CatalogueDirectory, warehouses: WarehouseDirectory): StockKeeper {
  return {
    async moved({ happened, document, kind }, opaque) {
      const call = opaque as CompanyCall; // as the documents' engine says
      const rows =
        happened === 'issued'
          ? await linesMoved(call, document, kind, catalogue, warehouses)
          : await linesMovedBack(call, document, catalogue);
      // Cancelling asks as issuing does: what a document brought may have left since.
      const { acknowledge = [] } = (call.body ?? {}) as { acknowledge?: readonly string[] }; // of the verbs that ask
      await writeMovements(call, rows, { warehouses, acknowledge, field: '/lines' });
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
  { movesStock, collection }: DocumentKind,
  catalogue: CatalogueDirectory,
  warehouses: WarehouseDirectory,
): Promise<NewRow[]> {
  const ids = document.lines.flatMap(({ itemId }) => itemId ?? []);
  const items = new Map((await catalogue.hold(tx, ids)).map((item) => [item.id, item]));
  if (items.size === 0) return [];
  const named = warehouseOf(document);
  const [usual, ...others] = await warehouses.all(tx);
  const warehouse = named === null ? usual : [usual, ...others].find((one) => one?.id === named.toLowerCase());
  // It was there when the draft was saved.
  if (named !== null && !warehouse) throw invalidField('/extra/warehouseId', 'warehouseGone', say('warehouseGone'));
  if (!warehouse) return [];
  return document.lines.flatMap(({ itemId, quantity }): NewRow[] => {
    const item = items.get(itemId?.toLowerCase() ?? '');
    if (!item?.isStock || compareAmounts(quantity, '0') === 0) return [];
    return [
      {
        type: 'document',
        itemId: item.id,
        itemName: item.name.sk,
        unit: item.unit,
        warehouseId: warehouse.id,
        quantity: movesStock === 'out' ? negated(quantity) : quantity,
        document: { id: document.id, collection, number: document.number ?? '' },
      },
    ];
  });
}

/** What nobody counts any more stays where it went: nothing could ever move it again. */
async function linesMovedBack(
  { tx }: CompanyCall,
  document: Document,
  catalogue: CatalogueDirectory,
): Promise<NewRow[]> {
  const before = await movementsIn(tx)
    .selectFrom('warehouse_movement')
    .select(movementColumns)
    .where('document_id', '=', document.id)
    .execute();
  const items = await catalogue.hold(tx, [...new Set(before.map(({ itemId }) => itemId))]);
  const counted = new Set(items.filter(({ isStock }) => isStock).map(({ id }) => id));
  return before
    .filter(({ itemId }) => counted.has(itemId))
    .map(({ id: _, userName: _who, movedAt: _when, quantity, ...row }) => ({ ...row, quantity: negated(quantity) }));
}

function negated(quantity: string): string {
  return trimDecimal(quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`);
}
