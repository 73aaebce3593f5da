import { type Kysely, sql } from 'kysely';

/** Reminders speak the language of the document; rules from before have Slovak words alone. */
export default async function languages(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder add column body_translations jsonb not null default '{}'`.execute(db);
  await sql`alter table reminder_letter add column copies text[]`.execute(db);
}
