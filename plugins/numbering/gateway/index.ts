import { from } from '#core/contract';
import { contributions, demoParts, gatewayPlugin, implement, referenceTargets } from '#core/gateway';
import { bulkNumbers } from '#core/gateway/bulk';
import { contribute, provideNow } from '#core/registry';
import {
  checkUnique,
  createSeries,
  deleteSeries,
  listDocumentTypes,
  listSeries,
  numberAllocator,
  numberedDocumentTypes,
  previewSeries,
  readIntegrity,
  readSeries,
  standardDocumentTypes,
  updateSeries,
} from '../contract/index.ts';
import { createAllocator } from './allocator.ts';
import { createBulkNumbers } from './bulk-numbers.ts';
import { demoSeries } from './demo.ts';
import { documentTypes } from './document-types.ts';
import { integrity } from './integrity.ts';
import { preview } from './preview.ts';
import { addFirstSeries, codesOf, missingCodes } from './series-rows.ts';
import { createOne, deleteOne, isUnique, listAll, readOne, updateOne } from './series-handlers.ts';
import { refusalText } from './refusals/refusal-text.ts';

export default gatewayPlugin({
  id: 'numbering',
  provides: [
    provideNow(numberAllocator, [contributions], createAllocator),
    provideNow(bulkNumbers, [contributions], createBulkNumbers),
  ],
  implements: [
    implement(listDocumentTypes, [contributions], async (_call, contributed) => documentTypes(contributed)),
    implement(listSeries, [contributions], listAll),
    implement(createSeries, [contributions], createOne),
    implement(readSeries, [contributions], readOne),
    implement(updateSeries, [contributions], updateOne),
    implement(deleteSeries, [contributions], deleteOne),
    implement(previewSeries, [contributions], preview),
    implement(readIntegrity, [contributions], integrity),
    implement(checkUnique, [contributions], isUnique),
  ],
  companySetup: async ({ tx }) => {
    for (const type of standardDocumentTypes) await addFirstSeries(tx, type);
  },
  contributes: [
    ...standardDocumentTypes.map((type, order) =>
      contribute(numberedDocumentTypes, { id: `numbering.type.${type.documentType}`, order }, type),
    ),
    contribute(
      referenceTargets,
      { id: 'numbering.reference' },
      {
        name: 'numberSeries',
        missing: (tx, codes, { within }) => missingCodes(tx, codes, within),
        cure: async (tx, { within }) => refusalText('useOneOf', { codes: (await codesOf(tx, within)).join(', ') }),
        sample: from(createSeries, ({ sequenceCode }) => sequenceCode),
      },
    ),
    contribute(demoParts, { id: 'numbering.demo', order: 15 }, { load: demoSeries }),
  ],
});
