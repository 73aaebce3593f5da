import { token } from '#core/registry';
import type { LanguageCode } from '#core/contract';
import { mailNotSetUp } from '#core/contract/mail';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/index.ts';
import { refuse } from '../http/index.ts';
import type { EmailAt } from './email-kind.ts';
import { decideEmails, type EmailDecisions } from './email-decisions.ts';
import { enqueueEmail } from './email-job.ts';
import type { MailContext } from './mail-context.ts';
import { type Email, emailOf, type EmailSubject, emailsWithAttempts } from './email-view.ts';
import type { EmailAttemptTable } from './email-tables.ts';
import { attachmentsOf, checkEmail, type NewEmail, recipientsOf, refusalText } from './new-email.ts';
import type { MailTransport } from './mail-transport.ts';
import { refuseOverLimit } from './recipient-limits.ts';
import type { Selectable } from 'kysely';

/** The context of a request for an e-mail: a call of a company, or `{ tx, ...step, now, user, language }` in a job's step. */
export interface EmailRequestContext extends EmailAt {
  readonly user: { readonly id: string };
  readonly language: LanguageCode;
}

/**
 * The e-mails of a company: `implement(sendInvoice, [emails], async (call, mail) => mail.queue(call, { kind, about, to, subject, html
 * }))`. All methods need the company's context. The README.md of this folder describes the states of an e-mail.
 */
export interface Emails extends EmailDecisions {
  /**
   * Whether all e-mails go to a mailbox of the product and none leaves the machine. This is so in the demo, if the operator has set no
   * server.
   */
  readonly hasDemoMailbox: boolean;
  /** The address from which the product itself would send, whatever transport the company has chosen; undefined if it has none. */
  readonly productAddress: string | undefined;
  /**
   * Queues an e-mail. It is sent if, and only if, the transaction commits: soon after, or at `notBefore`.
   * @returns the id of the e-mail, or of the existing e-mail with the same key
   * @throws Refusal 400 for an e-mail that no server would accept, 409 `mail-not-set-up` if there is no transport,
   * 409 `mail-limit-reached` if the company has reached its limit of recipients and the e-mail may not wait
   */
  queue(at: EmailRequestContext, email: NewEmail): Promise<string>;
  /** Returns the transport and the sender of the company's e-mails. @returns undefined if there is no transport */
  mailTransport(tx: Tx): Promise<MailTransport | undefined>;
  /** Returns the e-mails about a record, the newest first; at most 200. */
  about(tx: Tx, subject: EmailSubject): Promise<readonly Email[]>;
  read(tx: Tx, id: string): Promise<Email | undefined>;
  /** Returns the attempts, the oldest first. */
  attempts(tx: Tx, id: string): Promise<readonly Selectable<EmailAttemptTable>[]>;
}

/** The core's service that queues and reads the e-mails of companies. */
export const emails = token<Emails, 'process'>('gateway.emails', 'process');

export function emailService(office: MailContext): Emails {
  return {
    ...decideEmails(office),
    hasDemoMailbox: office.demo,
    productAddress: office.productAddress,

    async queue(at, email) {
      const kind = office.kind(email.kind);
      if (!kind) throw new TypeError(`There is no kind of e-mail ${email.kind}: contribute it to emailKinds`);
      checkEmail(email);
      const mailTransport = await office.mailTransport(at.tx);
      if (!mailTransport) throw refuse(mailNotSetUp, { detail: refusalText('mailNotSetUp') });
      const recipients = recipientsOf(email);
      const mayWait = kind.isAutomatic || email.mayWait || email.isHeld || email.notBefore !== undefined;
      if (!mayWait) await refuseOverLimit(at.tx, mailTransport, { now: at.now(), count: recipients.length });
      const id = randomUUID();
      const { about, key = null, subject = '', html = '', text = '', fileIds = [], replyTo = null } = email;
      const row = await at.tx
        .insertInto('letter')
        .values({
          id,
          kind: email.kind,
          about_type: about?.type ?? null,
          about_id: about?.id ?? null,
          key,
          message_id: `<${id}@${office.domain}>`,
          asked_by: at.user.id,
          asker_language: at.language,
          language: email.language ?? at.language,
          reply_to: replyTo,
          recipients: JSON.stringify(recipients),
          subject: subject.trim(),
          html,
          text,
          attachments: JSON.stringify(await attachmentsOf(at.tx, fileIds)),
          state: email.isHeld ? 'held' : 'queued',
          next_at: email.notBefore ?? at.now(),
        })
        .onConflict((conflict) => conflict.columns(['company_id', 'key']).where('key', 'is not', null).doNothing())
        .returning(['id', 'company_id'])
        .executeTakeFirst();
      if (!row) return (await byKey(at.tx, key)).id;
      if (!email.isHeld) await enqueueEmail(at, row, email.notBefore);
      return id;
    },

    mailTransport: (tx) => office.mailTransport(tx),

    async about(tx, { type, id }) {
      const query = emailsWithAttempts(tx).where('about_id', '=', id).where('about_type', '=', type);
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(200).execute();
      return rows.map(emailOf);
    },

    async read(tx, id) {
      const row = await emailsWithAttempts(tx).where('id', '=', id).executeTakeFirst();
      return row && emailOf(row);
    },

    attempts: (tx, id) =>
      tx.selectFrom('letter_attempt').selectAll().where('letter_id', '=', id).orderBy('number').execute(),
  };
}

async function byKey(tx: Tx, key: string | null) {
  const query = tx.selectFrom('letter').select('id').where('key', '=', key);
  return query.executeTakeFirstOrThrow();
}
