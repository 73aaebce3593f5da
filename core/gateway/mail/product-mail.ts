import { token } from '#core/registry';
import { randomUUID } from 'node:crypto';
import { defaultLanguage } from '#core/contract';
import { defineJob } from '../jobs/job.ts';
import { composeEmail } from './compose.ts';
import type { MailAddress } from './email-tables.ts';
import type { RecipientLimits } from './recipient-limits.ts';
import { SmtpError } from './smtp-error.ts';
import { sendBySmtp } from './smtp.ts';
import { operatorOutbound, type SmtpSettings } from './smtp-session.ts';

/** An e-mail that the product itself sends, not a company. */
export interface ProductEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The product's own e-mail service, with the operator's server. */
export interface ProductMail {
  /** The start of links in e-mails, such as `https://kostra.example`. */
  readonly publicUrl: string;
  /** The sender's address without a name: `no-reply@kostra.example`. */
  readonly sender: string;
  readonly server: SmtpSettings;
  /** The domain that receives returned e-mails of companies. If it is absent, they are not received. */
  readonly returnDomain?: string | undefined;
  /** The limits on recipients of each company. Default: none. */
  readonly limits?: RecipientLimits | undefined;
  /**
   * Sends at once, and stores nothing: for e-mails of no company, whose links are secrets.
   * @throws SmtpError if the server has not confirmed that it accepts the e-mail
   */
  send(email: ProductEmail): Promise<void>;
}

/** The service that sends e-mails of the product; it is missing if SMTP is not configured, so request it by `optional(productMail)`. */
export const productMail = token<ProductMail, 'process'>('gateway.mail', 'process');

export function openProductMail({
  server,
  from,
  publicUrl,
  returnDomain,
  limits,
}: {
  readonly server: SmtpSettings;
  readonly from: MailAddress;
  readonly publicUrl: string;
  readonly returnDomain?: string | undefined;
  readonly limits?: RecipientLimits | undefined;
}): ProductMail {
  const domain = new URL(publicUrl).hostname;
  return {
    publicUrl,
    sender: from.address,
    server,
    returnDomain,
    limits,
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
      const sent = await sendBySmtp(server, message, { outbound: operatorOutbound });
      if (sent.outcome === 'accepted') return;
      throw new SmtpError(sent.fault, 'response' in sent ? sent.response : undefined);
    },
  };
}

/**
 * A job that contains an e-mail's text, with six attempts. Nothing enqueues it any more: an invitation is now an e-mail of its company
 * (`emails`). The job stays because an older database or backup may contain a waiting invitation as this job, and a job without a worker
 * would stay in the queue unnoticed. If SMTP is not configured, it is logged and dropped.
 */
export const sendEmail = defineJob<ProductEmail>({
  name: 'gateway.letter',
  retries: 5,
  async run({ payload: { to, subject, text, html }, mail, log, id }) {
    if (!mail) return log.warn({ job: id }, 'an e-mail was not sent: SMTP is not configured (SMTP_URL)');
    await mail.send({ to, subject, text, html });
  },
});
