import { type Kysely, sql } from 'kysely';
import { acrossCompanies } from '#core/gateway';

/** What the company was when somebody last said what a template says; of those that there are, what it is now. */
export default async function vatPayer(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_template add column vat_payer_type text not null default 'NonPayer'`.execute(db);
  await acrossCompanies(db, 'invoice_template', () =>
    acrossCompanies(db, 'company', async () => {
      await sql`update invoice_template set vat_payer_type = company.vat_payer_type
        from company where company.id = invoice_template.company_id`.execute(db);
    }),
  );
  await sql`alter table invoice_template alter column vat_payer_type drop default`.execute(db);
}
