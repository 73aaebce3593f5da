import { type Kysely, sql } from 'kysely';
import { currentCompany, currentUser, isSystem, protectTable } from '#core/gateway';

const old = `company_id = ${currentCompany} and asked_at < now() - interval '89 days'`;

/**
 * Answers of the assistant, and what their readers think of them. A conversation is its person's own: nobody else in the company reads
 * it. Not audited: it is bookkeeping of what was said, and forgotten after a while.
 */
export default async function responses(db: Kysely<unknown>): Promise<void> {
  await sql`create table assistant_response (
    id uuid primary key default uuidv7(),
    company_id uuid not null references company default ${sql.raw(currentCompany)},
    user_id uuid not null references app_user,
    -- Of the assistant's hub: who asked. An answer goes on when that connection is gone.
    connection_id text not null,
    -- As it was sent; emptied with the end of the answer.
    request jsonb,
    question text not null,
    -- What was sent of it, in its order, for whoever was away meanwhile.
    events jsonb not null default '[]',
    state text not null default 'streaming' check (state in ('streaming', 'done', 'stopped', 'failed')),
    is_positive boolean, is_spoken boolean not null default false,
    asked_at timestamptz not null
  )`.execute(db);
  await protectTable(db, 'assistant_response', [
    { name: 'own_rows', rows: `company_id = ${currentCompany} and user_id = ${currentUser}` },
    // What is old is forgotten for all of the company at once, so it has to be found.
    ...(['select', 'delete'] as const).map((to) => ({ name: `old_rows_${to}`, to, rows: old })),
    { name: 'operator', to: 'select', rows: isSystem },
  ]);
  await sql`create index assistant_response_by_company on assistant_response (company_id, asked_at)`.execute(db);
}
