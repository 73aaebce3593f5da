import { type Kysely, sql } from 'kysely';
import { acrossCompanies } from '../database/index.ts';

/** The IČO for which a company had its trial: it stays when the company changes its own. Trials before this count for today's IČO. */
export default async function trialOfRegistration(db: Kysely<unknown>): Promise<void> {
  await sql`alter table licence add column trial_registration_id text`.execute(db);
  await acrossCompanies(db, 'company', () =>
    acrossCompanies(db, 'licence', async () => {
      await sql`update licence set trial_registration_id = nullif(regexp_replace(company.registration_id, '\\s', '', 'g'), '')
        from company where company.id = licence.company_id and licence.trial_exists`.execute(db);
    }),
  );
}
