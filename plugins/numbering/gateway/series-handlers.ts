import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, notFound, refuse, staleVersion, type Tx } from '#core/gateway';
import {
  defaultSeriesStays,
  normaliseCode,
  numberingSequences,
  type NumberSeries,
  type NumberSeriesInput,
  type NumberSeriesUpdate,
} from '../contract/index.ts';
import { nextCounter, setNextCounter } from './counter.ts';
import { findType } from './document-types.ts';
import { moveDrafts } from './move-drafts.ts';
import { numbersIn } from './number-tables.ts';
import { checkFields, checkMayAdd, checkMayBecome, checkPatternLicence, isTaken } from './series-checks.ts';
import { lockSeriesOf, type SeriesRow, seriesOf } from './series-rows.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { type Contributed } from './taken-numbers.ts';

type TypeParams = { readonly documentType: string };
type SeriesParams = TypeParams & { readonly sequenceCode: string };

export async function listAll(call: CompanyCall<TypeParams>, contributed: Contributed): Promise<NumberSeries[]> {
  const rows = await seriesOf(call.tx, findType(contributed, call.params.documentType));
  const list: NumberSeries[] = [];
  // The calls run one after another, because they share the transaction's connection.
  for (const row of rows) list.push(await toSeries(call, contributed, row));
  return list;
}

export async function readOne(call: CompanyCall<SeriesParams>, contributed: Contributed): Promise<NumberSeries> {
  const rows = await seriesOf(call.tx, findType(contributed, call.params.documentType));
  return toSeries(call, contributed, find(rows, call.params.sequenceCode));
}

/** Returns whether no other series of the type has the code. An empty code counts as unique, because it is not typed yet. [A5-3] */
export async function isUnique(
  { tx, params, query }: CompanyCall<TypeParams, { sequenceCode: string; originalSequenceCode?: string }>,
  contributed: Contributed,
): Promise<{ unique: boolean }> {
  const original = normaliseCode(query.originalSequenceCode ?? '');
  const rows = await seriesOf(tx, findType(contributed, params.documentType));
  const others = rows.filter(({ sequence_code }) => sequence_code !== original);
  return { unique: !isTaken(query.sequenceCode, others) };
}

export async function createOne(
  call: CompanyCall<TypeParams, unknown, NumberSeriesInput>,
  contributed: Contributed,
): Promise<NumberSeries> {
  const { tx, body } = call;
  const type = findType(contributed, call.params.documentType);
  checkMayAdd(type);
  checkFields(body, await lockSeriesOf(tx, type));
  if (body.isDefault) await demote(tx, type.documentType);
  const row = await numbersIn(tx)
    .insertInto('number_series')
    .values({ document_type: type.documentType, ...columns(body) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await setNextCounter(tx, row, call.today(), body.counterInitValue);
  await tell(call, 'create', row);
  return toSeries(call, contributed, row);
}

export async function updateOne(
  call: CompanyCall<SeriesParams, unknown, NumberSeriesUpdate>,
  contributed: Contributed,
): Promise<NumberSeries> {
  const { tx, body } = call;
  const type = findType(contributed, call.params.documentType);
  const rows = await lockSeriesOf(tx, type);
  const current = find(rows, call.params.sequenceCode);
  if (current.version !== body.version) throw staleVersion(await toSeries(call, contributed, current));
  checkPatternLicence(current, body.pattern.trim(), call.facts);
  checkFields(
    body,
    rows.filter(({ id }) => id !== current.id),
  );
  checkMayBecome(current, body, type);
  if (body.isDefault && !current.is_default) await demote(tx, type.documentType);
  const row = await numbersIn(tx)
    .updateTable('number_series')
    .set({ ...columns(body), version: current.version + 1 })
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (body.counterInitValue !== (await nextCounter(tx, contributed, row, call.today())))
    await setNextCounter(tx, row, call.today(), body.counterInitValue);
  const { document_type: documentType, sequence_code: to } = row;
  if (to !== current.sequence_code)
    await moveDrafts(call, contributed, { documentType, from: current.sequence_code, to });
  await tell(call, 'update', current);
  return toSeries(call, contributed, row);
}

export async function deleteOne(
  call: CompanyCall<SeriesParams>,
  contributed: Contributed,
): Promise<{ drafts: number }> {
  const { tx, params } = call;
  const current = find(await lockSeriesOf(tx, findType(contributed, params.documentType)), params.sequenceCode);
  if (current.is_default) throw refuse(defaultSeriesStays, { detail: refusalText('otherDefaultFirst') });
  await numbersIn(tx).deleteFrom('number_series').where('id', '=', current.id).execute();
  const { document_type: documentType, sequence_code: from } = current;
  const drafts = await moveDrafts(call, contributed, { documentType, from, to: null });
  await tell(call, 'delete', current);
  return { drafts };
}

function find(rows: readonly SeriesRow[], code: string): SeriesRow {
  const found = rows.find(({ sequence_code }) => sequence_code === normaliseCode(code));
  if (!found) throw notFound();
  return found;
}

async function demote(tx: Tx, documentType: string): Promise<void> {
  await numbersIn(tx)
    .updateTable('number_series')
    .set((row) => ({ is_default: false, version: row('version', '+', 1) }))
    .where('document_type', '=', documentType)
    .where('is_default', '=', true)
    .execute();
}

function columns({ sequenceCode, name, pattern, counterResetByYear, isDefault }: NumberSeriesInput) {
  return {
    sequence_code: normaliseCode(sequenceCode),
    name: name.trim(),
    pattern: pattern.trim(),
    counter_reset_by_year: counterResetByYear,
    is_default: isDefault,
  };
}

async function toSeries(
  { tx, today }: Pick<CompanyCall, 'tx' | 'today'>,
  contributed: Contributed,
  row: SeriesRow,
): Promise<NumberSeries> {
  return {
    auxiliaryId: row.id,
    version: row.version,
    documentType: row.document_type,
    sequenceCode: row.sequence_code,
    originalSequenceCode: row.sequence_code,
    name: row.name,
    pattern: row.pattern,
    counterInitValue: await nextCounter(tx, contributed, row, today()),
    counterResetByYear: row.counter_reset_by_year,
    isDefault: row.is_default,
  };
}

/** Emits an event about a series. @param was the row before the change, because the event identifies the series by its old code [A3-13] */
async function tell({ emit }: Pick<CompanyCall, 'emit'>, action: 'create' | 'update' | 'delete', was: SeriesRow) {
  const payload = { OriginalSequenceCode: was.sequence_code, DocumentType: was.document_type };
  const event = { entityKind: 'NumberSequence', action, id: was.id, payload };
  await emit(entityChanged, event, { readBy: numberingSequences.read });
}
