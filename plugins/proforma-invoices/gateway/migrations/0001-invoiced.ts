import { type Kysely, sql } from 'kysely';
import { acrossCompanies } from '#core/gateway';

/** The tables are another plugin's; which state of this kind's life an issued one is in follows from what was invoiced of its lines. */
export default async function invoiced(db: Kysely<unknown>): Promise<void> {
  const all = (work: () => Promise<void>) =>
    acrossCompanies(db, 'document', () => acrossCompanies(db, 'document_taking', work));
  await all(async () => {
    await sql`update document proforma set stage = case when exists (
          select from jsonb_array_elements(proforma.lines) as lines (line) where (line->>'quantity')::numeric <> 0
        ) and not exists (
          select from jsonb_array_elements(proforma.lines) as lines (line)
          where abs((line->>'quantity')::numeric) > coalesce((
            select abs(sum(taking.quantity)) from document_taking taking join document target on target.id = taking.document_id
            where taking.source_id = proforma.id and taking.source_line_id = (line->>'id')::uuid
              and target.status = 'issued'), 0)
        ) then 'invoiced' else 'issued' end
      where kind = 'proforma-invoice' and status = 'issued' and stage is null`.execute(db);
  });
}
