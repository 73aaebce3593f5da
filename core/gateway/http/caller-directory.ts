import { randomUUID } from 'node:crypto';
import { problems } from '#core/contract';
import { brokenIndex, type Database, type Tx } from '../database/index.ts';
import { invalidate, onInvalidate } from '../outbox/index.ts';
import type { Caller } from './call.ts';
import { Refusal } from './refusal.ts';

/** The user of a verified token. */
export interface TokenClaims {
  /** The `sub` claim. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** See `UserCall.session`. */
  readonly session?: string;
}

const capacity = 10_000;
/** The invalidation topic for accounts that will get a new subject; every process then clears its cache. */
const callersTopic = 'callers';
/** The prefix of the subject of an account that was handed over; no provider makes such a subject. */
const handedOver = 'kostra:handed-over:';

/**
 * Finds the user of a token, and stores a new user when a subject is seen for the first time (an outside provider has its own subjects). If
 * two subjects have one e-mail, the second is refused: invitations and licences depend on the e-mail, and nobody may get those of another
 * person.
 */
export class CallerDirectory {
  readonly #database: Database;
  readonly #known = new Map<string, Promise<Caller>>();
  #stopListening: (() => Promise<void>) | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    this.#stopListening = await onInvalidate(this.#database, callersTopic, () => this.#known.clear());
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
  }

  /**
   * Finds the user of a token. @throws Refusal `account-email-missing`, `account-email-taken`; both can only happen with an outside
   * provider
   */
  async get({ subject, email, name }: TokenClaims): Promise<Caller> {
    if (!email) throw new Refusal(problems.emailMissing);
    const key = `${subject}\0${email}\0${name}`;
    const known = this.#known.get(key);
    if (known) return known;
    const caller = this.#find({ subject, email, name });
    this.#known.set(key, caller);
    caller.catch(() => this.#known.delete(key));
    if (this.#known.size > capacity) this.#known.delete(this.#known.keys().next().value ?? key);
    return caller;
  }

  async #find(claims: TokenClaims): Promise<Caller> {
    return this.#database.asSystem('caller of a token', async (tx) => {
      const found = await tx
        .selectFrom('app_user')
        .select(['id', 'subject', 'email', 'name'])
        .where('subject', '=', claims.subject)
        .executeTakeFirst();
      if (found && found.email === claims.email && found.name === claims.name) return found;
      const given = found ? undefined : await claimHandedOverUser(tx, claims);
      if (given) return given;
      return tx
        .insertInto('app_user')
        .values(claims)
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ email: claims.email, name: claims.name }))
        .returning(['id', 'subject', 'email', 'name'])
        .executeTakeFirstOrThrow()
        .catch(refuseTakenEmail);
    });
  }
}

/**
 * Prepares a user for whom the provider makes a new account: the next subject with this e-mail takes over the existing user.
 * @returns false if there is no user with this e-mail
 */
export async function handOverAccount(tx: Tx, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ subject: `${handedOver}${randomUUID()}` })
    .where('email', '=', email)
    .executeTakeFirst();
  await invalidate(tx, callersTopic, '*');
  return numUpdatedRows > 0n;
}

/** Gives a handed-over user to the new subject. If two subjects come at once, the second finds no such user and gets `undefined`. */
function claimHandedOverUser(tx: Tx, { subject, email, name }: TokenClaims): Promise<Caller | undefined> {
  return tx
    .updateTable('app_user')
    .set({ subject, name })
    .where('email', '=', email)
    .where('subject', 'like', `${handedOver}%`)
    .returning(['id', 'subject', 'email', 'name'])
    .executeTakeFirst();
}

function refuseTakenEmail(error: unknown): never {
  if (brokenIndex(error) === 'app_user_email_key') throw new Refusal(problems.emailTaken);
  throw error;
}
