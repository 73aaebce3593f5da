import { emailHasGone, type EmailState } from '#core/contract/mail';
import type { Tx } from '../database/index.ts';
import { notFound, refuse } from '../http/index.ts';
import { changeEmail, lockEmail } from './email-change.ts';
import { enqueueEmail } from './email-job.ts';
import type { EmailAt } from './email-kind.ts';
import { notifyOfEmail } from './email-notice.ts';
import type { MailContext } from './mail-context.ts';
import type { EmailRow } from './email-view.ts';
import { refusalText } from './new-email.ts';
import { noteBounce } from './note-bounce.ts';

/** A decision about an e-mail, with the user who makes it. */
export interface EmailDecider extends EmailAt {
  readonly user: { readonly id: string };
}

/** The report that a server returned an e-mail. */
export interface Bounce {
  /** The id of the e-mail that was returned. */
  readonly emailId: string;
  /**
   * All addresses of the recipient that was not reached: the address in the e-mail, and the mailbox to which it was forwarded. If the
   * e-mail has only one recipient, the addresses are not compared. Undefined means that no recipient was reached.
   */
  readonly recipient?: readonly string[];
  /** The reason, in the words of the returning server. */
  readonly response: string;
}

/**
 * The decisions of people about an e-mail.
 * Each throws Refusal 404 if the company has no such e-mail, and 409 `email-has-gone` if its state does not allow the decision any more.
 */
export interface EmailDecisions {
  /** Holds a waiting e-mail back until it is released. */
  hold(at: EmailDecider, id: string): Promise<void>;
  /** Sends a held or delayed e-mail now. */
  release(at: EmailDecider, id: string): Promise<void>;
  /** Cancels an e-mail that waits, is held, or whose delivery is uncertain. */
  cancel(at: EmailDecider, id: string): Promise<void>;
  /**
   * Sends an e-mail again that was given up, bounced, cancelled or is uncertain. It has the same `Message-ID`: if the first e-mail did
   * arrive, most mailboxes show only one.
   */
  sendAgain(at: EmailDecider, id: string): Promise<void>;
  /** Marks an uncertain e-mail as accepted, because it arrived. */
  arrived(at: EmailDecider, id: string): Promise<void>;
  /** Records that an e-mail was returned. @returns whether it was an e-mail of the company */
  bounced(at: EmailAt, bounce: Bounce): Promise<boolean>;
}

export function decideEmails(office: MailContext): EmailDecisions {
  return {
    async hold(at, id) {
      await inState(at.tx, id, ['queued']);
      await changeEmail(office, at, id, { state: 'held', ...decided(at) });
    },
    async release(at, id) {
      const row = await inState(at.tx, id, ['held', 'queued']);
      await changeEmail(office, at, id, { state: 'queued', next_at: at.now(), ...decided(at) });
      await enqueueEmail(at, row);
    },
    async cancel(at, id) {
      await inState(at.tx, id, ['queued', 'held', 'uncertain']);
      await changeEmail(office, at, id, { state: 'cancelled', reason: null, ended_at: at.now(), ...decided(at) });
    },
    async sendAgain(at, id) {
      const row = await inState(at.tx, id, ['given-up', 'bounced', 'uncertain', 'cancelled']);
      const again = { state: 'queued', attempts: 0, next_at: at.now(), ended_at: null, reason: null } as const;
      await changeEmail(office, at, id, { ...again, ...decided(at) });
      await enqueueEmail(at, row);
    },
    async arrived(at, id) {
      const { handed_over_at: handedOver } = await inState(at.tx, id, ['uncertain']);
      const when = handedOver ?? at.now();
      const email = await changeEmail(office, at, id, {
        state: 'accepted',
        accepted_at: when,
        ended_at: at.now(),
        fault: null,
        ...decided(at),
      });
      await office.kind(email.kind)?.accepted?.(at, email);
      await notifyOfEmail(office, at, id);
    },
    bounced: (at, bounce) => noteBounce(office, at, bounce),
  };
}

function decided({ user, now }: EmailDecider) {
  return { decided_by: user.id, decided_at: now() };
}

async function inState(tx: Tx, id: string, states: readonly EmailState[]): Promise<EmailRow> {
  const row = await lockEmail(tx, id);
  if (!row) throw notFound();
  if (!states.includes(row.state)) throw refuse(emailHasGone, { detail: refusalText('emailHasGone') });
  return row;
}
