import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '#core/contract';
import type { Database, Log } from '#core/gateway';
import { type Accounts, normaliseName } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { digest } from './digest.ts';
import type { NewAccount } from './identity.ts';
import { inIdentity } from './identity-tx.ts';
import { linkEmail } from './email.ts';
import type { LinkMail } from './link-mail.ts';
import { recordUsedLink } from './used-links.ts';
import { texts } from './texts/texts.ts';

/** The validity in milliseconds: one day. */
const validFor = 24 * 60 * 60 * 1000;

export interface SignUpsOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  /** The issuer's address, such as `https://…/identity`, from which links are built. */
  readonly issuer: string;
  readonly mail: Pick<LinkMail, 'send'> | undefined;
  readonly log: Log;
}

/**
 * Manages requested accounts when e-mail is available: the page shows everybody the same text, and only the e-mail reveals whether the
 * address has an account, to the owner of the mailbox. All of the work is done without delaying the response.
 */
export class SignUps {
  readonly #options: SignUpsOptions;
  readonly #working = new Set<Promise<void>>();

  constructor(options: SignUpsOptions) {
    this.#options = options;
  }

  /** Returns whether e-mail is available. Without it nothing can be proved, so an account is created at once. */
  get byMail(): boolean {
    return this.#options.mail !== undefined;
  }

  ask(account: NewAccount, locale: LanguageCode): void {
    const working = this.#ask(account, locale)
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'identity: a sign-up could not be answered'))
      .finally(() => this.#working.delete(working));
    this.#working.add(working);
  }

  /** Returns the requested account that a mailed link confirms, if the link is still valid. */
  async pending(token: string): Promise<{ readonly email: string; readonly name: string } | undefined> {
    return this.#pending(token);
  }

  /**
   * Creates the account, once.
   * @param password the password from the sign-up. Anybody may sign up with any address: the owner of the mailbox confirms the address, and
   * the password proves that they are the person who signed up.
   * @returns `gone` if the link was used, or the address has got an account meanwhile
   */
  async confirm(token: string, password: string): Promise<'confirmed' | 'wrong-password' | 'gone'> {
    const { database, clock, accounts } = this.#options;
    const pending = await this.#pending(token);
    if (!pending) return 'gone';
    const { email, name, password_hash: passwordHash } = pending;
    if (!(await accounts.matches(password, passwordHash))) return 'wrong-password';
    // The link is used up and the account created in one transaction: if the account cannot be created, the link is still valid.
    return inIdentity(database, 'sign-up confirmed', async (tx) => {
      const used = await tx
        .deleteFrom('identity_sign_up')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', clock())
        .returning('expires_at')
        .executeTakeFirst();
      if (!used) return 'gone';
      const created = await accounts.insert(tx, { email, name, passwordHash, isProved: true });
      if (!created) return 'gone';
      await recordUsedLink(tx, token, created.subject, used.expires_at);
      return 'confirmed';
    });
  }

  /** Waits for running work. */
  async close(): Promise<void> {
    await Promise.all(this.#working);
  }

  #pending(token: string) {
    return inIdentity(this.#options.database, 'sign-up', (tx) =>
      tx
        .selectFrom('identity_sign_up')
        .select(['email', 'name', 'password_hash'])
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', this.#options.clock())
        .executeTakeFirst(),
    );
  }

  async #ask({ email, name, password }: NewAccount, locale: LanguageCode): Promise<void> {
    const { database, clock, accounts, attempts, issuer, mail } = this.#options;
    // The mailbox of another person must not be flooded. The limit is separate, so that the mailbox still gets links for a forgotten
    // password.
    const counted = { kind: 'signUpMailbox', of: email } as const;
    if (!mail || (await attempts.take(counted)) > 0) return;
    const { signUpMail, takenMail } = texts[locale];
    if (await accounts.byEmail(email)) {
      const link = `${issuer}/account/forgotten?ui_locales=${locale}`;
      return mail.send(linkEmail(email, link, locale, takenMail), counted);
    }
    const token = randomBytes(32).toString('base64url');
    const password_hash = await accounts.hash(password);
    const expires_at = new Date(clock().getTime() + validFor);
    await inIdentity(database, 'sign-up', (tx) =>
      tx
        .insertInto('identity_sign_up')
        .values({ token_hash: digest(token), email, name: normaliseName(name), password_hash, expires_at })
        .execute(),
    );
    await mail.send(
      linkEmail(email, `${issuer}/account/confirm?token=${token}&ui_locales=${locale}`, locale, signUpMail),
      counted,
    );
  }
}
