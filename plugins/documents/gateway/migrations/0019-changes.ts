import type { Kysely } from 'kysely';
import { recordChanges } from '#core/gateway';

/** For outside programs: when a document was last changed, and what they call it. */
export default async function changes(db: Kysely<unknown>): Promise<void> {
  await recordChanges(db, 'document', { kind: 'kind' });
}
