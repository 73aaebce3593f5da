import { entityChanged } from '#core/contract/platform';
import type { Updateable } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { EmailAt } from './email-kind.ts';
import type { MailContext } from './mail-context.ts';
import type { EmailTable } from './email-tables.ts';
import { type Email, emailOf, type EmailRow } from './email-view.ts';

/** Reads and locks the e-mail; every change holds this lock until its transaction ends. */
export function lockEmail(tx: Tx, id: string): Promise<EmailRow | undefined> {
  return tx.selectFrom('letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a change, and sends an event to the pages that may read such e-mails. */
export async function changeEmail(
  office: MailContext,
  at: EmailAt,
  id: string,
  change: Updateable<EmailTable>,
): Promise<Email> {
  const row = await at.tx
    .updateTable('letter')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const email = emailOf(row);
  const readBy = office.kind(row.kind)?.readBy;
  const payload = { state: email.state, about: email.about ?? null };
  if (readBy) await at.emit(entityChanged, { entityKind: 'letter', action: 'update', id, payload }, { readBy });
  return email;
}
