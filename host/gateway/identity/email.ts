import type { LanguageCode } from '#core/contract';
import { fillText } from '#core/gateway/texts';
import { html } from './html.ts';
import type { Email } from './identity.ts';

export interface EmailWords {
  readonly subject: string;
  readonly greeting: string;
  /** The first paragraph, with `{email}`. */
  readonly lead: string;
  readonly button: string;
  readonly validity: string;
  readonly ignore: string;
}

/** Creates an e-mail that contains one link, as a button. */
export function linkEmail(email: string, link: string, locale: LanguageCode, words: EmailWords): Email {
  const lead = fillText(words.lead, { email });
  return {
    to: email,
    subject: words.subject,
    text: `${words.greeting}\n\n${lead}\n\n${link}\n\n${words.validity} ${words.ignore}\n\nKostra\n`,
    // Mail programs ignore style sheets, so the styles are in attributes.
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
