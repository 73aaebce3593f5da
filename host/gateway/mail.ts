import { createTransport } from 'nodemailer';
import type { ProductMail } from '#core/gateway';
import type { Mail } from './identity/index.ts';
import type { Settings } from './settings.ts';

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom'>;

/** What the gateway sends by it: letters whose links begin with `publicUrl`. */
export function productMailFrom(settings: MailSettings, publicUrl: string): ProductMail | undefined {
  const mail = mailFrom(settings);
  return mail && { publicUrl, sender: bareAddress(settings.mailFrom), send: (letter) => mail.send(letter) };
}

/** The product's own mail; `undefined` while SMTP is not configured. */
export function mailFrom({ smtpUrl, mailFrom: from }: MailSettings): Mail | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport(smtpUrl);
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}

/** `Kostra <no-reply@kostra.example>` → `no-reply@kostra.example` */
function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
