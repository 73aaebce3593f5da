import type { Tx } from '#core/gateway';
import { type AnyContribution, contribute } from '#core/registry';
import { numberedDocuments } from '#plugins/numbering/contract';
import { documentEvidence } from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';

/** Tells the integrity page of numbering which documents carry which numbers, for every kind that lives in this table. */
export const numberedDocumentSources: readonly AnyContribution[] = documentEvidence.map(
  ({ documentType, kind, evidence }) =>
    contribute(
      numberedDocuments,
      { id: `documents.numbered-${evidence}` },
      {
        documentType,
        async withNumbers(tx, numbers) {
          if (numbers.length === 0) return [];
          const rows = await documentsIn(tx as Tx) // the gateway's own transaction, passed through by numbering
            .selectFrom('document')
            .select(['id', 'number'])
            .where('kind', '=', kind)
            .where('number', 'in', numbers)
            .execute();
          return rows.flatMap(({ id, number }) =>
            number === null ? [] : [{ id, number, path: `${evidence}/list/detail/${id}` }],
          );
        },
      },
    ),
);
