import { all } from '#core/access';
import { formatDay } from '#core/calendar';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import { addedExportColumns, type AnyExportSource, exportSource } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type { Contributions } from '#core/registry';
import {
  type DocumentRow,
  documentStateName,
  hasColumn,
  hasField,
  isNotifiedByLifecycle,
  showsPrices,
  type WordedKind,
  completedKinds,
} from '../../contract/index.ts';
import { DocumentSelection } from '../../contract/schemas.ts';
import { countDocuments, listDocuments } from '../search/index.ts';
import type sk from './texts/sk.json';

export const exportTexts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** Returns an export source for each kind, with the columns of the kind's list. */
export function documentExports(contributed: Pick<Contributions, 'read'>): readonly AnyExportSource[] {
  return completedKinds(contributed).map(documentExport);
}

function documentExport(kind: WordedKind): AnyExportSource {
  return exportSource<DocumentRow, DocumentSelection>({
    collection: kind.collection,
    titles: titlesOf(kind),
    gate: all(kind.resource.read, kind.resource.export),
    query: DocumentSelection,
    columns: (language) => columnsOf(kind, language),
    // The gate requires the right to read all documents, so the rows are not limited to the caller's own documents.
    count: (at, query) => countDocuments(kind, { ...at, query, authorFilterOf: undefined }),
    page: (at, query, page) => listDocuments(kind, { ...at, query: { ...query, ...page }, authorFilterOf: undefined }),
  });
}

function titlesOf({ words }: WordedKind) {
  return inEachLanguage((language) => words[language].plural);
}

/** Returns the columns of the list in the same order; their ids are those of `gridColumns` on the page. */
function columnsOf(kind: WordedKind, language: LanguageCode) {
  const { column, state } = exportTexts[language];
  const { states = {}, fields = {} } = kind.words[language];
  type Id = keyof typeof column;
  const col = (id: Id, type: 'text' | 'day' | 'amount', value: (row: DocumentRow) => string | null) => ({
    id,
    title: fields[id] ?? (id === 'customerName' && kind.party === 'supplier' ? column.supplierName : column[id]),
    type,
    value,
  });
  const own = (id: Id & keyof DocumentRow, type: 'text' | 'day' | 'amount') =>
    col(id, type, (row) => row[id] as string | null); // The column's type guarantees this value.
  const priced = (id: 'base' | 'vat' | 'total') =>
    col(id, 'amount', (row) => (showsPrices(kind, row.extra ?? {}) ? row[id] : null));
  const stateOf = (row: DocumentRow) =>
    isNotifiedByLifecycle(kind, row)
      ? (states[row.overdue ? 'late' : row.state] ?? row.state)
      : state[documentStateName(row)][kind.gender];
  const retentionColumn = (id: 'retention' | 'retentionDueOn', type: 'amount' | 'day') => ({
    ...col(id, type, (row) => row[id] ?? null),
    always: true as const,
  });
  const columns = [
    own('number', 'text'),
    own('customerName', 'text'),
    col('state', 'text', stateOf),
    own('issuedOn', 'day'),
    own('suppliedOn', 'day'),
    own('dueOn', 'day'),
    own('sentOn', 'day'),
    own('variableSymbol', 'text'),
    priced('base'),
    priced('vat'),
    // Nothing is owed on a draft or on a cancelled document.
    col('due', 'amount', ({ status, due }) => (status === 'issued' ? due : null)),
    priced('total'),
    // The due amount includes the retention. Only these columns show how much of it the customer still keeps.
    ...(hasField(kind, 'retentionPercent')
      ? [retentionColumn('retention', 'amount'), retentionColumn('retentionDueOn', 'day')]
      : []),
    { ...own('currency', 'text'), always: true as const },
  ].filter(({ id }) => hasColumn(kind, id));
  const extra = addedExportColumns(kind.extra, fields);
  const { customFields: title } = column;
  return [...columns, ...extra, { id: 'customFields', title, type: 'text' as const, value: customOf }];
}

/** Returns the values in the company's custom fields as one cell. Each document stores the names of its fields. */
function customOf({ customFields }: DocumentRow): string | null {
  const texts = customFields.map(({ name, type, value }) =>
    type === 'yesNo' ? name : `${name}: ${type === 'day' ? formatDay(value) : value}`,
  );
  return texts.length > 0 ? texts.join('; ') : null;
}
