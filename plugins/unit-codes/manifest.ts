import { contribute, definePlugin } from '#core/registry';
import { itemFieldSets } from '#plugins/catalogue/contract';
import { documentFieldSets } from '#plugins/documents/contract';
import { itemUnitCode, lineUnitCode } from './contract/index.ts';

/** Adds the code of the unit to items and lines, for units whose code an e-invoice does not know by their name. */
export default definePlugin({
  id: 'unit-codes',
  version: '1.0.0',
  contributes: [
    contribute(documentFieldSets, { id: 'unit-codes.lines' }, lineUnitCode),
    contribute(itemFieldSets, { id: 'unit-codes.items' }, itemUnitCode),
  ],
});
