import { bulkModels, bulkPart, type BulkPart, isModelOf } from '#core/gateway';
import { type Contributions, optional } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { numberAllocator } from '#plugins/numbering/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { wordedKinds } from '../../contract/index.ts';
import { fillDocuments } from './fill-documents.ts';

const needs = [numberAllocator, optional(bankAccountDirectory), optional(partnerDirectory)] as const;

/** Each kind that has a model can be filled in bulk, by the name of its collection: `--invoices 1000`. */
export function documentBulkParts(contributed: Pick<Contributions, 'read'>): readonly BulkPart[] {
  const models = contributed.read(bulkModels).map(({ value }) => value);
  return contributed
    .read(wordedKinds)
    .flatMap(({ value: kind }) =>
      models
        .filter((model) => isModelOf(model, kind.endpoints.create))
        .map((model) =>
          bulkPart(kind.collection, needs, (context, numbers, accounts, partners) =>
            fillDocuments({ numbers, accounts, partners }, kind, context, model),
          ),
        ),
    );
}
