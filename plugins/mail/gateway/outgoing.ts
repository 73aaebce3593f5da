import {
  addresseesOf,
  type DemoEmail as StoredDemoEmail,
  type Email,
  type Emails,
  type Recipient,
} from '#core/gateway';
import type { DemoEmail, OutgoingEmail } from '../contract/index.ts';

/** Converts an e-mail to the format of the response. */
export function toOutgoing(email: Email): OutgoingEmail {
  const { sender, attachments, state, nextAt, saidBy } = email;
  return {
    id: email.id,
    kind: email.kind,
    state,
    subject: email.subject,
    text: email.text,
    sender: sender ? { name: '', ...sender } : null,
    recipients: addresseesOf(email).map((one) => ({
      ...mailbox(one),
      refused: one.refused ? { fault: one.refused.fault, answer: one.refused.response } : null,
    })),
    attachments: attachments.map(({ name, size }) => ({ name, size })),
    way: email.way ?? null,
    createdAt: email.createdAt.toISOString(),
    acceptedAt: email.acceptedAt?.toISOString() ?? null,
    saidBy: saidBy ? { name: saidBy.name, at: saidBy.at.toISOString() } : null,
    nextAt: state === 'queued' ? (nextAt?.toISOString() ?? null) : null,
    tries: email.attempts,
    fault: email.fault ?? null,
    answer: email.response ?? null,
    reason: email.reason ?? null,
  };
}

export function toTracked(email: Email, attempts: Awaited<ReturnType<Emails['attempts']>>) {
  return {
    ...toOutgoing(email),
    attempts: attempts.map((one) => ({
      number: one.number,
      startedAt: one.started_at.toISOString(),
      endedAt: one.ended_at?.toISOString() ?? null,
      outcome: one.outcome,
      fault: one.fault,
      answer: one.response,
      way: one.way,
    })),
  };
}

export function toDemoEmail(email: StoredDemoEmail): DemoEmail {
  return {
    id: email.id,
    receivedAt: email.received_at.toISOString(),
    sender: { name: '', ...email.sender },
    recipients: email.recipients.map(mailbox),
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: [...email.attachments],
  };
}

function mailbox({ address, name = '', role }: Recipient) {
  return { address, name, role };
}
