import { contribute, definePlugin } from '#core/registry';
import { documentFieldSets } from '#plugins/documents/contract';
import { contractFields, deliveryFields, originalFields } from './contract/index.ts';

/** Adds the numbers of other papers to documents: of the contract, of the delivery note, of the invoice that is corrected. */
export default definePlugin({
  id: 'references',
  version: '1.0.0',
  contributes: [
    contribute(documentFieldSets, { id: 'references.contract' }, contractFields),
    contribute(documentFieldSets, { id: 'references.delivery' }, deliveryFields),
    contribute(documentFieldSets, { id: 'references.original' }, originalFields),
  ],
});
