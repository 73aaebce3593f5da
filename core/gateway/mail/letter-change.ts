import { entityChanged } from '#core/contract/platform';
import type { Updateable } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { LetterAt } from './letter-kind.ts';
import type { LetterOffice } from './letter-office.ts';
import type { LetterTable } from './letter-tables.ts';
import { type Letter, letterOf, type LetterRow } from './letter-view.ts';

/** The letter under its lock, which whoever changes it holds until the transaction ends. */
export function lockLetter(tx: Tx, id: string): Promise<LetterRow | undefined> {
  return tx.selectFrom('letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a change, and says so to the pages that may read such letters. */
export async function changeLetter(
  office: LetterOffice,
  at: LetterAt,
  id: string,
  change: Updateable<LetterTable>,
): Promise<Letter> {
  const row = await at.tx
    .updateTable('letter')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const letter = letterOf(row);
  const readBy = office.kind(row.kind)?.readBy;
  const payload = { state: letter.state, about: letter.about ?? null };
  if (readBy) await at.emit(entityChanged, { entityKind: 'letter', action: 'update', id, payload }, { readBy });
  return letter;
}
