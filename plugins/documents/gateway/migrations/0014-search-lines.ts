import { type Kysely, sql } from 'kysely';
import { fold } from '#core/contract';
import { acrossCompanies } from '#core/gateway';

const batch = 2_000;

interface Row {
  readonly id: string;
  readonly text: string;
}

/** Documents are found by the texts of their lines: those that there are, too. */
export default async function searchLines(db: Kysely<unknown>): Promise<void> {
  await acrossCompanies(db, 'document', async () => {
    for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; )
      last = await searchLinesAfter(db, last);
  });
}

/** @returns the last document's id; nothing after the last batch */
async function searchLinesAfter(db: Kysely<unknown>, id: string): Promise<string | undefined> {
  const { rows } = await sql<Row>`select id, (
      select coalesce(string_agg(distinct concat_ws(' ', line->>'name', line->>'description'), ' '), '')
      from jsonb_array_elements(lines) as line) as text
    from document where id > ${id} order by id limit ${batch}`.execute(db);
  await sql`update search_entry set folded = search_entry.folded || ' ' || given.folded
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(({ text }) => fold(text))}::text[]) as given (id, folded)
    join document on document.id = given.id
    where search_entry.company_id = document.company_id and search_entry.kind = 'documents.' || document.kind
      and search_entry.entity_id = given.id and given.folded <> ''`.execute(db);
  return rows.at(-1)?.id;
}
