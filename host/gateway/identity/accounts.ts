import { randomUUID } from 'node:crypto';
import type { Database } from '#core/gateway';
import { AccountProblem } from './account-problem.ts';
import { digest } from './digest.ts';
import { type IdentityTx, inIdentity } from './identity-tx.ts';
import type { NewAccount } from './identity.ts';
import type { PasswordHasher } from './password-hash.ts';
import { passwordFault } from './password-rules.ts';
import { endSessions } from './sessions.ts';

/** A person whose password was correct, and the state of the account at that moment. */
export interface VerifiedPassword {
  readonly subject: string;
  /** A value that changes with a new password and with a change of the second factor, so that an earlier sign-in is no longer valid. */
  readonly credentialVersion: string;
}

export interface Account extends VerifiedPassword {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

export const nameLimit = 120;
const emailLimit = 254;

/** Returns whether the text looks like an e-mail address. The check is loose on purpose: only a received e-mail proves an address. */
export function isEmail(text: string): boolean {
  return text.length <= emailLimit && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text);
}

/** Returns a name in its stored form: with single spaces between its words. */
export function normaliseName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Manages people and their passwords. */
export class Accounts {
  readonly #database: Database;
  readonly #clock: () => Date;
  readonly #hasher: PasswordHasher;

  constructor(database: Database, clock: () => Date, hasher: PasswordHasher) {
    this.#database = database;
    this.#clock = clock;
    this.#hasher = hasher;
  }

  async bySubject(subject: string): Promise<Account | undefined> {
    return this.#find((tx) => accountRows(tx).where('app_user.subject', '=', subject).executeTakeFirst());
  }

  /** Finds an account by its e-mail, whatever the case of its letters. */
  async byEmail(email: string): Promise<Account | undefined> {
    return this.#find((tx) => accountRows(tx).where('app_user.email', '=', email).executeTakeFirst());
  }

  /** Creates an account. @throws AccountProblem */
  async create({ email, name, password }: NewAccount): Promise<VerifiedPassword & { id: string }> {
    const person = { email: email.trim(), name: normaliseName(name) };
    if (!isEmail(person.email)) throw new AccountProblem('email-invalid');
    if (person.name === '' || person.name.length > nameLimit) throw new AccountProblem('name-invalid');
    if (passwordFault(password, person.email)) throw new AccountProblem('password-refused');
    const passwordHash = await this.#hasher.hash(password);
    const created = await inIdentity(this.#database, 'new account', (tx) =>
      this.insert(tx, { ...person, passwordHash }),
    );
    if (!created) throw new AccountProblem('email-taken');
    return created;
  }

  hash(password: string): Promise<string> {
    return this.#hasher.hash(password);
  }

  /** Returns whether the password matches a hash from {@link hash}. */
  matches(password: string, hash: string): Promise<boolean> {
    return this.#hasher.matches(password, hash);
  }

  /** Inserts an account. @param person already checked @returns undefined if the e-mail is taken */
  async insert(tx: IdentityTx, person: HashedAccount): Promise<(VerifiedPassword & { id: string }) | undefined> {
    const { email, name, passwordHash, isProved = false } = person;
    const now = this.#clock();
    const created = await tx
      .insertInto('app_user')
      .values({ subject: randomUUID(), email, name })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'subject'])
      .executeTakeFirst();
    if (!created) return undefined;
    await tx
      .insertInto('identity_credential')
      .values({
        subject: created.subject,
        password_hash: passwordHash,
        changed_at: now,
        email_verified_at: isProved ? now : null,
      })
      .execute();
    return { ...created, credentialVersion: credentialVersionOf({ changed_at: now, since: null }) };
  }

  /**
   * Finds the account with this e-mail and password. It takes the same time if no account has the e-mail, so that a guesser learns nothing.
   */
  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const found = await inIdentity(this.#database, 'sign-in', (tx) =>
      accountRows(tx).select('password_hash').where('app_user.email', '=', email).executeTakeFirst(),
    );
    if (!(await this.#hasher.matches(password, found?.password_hash)) || !found) return undefined;
    if (this.#hasher.isOutdated(found.password_hash)) await this.#rehash(found.subject, found.password_hash, password);
    return toAccount(found);
  }

  /** Returns whether this is the password of a signed-in person, who must type it again. */
  async isPassword(subject: string, password: string): Promise<boolean> {
    const found = await inIdentity(this.#database, 'password once more', (tx) =>
      tx.selectFrom('identity_credential').select('password_hash').where('subject', '=', subject).executeTakeFirst(),
    );
    return this.#hasher.matches(password, found?.password_hash);
  }

  /**
   * Sets a password and ends the other sessions. The caller must check the rules, because it shows the error to the person.
   * @param exceptUid session that stays
   */
  async setPassword(subject: string, password: string, exceptUid?: string): Promise<void> {
    const password_hash = await this.#hasher.hash(password);
    await inIdentity(this.#database, 'new password', async (tx) => {
      await this.#write(tx, subject, { password_hash, changed_at: this.#clock() });
      await endSessions(tx, subject, { except: exceptUid && digest(exceptUid) });
    });
  }

  /**
   * Sets a password by a mailed link, which proves the address. The password is set and the link is used up in one transaction: if the
   * transaction fails, the link is still valid.
   * @param redeem marks the link as used
   * @returns false if the link was used before; then no password is set
   */
  async setPasswordByLink(
    subject: string,
    password: string,
    redeem: (tx: IdentityTx) => Promise<boolean>,
  ): Promise<boolean> {
    const password_hash = await this.#hasher.hash(password);
    return inIdentity(this.#database, 'new password by a link', async (tx) => {
      // The account is locked before its links, as in every change of a password, so that two links used at the same time cannot cause a
      // deadlock.
      const account = tx.selectFrom('identity_credential').select('subject').where('subject', '=', subject);
      await account.forNoKeyUpdate().execute();
      if (!(await redeem(tx))) return false;
      const now = this.#clock();
      await this.#write(tx, subject, { password_hash, changed_at: now, email_verified_at: now });
      // A person who uses a mailed link may have lost a device together with the password.
      await tx.deleteFrom('identity_device').where('subject', '=', subject).execute();
      await endSessions(tx, subject);
      return true;
    });
  }

  /** Writes the password. All other mailed links for a new password become invalid. */
  async #write(tx: IdentityTx, subject: string, password: NewPassword): Promise<void> {
    await tx.updateTable('identity_credential').set(password).where('subject', '=', subject).execute();
    await tx.deleteFrom('identity_reset_link').where('subject', '=', subject).execute();
  }

  async #rehash(subject: string, old: string, password: string): Promise<void> {
    const passwordHash = await this.#hasher.hash(password);
    await inIdentity(this.#database, 'stronger hash', (tx) =>
      tx
        .updateTable('identity_credential')
        .set({ password_hash: passwordHash })
        .where('subject', '=', subject)
        .where('password_hash', '=', old)
        .execute(),
    );
  }

  async #find(query: (tx: IdentityTx) => Promise<AccountRow | undefined>): Promise<Account | undefined> {
    const row = await inIdentity(this.#database, 'account', query);
    return row && toAccount(row);
  }
}

interface NewPassword {
  readonly password_hash: string;
  readonly changed_at: Date;
  readonly email_verified_at?: Date;
}

interface HashedAccount {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Whether the person opened a mailed link, which proves the address. */
  readonly isProved?: boolean;
}

interface CredentialDates {
  readonly changed_at: Date;
  /** The time when the second factor was turned on. `null` means that it is off. */
  readonly since: Date | null;
}

interface AccountRow extends CredentialDates {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly email_verified_at: Date | null;
}

/** Selects only people with a password here: a person of an external issuer cannot sign in with this provider. */
function accountRows(tx: IdentityTx) {
  return tx
    .selectFrom('app_user')
    .innerJoin('identity_credential as credential', 'credential.subject', 'app_user.subject')
    .leftJoin('identity_second_factor as factor', 'factor.subject', 'app_user.subject')
    .select(['app_user.subject', 'app_user.email', 'app_user.name'])
    .select(['credential.email_verified_at', 'credential.changed_at', 'factor.since']);
}

function toAccount({ subject, email, name, email_verified_at, ...row }: AccountRow): Account {
  return {
    subject,
    email,
    name,
    emailVerified: email_verified_at !== null,
    credentialVersion: credentialVersionOf(row),
  };
}

function credentialVersionOf({ changed_at, since }: CredentialDates): string {
  return `${changed_at.getTime()} ${since?.getTime() ?? 'none'}`;
}
