import { all } from '#core/access';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import { type AnyExportSource, exportSource } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type { Contributions } from '#core/registry';
import { type DocumentKind, documentKinds, type DocumentRow, documentStateName } from '../../contract/index.ts';
import { DocumentSelection } from '../../contract/schemas.ts';
import { countDocuments, listDocuments } from '../list-documents.ts';
import type sk from './texts/sk.json';

export const exportTexts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** The lists of all kinds of documents, with what each shows. */
export function documentExports(contributed: Pick<Contributions, 'read'>): readonly AnyExportSource[] {
  return contributed.read(documentKinds).map(({ value }) => documentExport(value));
}

function documentExport(kind: DocumentKind): AnyExportSource {
  return exportSource<DocumentRow, DocumentSelection>({
    collection: kind.collection,
    titles: titlesOf(kind),
    gate: all(kind.resource.read, kind.resource.export),
    query: DocumentSelection,
    columns: (language) => columnsOf(kind, language),
    count: (at, query) => countDocuments(kind, { ...at, query }),
    page: (at, query, page) => listDocuments(kind, { ...at, query: { ...query, ...page } }),
  });
}

function titlesOf({ print }: DocumentKind) {
  return inEachLanguage((language) => print[language].plural);
}

/** The columns of the list, in its order; their ids are those of `gridColumns` on the page. */
function columnsOf(kind: DocumentKind, language: LanguageCode) {
  const { column, state } = exportTexts[language];
  const col = (
    id: keyof typeof column,
    type: 'text' | 'day' | 'amount',
    value: (row: DocumentRow) => string | null,
  ) => ({ id, title: column[id], type, value });
  const own = (id: keyof typeof column & keyof DocumentRow, type: 'text' | 'day' | 'amount') =>
    col(id, type, (row) => row[id] as string | null); // as its type says
  return [
    own('number', 'text'),
    own('customerName', 'text'),
    col('state', 'text', (row) => state[documentStateName(row)][kind.gender]),
    own('issuedOn', 'day'),
    own('suppliedOn', 'day'),
    own('dueOn', 'day'),
    own('sentOn', 'day'),
    own('variableSymbol', 'text'),
    own('base', 'amount'),
    own('vat', 'amount'),
    // Nothing is owed on what was not issued or was cancelled.
    col('due', 'amount', ({ status, due }) => (status === 'issued' ? due : null)),
    own('total', 'amount'),
    { ...own('currency', 'text'), always: true as const },
  ];
}
