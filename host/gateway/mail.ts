import { createTransport } from 'nodemailer';
import type { Mail } from './identity/index.ts';
import type { Settings } from './settings.ts';

/** What the gateway's core sends by it: invitations, whose links begin with `publicUrl`. */
export function invitationMail(settings: Settings, publicUrl: string) {
  const mail = mailFrom(settings);
  return mail && { publicUrl, send: (letter: Parameters<Mail['send']>[0]) => mail.send(letter) };
}

/** The product's own mail; `undefined` while SMTP is not configured. */
export function mailFrom({ smtpUrl, mailFrom: from }: Settings): Mail | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport(smtpUrl);
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}
