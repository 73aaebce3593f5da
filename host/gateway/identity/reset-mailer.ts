import type { Log } from '#core/gateway';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { html } from './html.ts';
import type { Letter, Mail } from './identity.ts';
import type { ResetLinks } from './reset-links.ts';
import type { LanguageCode } from '#core/contract';
import { fillText } from '#core/gateway/texts';
import { texts } from './texts/texts.ts';

export interface ResetMailerOptions {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly resetLinks: ResetLinks;
  /** `https://…/identity`. */
  readonly issuer: string;
  readonly mail: Mail | undefined;
  readonly announce: ((line: string) => void) | undefined;
  readonly log: Log;
}

/** Brings a link for a new password to its owner, behind the answer's back: see `routes/forgotten.ts`. */
export class ResetMailer {
  readonly #options: ResetMailerOptions;
  readonly #sending = new Set<Promise<void>>();

  constructor(options: ResetMailerOptions) {
    this.#options = options;
  }

  /** By mail; without SMTP the demo says it to whoever started the server; otherwise not at all. */
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

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #send(email: string, locale: LanguageCode): Promise<void> {
    const { accounts, attempts, resetLinks, issuer, mail, announce } = this.#options;
    const account = await accounts.byEmail(email);
    if (!account) return;
    // Somebody else's mailbox must not be flooded; the page says the same as ever.
    if ((await attempts.take({ kind: 'mailbox', of: account.email })) > 0) return;
    const token = await resetLinks.issue(account.subject);
    const link = `${issuer}/account/reset?token=${token}&ui_locales=${locale}`;
    if (mail) await mail.send(resetLetter(account.email, link, locale));
    else announce?.(`A link for a new password of ${account.email}: ${link}`);
  }
}

function resetLetter(email: string, link: string, locale: LanguageCode): Letter {
  const words = texts[locale].resetMail;
  const lead = fillText(words.lead, { email });
  return {
    to: email,
    subject: words.subject,
    text: `${words.greeting}\n\n${lead}\n\n${link}\n\n${words.validity} ${words.ignore}\n\nKostra\n`,
    // Mail programs read no stylesheet, so this one page carries its looks in attributes.
    html: html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${words.subject}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;font-size:20px;color:#0b6e4f">Kostra</p>
<p>${words.greeting}</p><p>${lead}</p>
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6e4f;color:#ffffff;font-weight:600;text-decoration:none">${words.button}</a></p>
<p>${words.validity} ${words.ignore}</p>
<p style="font-size:12px;line-height:16px;word-break:break-all;color:#66716c">${link}</p>
</div></body></html>`.toString(),
  };
}
