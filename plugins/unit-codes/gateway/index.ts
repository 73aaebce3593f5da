import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { contribute } from '#core/registry';
import { itemFieldSets } from '#plugins/catalogue/contract';
import { documentFieldSets } from '#plugins/documents/contract';
import { itemUnitCode, lineUnitCode } from '../contract/index.ts';

const captions = readTexts<Record<string, string>>(new URL('captions/', import.meta.url));
const terms = { unitCode: { 'BT-130': 'value' } } as const;

export default gatewayPlugin({
  id: 'unit-codes',
  contributes: [
    contribute(documentFieldSets, { id: 'unit-codes.lines' }, { ...lineUnitCode, captions, terms }),
    contribute(itemFieldSets, { id: 'unit-codes.items' }, { ...itemUnitCode, captions }),
  ],
});
