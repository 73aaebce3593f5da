import { gatewayPlugin, warningMeanings } from '#core/gateway';
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
      warningMeanings,
      { id: 'references.warnings' },
      {
        'original-missing':
          'A received credit note does not name the invoice that it corrects, as the VAT control statement asks.',
      },
    ),
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
