import { type Kysely, sql } from 'kysely';
import { currentUser, protectTable } from '#core/gateway';

/** When somebody was asked last, and what came of it. A person's own, in whichever company it was; not audited: nobody else's business. */
export default async function survey(db: Kysely<unknown>): Promise<void> {
  await sql`create table satisfaction_survey (
    user_id uuid primary key references app_user default ${sql.raw(currentUser)},
    asked_at timestamptz not null, answer text check (answer in ('satisfied', 'dissatisfied', 'cancelled'))
  )`.execute(db);
  await protectTable(db, 'satisfaction_survey', [{ name: 'own_rows', rows: `user_id = ${currentUser}` }]);
}
