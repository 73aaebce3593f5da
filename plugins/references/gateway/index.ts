import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { contribute } from '#core/registry';
import { documentFieldSets, documentStep } from '#plugins/documents/contract';
import { contractFields, deliveryFields, originalFields } from '../contract/index.ts';
import { originalMissing } from './original-missing.ts';

const captions = readTexts<Record<string, string>>(new URL('captions/', import.meta.url));

export default gatewayPlugin({
  id: 'references',
  contributes: [
    contribute(
      documentFieldSets,
      { id: 'references.contract' },
      { ...contractFields, captions, terms: { contractReference: { 'BT-12': 'value' } } },
    ),
    contribute(
      documentFieldSets,
      { id: 'references.delivery' },
      { ...deliveryFields, captions, terms: { deliveryReference: { 'BT-16': 'value' } } },
    ),
    contribute(documentFieldSets, { id: 'references.original' }, { ...originalFields, captions }),
    documentStep({ id: 'references.original-missing', at: 'issue.ask', run: originalMissing }),
  ],
});
