import type { Log } from '#core/gateway';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { linkEmail } from './email.ts';
import type { LinkMail } from './link-mail.ts';
import type { ResetLinks } from './reset-links.ts';
import type { LanguageCode } from '#core/contract';
import { texts } from './texts/texts.ts';

export interface ResetMailerOptions {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly resetLinks: ResetLinks;
  /** The issuer's address, such as `https://…/identity`, from which links are built. */
  readonly issuer: string;
  readonly mail: Pick<LinkMail, 'send'> | undefined;
  readonly announce: ((line: string) => void) | undefined;
  readonly log: Log;
}

/** Sends a link for a new password to its owner without delaying the response: see `routes/forgotten.ts`. */
export class ResetMailer {
  readonly #options: ResetMailerOptions;
  readonly #sending = new Set<Promise<void>>();

  constructor(options: ResetMailerOptions) {
    this.#options = options;
  }

  /**
   * Returns how the link reaches its owner: by e-mail; without SMTP, in the demo, through the output of the server; otherwise not at all.
   */
  get way(): 'mail' | 'output' | 'none' {
    if (this.#options.mail) return 'mail';
    return this.#options.announce ? 'output' : 'none';
  }

  send(email: string, locale: LanguageCode): void {
    const { log } = this.#options;
    const sending = this.#send(email, locale)
      .catch((error: unknown) => log.error({ err: error }, 'identity: a reset link could not be sent'))
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** Waits for running work. */
  async close(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #send(email: string, locale: LanguageCode): Promise<void> {
    const { accounts, attempts, resetLinks, issuer, mail, announce } = this.#options;
    const account = await accounts.byEmail(email);
    if (!account) return;
    // The mailbox of another person must not be flooded; the page shows the same text as always.
    const counted = { kind: 'mailbox', of: account.email } as const;
    if ((await attempts.take(counted)) > 0) return;
    const token = await resetLinks.issue(account.subject);
    const link = `${issuer}/account/reset?token=${token}&ui_locales=${locale}`;
    if (mail) await mail.send(linkEmail(account.email, link, locale, texts[locale].resetMail), counted);
    else announce?.(`A link for a new password of ${account.email}: ${link}`);
  }
}
