import { type Kysely, sql } from 'kysely';
import { currentCompany, protectTable } from '#core/gateway';

const own = `company_id = ${currentCompany}`;

/**
 * What was sent to a language model, of everybody in the company: its owner sees what leaves. Kept as long as the answers are, and not
 * audited: it is a log itself.
 */
export default async function sent(db: Kysely<unknown>): Promise<void> {
  await sql`create table assistant_sent (
    id uuid primary key default uuidv7(),
    company_id uuid not null references company default ${sql.raw(currentCompany)},
    user_id uuid not null references app_user,
    -- Of which answer; no reference, since either may be forgotten first.
    response_id uuid,
    host text not null,
    model text not null,
    -- The whole conversation with the model, results of tools among it.
    messages jsonb not null,
    -- Names of the tools that it was offered.
    tools jsonb not null default '[]',
    tokens bigint not null default 0,
    outcome text,
    sent_at timestamptz not null
  )`.execute(db);
  await protectTable(db, 'assistant_sent', [{ name: 'own_rows', rows: own }]);
  await sql`create index assistant_sent_by_company on assistant_sent (company_id, sent_at)`.execute(db);
}
