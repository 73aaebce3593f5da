import type { Database } from '../database/index.ts';
import type { Caller } from './call.ts';

/** Who a verified token speaks of. */
export interface TokenClaims {
  /** The `sub` claim. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** See `UserCall.session`. */
  readonly session?: string;
}

const capacity = 10_000;

/** Finds the user of a token, and writes one down at the first sight of a subject (an outside provider has its own). */
export class CallerDirectory {
  readonly #database: Database;
  readonly #known = new Map<string, Promise<Caller>>();

  constructor(database: Database) {
    this.#database = database;
  }

  get({ subject, email, name }: TokenClaims): Promise<Caller> {
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
      return tx
        .insertInto('app_user')
        .values(claims)
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ email: claims.email, name: claims.name }))
        .returning(['id', 'subject', 'email', 'name'])
        .executeTakeFirstOrThrow();
    });
  }
}
