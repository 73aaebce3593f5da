import { sql } from 'kysely';
import { addDays } from '#core/calendar';
import { indexManyForSearch, type Tx } from '#core/gateway';
import { variableSymbolOf } from '#core/contract';
import type { DocumentKind } from '../../contract/index.ts';
import { searchKindOf, searchTextOf } from '../document-search.ts';
import { recordOf } from '../document-fields.ts';
import { columnsOf } from '../draft-values.ts';
import type { Modelled } from './model-documents.ts';

/** What one document is made from. */
export interface Planned {
  readonly modelled: Modelled;
  readonly number: string;
  /** `yyyy-MM-dd` */
  readonly issuedOn: string;
}

interface Writing {
  readonly companyId: string;
  readonly kind: DocumentKind;
  readonly sequenceCode: string;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

/** Issued documents, their payments and search entries, each in one statement. @returns the ids */
export async function writeDocuments(tx: Tx, planned: readonly Planned[], writing: Writing): Promise<string[]> {
  const idOf = await insertDocuments(tx, planned, writing);
  const ids = planned.map(({ number }) => idOf.get(number) ?? '');
  await insertPayments(tx, planned, ids, writing);
  const entries = planned.map(({ number, modelled: { values } }, index) => ({
    entityId: ids[index] ?? '',
    text: searchTextOf({ ...values.fields, number, variable_symbol: variableSymbolOf(number) }),
  }));
  await indexManyForSearch(tx, { companyId: writing.companyId, kind: searchKindOf(writing.kind) }, entries);
  return ids;
}

/** What a document has for itself; all else is its model's. */
const own = ['variable_symbol', 'issued_on', 'supplied_on', 'due_on', 'retention_due_on', 'sent_on'];

async function insertDocuments(
  tx: Tx,
  planned: readonly Planned[],
  writing: Writing,
): Promise<ReadonlyMap<string, string>> {
  const models = [...new Set(planned.map((one) => one.modelled))];
  const at = new Map(models.map((model, index) => [model, index + 1]));
  const rows = models.map((model) => modelRow(model, writing));
  const modelled = Object.keys(rows[0] ?? {}).filter((column) => !own.includes(column));
  const columns = sql.join(modelled.map((name) => sql.ref(name)));
  const ofModel = sql.join(modelled.map((name) => sql.ref(`model.${name}`)));
  // Cast by PostgreSQL's own reading of the table, so no column's type is written twice.
  const result = await sql<{ id: string; number: string }>`
    insert into document (number, variable_symbol, issued_on, supplied_on, due_on, retention_due_on, sent_on, ${columns})
    select given.number, given.symbol, given.day, given.day + (model.supplied_on - model.issued_on),
      given.day + (model.due_on - model.issued_on),
      given.day + (model.retention_due_on - model.issued_on), given.day + (model.sent_on - model.issued_on), ${ofModel}
    from unnest(${planned.map(({ number }) => number)}::text[],
      ${planned.map(({ number }) => variableSymbolOf(number))}::text[],
      ${planned.map(({ issuedOn }) => issuedOn)}::date[],
      ${planned.map((one) => at.get(one.modelled))}::bigint[]) with ordinality as given (number, symbol, day, model, place)
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
    sequence_code: sequenceCode,
    sent_on: fate.sent ? values.fields.issuedOn : null,
    // Saved, issued, and each of the rest is a change.
    version: 2 + Number(fate.sent) + Number(fate.payment !== undefined) + Number(fate.status === 'cancelled'),
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
