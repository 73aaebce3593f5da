import { sql } from 'kysely';
import { invalidField, refuse, type Tx } from '#core/gateway';
import { subtractAmounts, trimDecimal } from '#core/money';
import { draftNotRestorable, type Line } from '../../contract/index.ts';
import { documentsIn, type DocumentRecord } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/*
 * The quantities that documents take from other documents. They stay correct because each change first locks the rows of all sources, in
 * the order of their ids, and then the row of the target, so nobody else can take the same quantity meanwhile.
 */

/** Locks the documents that this document was made from, that it corrects, or whose advances it deducts. @returns their ids */
export async function lockSourcesOf(tx: Tx, documentId: string): Promise<string[]> {
  const allocatedFrom = documentsIn(tx)
    .selectFrom('document_taking')
    .select('source_id')
    .where('document_id', '=', documentId);
  const linked = documentsIn(tx)
    .selectFrom('document_link')
    .select('from_id as source_id')
    .where('to_id', '=', documentId)
    .where('kind', 'in', chainLinks);
  const rows = await lockAll(
    tx,
    (await allocatedFrom.union(linked).execute()).map(({ source_id }) => source_id),
  );
  return rows.map(({ id }) => id);
}

/** The kinds of links that form a chain; a copy is not part of its source's chain. */
export const chainLinks = ['conversion', 'correction', 'settlement'] as const;

/** Locks the documents that exist, in the order of their ids, and returns them. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<DocumentRecord[]> {
  if (ids.length === 0) return [];
  return documentsIn(tx)
    .selectFrom('document')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A line of a source, with the quantities taken from the line. Quantities have the same sign as the quantity of the line. */
export interface AllocatedLine {
  readonly sourceId: string;
  readonly lineId: string;
  /** The quantity that no draft and no issued document has taken. */
  readonly remains: string;
  readonly isUntouched: boolean;
  readonly isUsedUp: boolean;
  /** Whether more was taken than the line has. */
  readonly isOverdrawn: boolean;
  /** How much of the line issued documents have taken; drafts do not count. It decides the state of the source. */
  readonly delivered: 'none' | 'part' | 'whole';
}

/** Returns every line of the documents that has a quantity. */
export async function allocationsOf(tx: Tx, sourceIds: readonly string[]): Promise<AllocatedLine[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<AllocatedLine>`
    select source.id as "sourceId", line->>'id' as "lineId", (quantity - all_taken)::text as remains,
      all_taken = 0 as "isUntouched", (quantity - all_taken) * sign(quantity) <= 0 as "isUsedUp",
      (quantity - all_taken) * sign(quantity) < 0 or all_taken * sign(quantity) < 0 as "isOverdrawn",
      case when issued = 0 then 'none' when (quantity - issued) * sign(quantity) <= 0 then 'whole' else 'part' end as delivered
    from document source
    cross join jsonb_array_elements(source.lines) with ordinality as lines (line, place)
    cross join lateral (select (line->>'quantity')::numeric as quantity) as own
    cross join lateral (
      select coalesce(sum(taking.quantity), 0) as all_taken,
        coalesce(sum(taking.quantity) filter (where target.status = 'issued'), 0) as issued
      from document_taking taking join document target on target.id = taking.document_id
      where taking.source_id = source.id and taking.source_line_id = (line->>'id')::uuid and target.status <> 'cancelled'
    ) as taken
    where source.id = any(${[...sourceIds]}::uuid[]) and quantity <> 0
    order by source.id, place`.execute(tx);
  return rows.map((row) => ({ ...row, remains: trimDecimal(row.remains) }));
}

/** A quantity of a source line that a line of the new document takes. */
export interface Taking {
  readonly line_id: string;
  readonly source_id: string;
  readonly source_line_id: string;
  readonly quantity: string;
  readonly whole: boolean;
}

/** Stores the taken quantities. The sources must be locked. */
export async function take(tx: Tx, documentId: string, allocatedQuantities: readonly Taking[]): Promise<void> {
  if (allocatedQuantities.length === 0) return;
  await documentsIn(tx)
    .insertInto('document_taking')
    .values(allocatedQuantities.map((taking) => ({ ...taking, document_id: documentId })))
    .execute();
}

/**
 * Updates the taken quantities after the quantities of a draft changed. It does nothing for a document that took the complete source.
 * @param sources the documents that it was made from, locked
 * @throws Refusal 400 `moreThanRemains` at the line
 */
export async function reallocate(
  tx: Tx,
  documentId: string,
  {
    lines,
    sources,
    reducesAmount,
  }: { readonly lines: readonly Line[]; readonly sources: readonly string[]; readonly reducesAmount: boolean },
): Promise<void> {
  if (sources.length === 0) return;
  // A credit note has negative quantities; it takes the positive quantity from what can be credited.
  const allocatedQuantity = (quantity: string) => (reducesAmount ? subtractAmounts('0', quantity) : quantity);
  const now = JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity: allocatedQuantity(quantity) })));
  await sql`update document_taking taking set quantity = coalesce(
      (select line.quantity from jsonb_to_recordset(${now}::jsonb) as line (id uuid, quantity numeric)
        where line.id = taking.line_id), 0)
    where document_id = ${documentId} and not whole`.execute(tx);
  const overdrawn = (await allocationsOf(tx, sources)).filter(({ isOverdrawn }) => isOverdrawn);
  const [first] = overdrawn;
  if (!first) return;
  const { line_id, quantity } = await documentsIn(tx)
    .selectFrom('document_taking')
    .select(['line_id', 'quantity'])
    .where('document_id', '=', documentId)
    .where('source_line_id', '=', first.lineId)
    .where('quantity', '<>', '0')
    .executeTakeFirstOrThrow();
  throw moreThanRemains(
    lines.findIndex(({ id }) => id === line_id),
    trimDecimal(await sum(tx, quantity, first.remains)),
  );
}

export function moreThanRemains(index: number, remains: string, path = '/lines') {
  return invalidField(`${path}/${index}/quantity`, 'moreThanRemains', refusalText('moreThanRemains', { remains }));
}

async function sum(tx: Tx, a: string, b: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select (${a}::numeric + ${b}::numeric)::text as sum`.execute(tx);
  return rows[0]?.sum ?? '0';
}

/** Takes the quantities of a restored draft again. @throws Refusal 409 if another document has taken them meanwhile */
export async function takeBack(tx: Tx, documentId: string): Promise<void> {
  const { rows } = await sql<{ source_id: string }>`select source_id from document_deleted,
      jsonb_populate_recordset(null::document_taking, takings) as taking
    where document_deleted.id = ${documentId}`.execute(tx);
  const sources = await lockAll(
    tx,
    rows.map(({ source_id }) => source_id),
  );
  await sql`insert into document_taking select taking.* from document_deleted,
      jsonb_populate_recordset(null::document_taking, takings) as taking
    where document_deleted.id = ${documentId}`.execute(tx);
  const lines = await allocationsOf(
    tx,
    sources.map(({ id }) => id),
  );
  const isGone = sources.some(({ status }) => status !== 'issued') || lines.some(({ isOverdrawn }) => isOverdrawn);
  if (isGone) throw refuse(draftNotRestorable, { detail: refusalText('takenSince') });
}
