import type { Tx } from '#core/gateway';
import { type DraftMover, type NumberedDocumentSource } from '#plugins/numbering/contract';
import type { Contributions } from '#core/registry';
import { type DocumentKind, completedKinds } from '../../contract/index.ts';
import { documentsIn } from '../rows/index.ts';

/**
 * The source of document numbers for the numbering plugin. It finds the document with a number in documents of every kind, and the drafts
 * that wait for a number.
 */
export const numberedDocumentSource: NumberedDocumentSource = {
  finder(documentType, contributed) {
    const kind = kindOf(documentType, contributed);
    if (!kind) return undefined;
    return async (tx, numbers) => {
      if (numbers.length === 0) return [];
      const rows = await documentsIn(tx as Tx) // Numbering passes the gateway's own transaction.
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

  mover(documentType, contributed) {
    const kind = kindOf(documentType, contributed);
    if (!kind) return undefined;
    const move: DraftMover = async (tx, { from, to }) => {
      const rows = await documentsIn(tx as Tx) // Numbering passes the gateway's own transaction.
        .updateTable('document')
        .set((row) => ({ sequence_code: to, version: row('version', '+', 1) }))
        .where('kind', '=', kind.id)
        .where('status', '=', 'draft')
        .where('sequence_code', '=', from)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    };
    return { move, readBy: kind.resource.read };
  },
};

function kindOf(documentType: string, contributed: Pick<Contributions, 'read'>): DocumentKind | undefined {
  return completedKinds(contributed).find(
    (kind) => kind.documentType === documentType || kind.alsoNumbered.includes(documentType),
  );
}
