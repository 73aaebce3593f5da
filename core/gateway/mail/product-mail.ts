import { token } from '#core/registry';
import { randomUUID } from 'node:crypto';
import { defaultLanguage } from '#core/contract';
import { defineJob } from '../jobs/job.ts';
import { composeEmail } from './compose.ts';
import type { MailAddress } from './email-tables.ts';
import { SmtpError } from './smtp-error.ts';
import { sendBySmtp } from './smtp.ts';
import { operatorsOwn, type SmtpSettings } from './smtp-session.ts';

/** A letter of the product itself. */
export interface ProductEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The product's own mail, by the operator's server. */
export interface ProductMail {
  /** `https://kostra.example`: what links in letters begin with. */
  readonly publicUrl: string;
  /** The address it sends from, without a name: `no-reply@kostra.example`. */
  readonly sender: string;
  readonly server: SmtpSettings;
  /** Where letters of companies that come back are received. Absent: nowhere. */
  readonly returnDomain?: string | undefined;
  /**
   * Sends at once, and keeps nothing: for letters of no company, whose links are secrets.
   * @throws SmtpError where the server has not said that it takes the letter
   */
  send(letter: ProductEmail): Promise<void>;
}

/** Not there while SMTP is not configured: ask for it by `optional(productMail)`. */
export const productMail = token<ProductMail, 'process'>('gateway.mail', 'process');

export function openProductMail({
  server,
  from,
  publicUrl,
  returnDomain,
}: {
  readonly server: SmtpSettings;
  readonly from: MailAddress;
  readonly publicUrl: string;
  readonly returnDomain?: string | undefined;
}): ProductMail {
  const domain = new URL(publicUrl).hostname;
  return {
    publicUrl,
    sender: from.address,
    server,
    returnDomain,
    async send({ to, subject, text, html }) {
      const message = await composeEmail({
        messageId: `<${randomUUID()}@${domain}>`,
        date: new Date(),
        sender: from,
        recipients: [{ role: 'to', address: to }],
        language: defaultLanguage,
        subject,
        text,
        html,
        isAutomatic: true,
      });
      const sent = await sendBySmtp(server, message, { outbound: operatorsOwn });
      if (sent.outcome === 'accepted') return;
      throw new SmtpError(sent.fault, 'response' in sent ? sent.response : undefined);
    },
  };
}

/**
 * A letter whose text lies in the queue, tried six times. Nothing in the product enqueues it any more: an invitation is a
 * letter of its company (`letters`) now. The job stays because a database that was stopped, or backed up, before that may hold
 * an invitation that waits as this job, and a job that nobody works lies in the queue unseen. While SMTP is not configured it
 * is noted in the log and dropped.
 */
export const sendEmail = defineJob<ProductEmail>({
  name: 'gateway.letter',
  retries: 5,
  async run({ payload: { to, subject, text, html }, mail, log, id }) {
    if (!mail) return log.warn({ job: id }, 'a letter was not sent: SMTP is not configured (SMTP_URL)');
    await mail.send({ to, subject, text, html });
  },
});
