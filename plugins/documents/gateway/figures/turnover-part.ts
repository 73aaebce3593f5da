import { type RawBuilder, sql } from 'kysely';
import type { LineMarks } from '../../contract/index.ts';

/**
 * Returns the SQL of a line's turnover mark: the mark that was set after the issue; otherwise, for a correction, the mark of the corrected
 * line; otherwise the line's first value. The query must contain the tables `document d` and `line`.
 */
export function turnoverOf(marks: LineMarks): RawBuilder<unknown> {
  if (marks.length === 0) return sql`line.turnover`;
  const turnoverByLine = JSON.stringify(
    Object.fromEntries(marks.map(({ documentId, lineId, turnover }) => [`${documentId} ${lineId}`, turnover])),
  );
  // The JSON is a literal, because `group by` treats two bound values as different.
  const saidOf = (documentId: RawBuilder<unknown>, lineId: RawBuilder<unknown>) =>
    sql`${sql.lit(turnoverByLine)}::jsonb ->> (${documentId}::text || ' ' || ${lineId}::text)`;
  return sql`coalesce(${saidOf(sql`d.id`, sql`line.id`)},
    case when d.corrects_id is not null then coalesce(${ofTakenLine(saidOf)}, ${ofRate(saidOf)}) end, line.turnover)`;
}

type SaidOf = (documentId: RawBuilder<unknown>, lineId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Returns the mark of the corrected line that the line takes its quantity from. */
function ofTakenLine(saidOf: SaidOf): RawBuilder<unknown> {
  return sql`(select ${saidOf(sql`taking.source_id`, sql`taking.source_line_id`)} from document_taking taking
    where taking.document_id = d.id and taking.line_id = line.id::uuid and taking.source_id = d.corrects_id)`;
}

/** Returns the mark for a correction by amounts: the mark that all lines of the rate share, if at least one of them was marked. */
function ofRate(saidOf: SaidOf): RawBuilder<unknown> {
  const one = saidOf(sql`corrected.id`, sql`(own.value ->> 'id')`);
  return sql`(select case when bool_or(${one} is not null) and min(coalesce(${one}, own.value ->> 'turnover', 'counts'))
      = max(coalesce(${one}, own.value ->> 'turnover', 'counts')) then min(coalesce(${one}, own.value ->> 'turnover', 'counts')) end
    from document corrected cross join lateral jsonb_array_elements(corrected.lines) as own(value)
    where corrected.id = d.corrects_id and own.value ->> 'vatCategory' = line.category and (own.value ->> 'vatRate')::numeric = line.rate
      and not exists (select from document_taking taking where taking.document_id = d.id and taking.line_id = line.id::uuid))`;
}
