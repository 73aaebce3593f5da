import { type AnyRecordList, recordList } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentFilter, completedKinds } from '../../contract/index.ts';
import { DocumentSelection } from '../../contract/schemas.ts';
import { filteredDocuments } from './filter-documents.ts';
import { authorFilterOf } from '../rows/index.ts';

/** Returns the record lists of all kinds of documents, for plugins that store data about documents. */
export function documentRecords(contributed: Pick<Contributions, 'read'>): readonly AnyRecordList[] {
  return completedKinds(contributed).map((kind) =>
    recordList<DocumentFilter>({
      collection: kind.collection,
      read: kind.may.read,
      edit: kind.resource.edit,
      query: DocumentSelection,
      async find(at, query, limit) {
        const found = await filteredDocuments(kind, { ...at, query, authorFilterOf: authorFilterOf(kind, at) })
          .select('id')
          .limit(limit)
          .execute();
        return found.map(({ id }) => id);
      },
    }),
  );
}
