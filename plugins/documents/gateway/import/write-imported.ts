import { variableSymbolOf } from '#core/contract';
import { type ImportAt, indexManyForSearch, type JobStep } from '#core/gateway';
import { type DocumentKind, stageOf, type Supplier, type DraftValues } from '../../contract/index.ts';
import { publishToPages, documentsIn, type DocumentRecord, type settlement } from '../rows/index.ts';
import { searchKindOf, searchTextOf } from '../search/index.ts';
import { columnsOf } from '../draft/index.ts';
import type { Steps } from '../verbs/index.ts';

/** A complete document with the number that another program gave to it. */
export interface ImportedDocument {
  readonly number: string;
  readonly values: DraftValues;
  readonly supplier: Supplier;
  readonly payments: readonly { readonly amount: string; readonly paidOn: string }[];
  readonly settled: ReturnType<typeof settlement>;
}

/** The number of documents in one statement, because a statement can hold at most 65 535 values. */
const batch = 200;

/**
 * Writes the documents as issued, without a series. Pages receive one event. Client programs receive none, because the documents were
 * issued long ago, and a program that sends or books each issued invoice would do so again.
 */
export async function writeImported(
  kind: DocumentKind,
  { at, steps }: { readonly at: ImportAt & JobStep; readonly steps: Steps },
  documents: readonly ImportedDocument[],
): Promise<void> {
  let last: DocumentRecord | undefined;
  for (let from = 0; from < documents.length; from += batch) {
    const part = documents.slice(from, from + batch);
    const records = await documentsIn(at.tx)
      .insertInto('document')
      .values(part.map((document) => ({ ...rowOf(document), kind: kind.id, stage: stageOf(kind) })))
      .returningAll()
      .execute();
    const entries = records.map((record) => ({ entityId: record.id, text: searchTextOf(kind, record) }));
    await indexManyForSearch(at.tx, { companyId: at.companyId, kind: searchKindOf(kind) }, entries);
    const ids = new Map(records.map(({ id, number }) => [number, id]));
    await writePayments(at, part, ids);
    for (const { number, values, supplier } of part)
      await steps.all('import.write', { kind, id: ids.get(number) ?? '', number, values, supplier }, at);
    last = records.at(-1);
    await at.progress(from + part.length);
  }
  if (last !== undefined) await publishToPages(at, kind, 'create', last);
}

function rowOf({ number, values, supplier, settled }: ImportedDocument) {
  return {
    ...columnsOf(values),
    ...settled,
    status: 'issued' as const,
    number,
    sequence_code: null,
    variable_symbol: values.fields.variableSymbol || variableSymbolOf(number),
    supplier: JSON.stringify(supplier),
    sent_on: null,
    created_by: null,
  };
}

async function writePayments(
  { tx }: ImportAt,
  documents: readonly ImportedDocument[],
  ids: ReadonlyMap<string | null, string>,
): Promise<void> {
  const rows = documents.flatMap(({ number, payments, values }) =>
    payments.map(({ amount, paidOn }) => ({
      document_id: ids.get(number) ?? '',
      amount,
      paid_on: paidOn,
      method: values.fields.paymentMethod,
      bank_transaction_id: null,
    })),
  );
  if (rows.length > 0) await documentsIn(tx).insertInto('document_payment').values(rows).execute();
}
