import { createTransport } from 'nodemailer';
import type { Mail } from './identity/index.ts';
import type { Settings } from './settings.ts';

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
