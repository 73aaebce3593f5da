import {
  areRecordsOf,
  bulkModels,
  bulkNumbers,
  bulkPart,
  type BulkPart,
  bulkRecords,
  isModelOf,
} from '#core/gateway/bulk';
import { type Contributions, optional } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { createPartner } from '#plugins/partners/contract';
import { completedKinds } from '../../contract/index.ts';
import { usualModel } from './usual-document.ts';
import { fillDocuments } from './fill-documents.ts';

const needs = [bulkNumbers, optional(bankAccountDirectory)] as const;

/**
 * Returns a bulk part for each kind, named after the kind's collection: `--invoices 1000`. It uses the model of the kind's plugin if there
 * is one.
 */
export function documentBulkParts(contributed: Pick<Contributions, 'read'>): readonly BulkPart[] {
  const partners = contributed
    .read(bulkRecords)
    .map(({ value }) => value)
    .find((records) => areRecordsOf(records, createPartner));
  const models = contributed.read(bulkModels).map(({ value }) => value);
  return completedKinds(contributed).map((kind) => {
    const model = models.find((one) => isModelOf(one, kind.endpoints.create)) ?? usualModel(kind);
    return bulkPart(kind.collection, needs, (context, numbers, accounts) =>
      fillDocuments({ numbers, accounts, partners }, kind, context, model),
    );
  });
}
