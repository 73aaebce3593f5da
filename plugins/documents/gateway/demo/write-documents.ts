import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/calendar';
import { indexManyForSearch, type Tx } from '#core/gateway';
import { variableSymbolOf } from '#core/contract';
import type { ExtraValues } from '#core/contract/fields';
import { bookedOn, type DocumentKind, hasField, isTheirInvoice, paperValues, stageOf } from '../../contract/index.ts';
import { searchKindOf, searchTextOf } from '../search/index.ts';
import { recordOf } from '../rows/index.ts';
import { columnsOf, comparedNumber } from '../draft/index.ts';
import type { Modelled } from './model-documents.ts';

export interface Planned {
  readonly modelled: Modelled;
  readonly number: string;
  /** The day as `yyyy-MM-dd`. */
  readonly issuedOn: string;
}

interface Writing {
  readonly companyId: string;
  readonly kind: DocumentKind;
  readonly sequenceCode: string;
  /** The day as `yyyy-MM-dd`. */
  readonly today: string;
}

/** Writes issued documents, their payments and their search entries, each in one statement. @returns the ids */
export async function writeDocuments(tx: Tx, planned: readonly Planned[], writing: Writing): Promise<string[]> {
  const named = planned.map((one) => namesOf(one, writing.kind));
  const idOf = await insertDocuments(tx, planned, named, writing);
  const ids = planned.map(({ number }) => idOf.get(number) ?? '');
  await insertPayments(tx, planned, ids, writing);
  const entries = planned.map(({ number, modelled: { values } }, index) => {
    const { symbol, extra } = named[index] ?? { symbol: '', extra: {} };
    const text = searchTextOf(writing.kind, { ...values.fields, number, variable_symbol: symbol, extra });
    return { entityId: ids[index] ?? '', text };
  });
  await indexManyForSearch(tx, { companyId: writing.companyId, kind: searchKindOf(writing.kind) }, entries);
  return ids;
}

interface Names {
  readonly symbol: string;
  /** The number that the supplier or customer gave to the document; empty if there is none. */
  readonly theirs: string;
  /** The values in the kind's own fields that differ in every document. */
  readonly extra: ExtraValues;
}

/** Returns the numbers and days that identify a document, as issuing would set them. A received document arrives on its day of issue. */
function namesOf({ number, issuedOn, modelled: { values, supplier } }: Planned, kind: DocumentKind): Names {
  const suppliedOn = addDays(issuedOn, daysBetween(values.fields.issuedOn, values.fields.suppliedOn));
  const extra = isTheirInvoice(kind) ? paperValues(kind, { number: `FV${number}`, receivedOn: issuedOn }) : {};
  const { theirNumber: theirs = '' } = kind.derive?.(extra) ?? {};
  const days = Object.entries(bookedOn(kind, { fields: { issuedOn, suppliedOn }, extra, deductedOn: null }))
    .map(([path, day]) => [path.replace('/extra/', ''), day] as const)
    .filter(([name]) => kind.extra[name] && (supplier.vatPayerType === 'Payer' || !kind.extra[name].ofVatPayers));
  return {
    symbol: hasField(kind, 'variableSymbol') ? variableSymbolOf(theirs || number) : '',
    theirs,
    extra: { ...extra, ...Object.fromEntries(days) },
  };
}

/** The columns whose values differ in every document. All others come from its model. */
const own = [
  'variable_symbol',
  'issued_on',
  'supplied_on',
  'due_on',
  'retention_due_on',
  'sent_on',
  'their_number',
  'deducted_on',
  'extra',
];

async function insertDocuments(
  tx: Tx,
  planned: readonly Planned[],
  named: readonly Names[],
  writing: Writing,
): Promise<ReadonlyMap<string, string>> {
  const models = [...new Set(planned.map((one) => one.modelled))];
  const at = new Map(models.map((model, index) => [model, index + 1]));
  const rows = models.map((model) => modelRow(model, writing));
  const modelled = Object.keys(rows[0] ?? {}).filter((column) => !own.includes(column));
  const columns = sql.join(modelled.map((name) => sql.ref(name)));
  const ofModel = sql.join(modelled.map((name) => sql.ref(`model.${name}`)));
  // The types of the casts come from PostgreSQL's own description of the table, so no column's type is written twice.
  const result = await sql<{ id: string; number: string }>`
    insert into document (number, variable_symbol, issued_on, supplied_on, due_on, retention_due_on, sent_on, their_number, extra, ${columns})
    select given.number, given.symbol, given.day, given.day + (model.supplied_on - model.issued_on),
      given.day + (model.due_on - model.issued_on),
      given.day + (model.retention_due_on - model.issued_on), given.day + (model.sent_on - model.issued_on),
      given.theirs, model.extra || given.extra, ${ofModel}
    from unnest(${planned.map(({ number }) => number)}::text[],
      ${named.map(({ symbol }) => symbol)}::text[],
      ${named.map(({ theirs }) => comparedNumber(theirs))}::text[],
      ${named.map(({ extra }) => JSON.stringify(extra))}::jsonb[],
      ${planned.map(({ issuedOn }) => issuedOn)}::date[],
      ${planned.map((one) => at.get(one.modelled))}::bigint[]) with ordinality
      as given (number, symbol, theirs, extra, day, model, place)
    join jsonb_populate_recordset(null::document, ${JSON.stringify(rows)}::jsonb) with ordinality as model
      on model.ordinality = given.model
    order by given.place
    returning id, number`.execute(tx);
  return new Map(result.rows.map(({ id, number }) => [number, id]));
}

function modelRow({ values, supplier, fate, settled }: Modelled, { kind, sequenceCode }: Writing): object {
  return {
    ...columnsOf(values),
    ...recordOf(values.fields),
    by_rate: values.totals.byRate,
    extra: values.extra,
    custom_fields: values.custom,
    supplier,
    ...settled,
    ...(fate.status === 'cancelled' && { due: '0.00' }),
    kind: kind.id,
    status: fate.status,
    stage: fate.status === 'cancelled' ? null : stageOf(kind, fate.state),

    sequence_code: sequenceCode,
    sent_on: fate.sent ? values.fields.issuedOn : null,
    // Saving and issuing make two versions, and each further step adds one.
    version:
      2 + fate.steps + Number(fate.sent) + Number(fate.payment !== undefined) + Number(fate.status === 'cancelled'),
  };
}

async function insertPayments(
  tx: Tx,
  planned: readonly Planned[],
  ids: readonly string[],
  { today }: Writing,
): Promise<void> {
  const paid = planned.flatMap(({ issuedOn, modelled: { fate, values } }, index) => {
    if (!fate.payment) return [];
    const on = addDays(issuedOn, fate.payment.afterDays);
    return [
      { id: ids[index], amount: fate.payment.amount, on: on > today ? today : on, method: values.fields.paymentMethod },
    ];
  });
  await sql`insert into document_payment (document_id, amount, paid_on, method)
    select * from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ amount }) => amount)}::numeric[],
      ${paid.map(({ on }) => on)}::date[], ${paid.map(({ method }) => method)}::text[])`.execute(tx);
}
