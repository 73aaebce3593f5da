import { type Kysely, sql } from 'kysely';
import { acrossCompanies } from '#core/gateway';

/** What was matched with less than moved is told apart. */
export default async function partlyMatched(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_transaction drop constraint bank_transaction_state_check,
    add constraint bank_transaction_state_check check (state in ('unmatched', 'partly', 'matched', 'ignored'))`.execute(
    db,
  );
  await acrossCompanies(db, 'bank_transaction', () =>
    acrossCompanies(db, 'bank_match', async () => {
      await sql`update bank_transaction set state = 'partly' where state = 'matched' and amount <>
        (select coalesce(sum(bank_match.amount), 0) from bank_match where transaction_id = bank_transaction.id)`.execute(
        db,
      );
    }),
  );
}
