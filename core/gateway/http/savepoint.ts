import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { Refusal } from './refusal.ts';

/** Work that is undone alone when it is refused; what the transaction did before stays. @returns the refusal */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<{ readonly done: T } | Refusal> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(tx);
    return { done };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undo(tx);
    return error;
  }
}

/** What work would come to; all that it did is undone. @throws Refusal as the work does */
export async function tried<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  const done = await work(); // a refusal undoes the whole transaction
  await undo(tx);
  return done;
}

/** What work would be refused for; `undefined`: it would be done. All that it did is undone either way. */
export async function refusalOf(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  const came = await attempt(tx, async () => {
    await sql`savepoint outcome`.execute(tx);
    await work();
    await sql`rollback to savepoint outcome`.execute(tx);
  });
  return came instanceof Refusal ? came : undefined;
}

async function undo(tx: Tx): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx);
  await sql`release savepoint attempt`.execute(tx);
}
