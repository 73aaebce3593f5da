import type { Tx } from '#core/gateway';
import { type NumberedDocumentSource } from '#plugins/numbering/contract';
import { documentKinds } from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';

/** Tells the integrity page of numbering which documents carry which numbers, for every kind that a plugin brings. */
export const numberedDocumentSource: NumberedDocumentSource = {
  finder(documentType, contributed) {
    const kind = contributed.read(documentKinds).find(({ value }) => value.documentType === documentType)?.value;
    if (!kind) return undefined;
    return async (tx, numbers) => {
      if (numbers.length === 0) return [];
      const rows = await documentsIn(tx as Tx) // the gateway's own transaction, passed through by numbering
        .selectFrom('document')
        .select(['id', 'number'])
        .where('kind', '=', kind.id)
        .where('number', 'in', numbers)
        .execute();
      return rows.flatMap(({ id, number }) =>
        number === null ? [] : [{ id, number, path: `${kind.collection}/list/detail/${id}` }],
      );
    };
  },
};
