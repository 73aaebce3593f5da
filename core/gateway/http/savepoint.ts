import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { Refusal } from './refusal.ts';

/** Runs work in a savepoint: if it is refused, only the work is undone, and the transaction goes on. @returns the result, or the refusal */
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

/** Runs work and undoes everything that it did. @returns its result @throws Refusal as the work does */
export async function runAndUndo<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  const done = await work(); // a refusal undoes the whole transaction
  await undo(tx);
  return done;
}

/**
 * Returns the refusal that the work would get; `undefined` means that it would succeed. The changes of the work are undone in both cases.
 */
export async function refusalOf(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  const outcome = await attempt(tx, async () => {
    await sql`savepoint outcome`.execute(tx);
    await work();
    await sql`rollback to savepoint outcome`.execute(tx);
  });
  return outcome instanceof Refusal ? outcome : undefined;
}

async function undo(tx: Tx): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx);
  await sql`release savepoint attempt`.execute(tx);
}
