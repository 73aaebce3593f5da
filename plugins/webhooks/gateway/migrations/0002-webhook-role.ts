import { type Kysely, sql } from 'kysely';

/**
 * The role of whoever chose address and events: a webhook is told no more than that role may read. Until now those who may edit
 * webhooks chose from everything; by the usual rights they are administrators, who read all of it.
 */
export default async function webhookRole(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook add column role text not null default 'Admin'`.execute(db);
}
