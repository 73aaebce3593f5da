import { token } from '#core/registry';
import { defineJob } from '../jobs/job.ts';

/** A letter of the product itself. */
export interface ProductLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The product's own mail. */
export interface ProductMail {
  /** `https://kostra.example`: what links in letters begin with. */
  readonly publicUrl: string;
  /** The address it sends from, without a name: `no-reply@kostra.example`. */
  readonly sender: string;
  send(letter: ProductLetter): Promise<void>;
}

/** Not there while SMTP is not configured: ask for it by `optional(productMail)`. */
export const productMail = token<ProductMail, 'process'>('gateway.mail', 'process');

/**
 * A letter that leaves if, and only if, the transaction commits; tried six times: `call.enqueue(sendLetter, { to, … })`, and
 * so in a job's step. Its text lies in the queue: a secret, such as that of a link, is put into a letter by a job of your own
 * with `mail.send`. While SMTP is not configured it is noted in the log and dropped.
 */
export const sendLetter = defineJob<ProductLetter>({
  name: 'gateway.letter',
  retries: 5,
  async run({ payload: { to, subject, text, html }, mail, log, id }) {
    if (!mail) return log.warn({ job: id }, 'a letter was not sent: SMTP is not configured (SMTP_URL)');
    await mail.send({ to, subject, text, html });
  },
});
