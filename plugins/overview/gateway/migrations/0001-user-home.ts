import { type Kysely, sql } from 'kysely';
import { currentUser, protectTable } from '#core/gateway';

/** What a person's companies open with. Nobody else's business, and so not audited, as the interface's other choices. */
export default async function userHome(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_home (
    user_id uuid primary key references app_user, home text not null check (home in ('list', 'overview'))
  )`.execute(db);
  await protectTable(db, 'user_home', [{ name: 'own_rows', rows: `user_id = ${currentUser}` }]);
}
