import { type Kysely, sql } from 'kysely';
import { fold } from '#core/contract';

const batch = 2_000;

interface Row {
  readonly id: string;
  readonly text: string;
}

/** Documents are found by the texts of their lines: those that there are, too. */
export default async function searchLines(db: Kysely<unknown>): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`select id, (select coalesce(string_agg(distinct line.text, ' '), '') from
        (select concat_ws(' ', each->>'name', each->>'description') as text from jsonb_array_elements(lines) as each) as line) as text
      from document where id > ${last} order by id limit ${batch}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    await sql`update search_entry set folded = search_entry.folded || ' ' || given.folded
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ text }) => fold(text))}::text[]) as given (id, folded)
      join document on document.id = given.id
      where search_entry.company_id = document.company_id and search_entry.kind = 'documents.' || document.kind
        and search_entry.entity_id = given.id and given.folded <> ''`.execute(db);
  }
}
