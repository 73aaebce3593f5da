import type { DemoLetter as StoredDemoEmail, Letter, Letters, Recipient } from '#core/gateway';
import type { DemoLetter, OutgoingLetter } from '../contract/index.ts';

/** Converts an e-mail to the format of the response. */
export function toOutgoing(letter: Letter): OutgoingLetter {
  const { sender, recipients, attachments, state, nextAt, saidBy } = letter;
  return {
    id: letter.id,
    kind: letter.kind,
    state,
    subject: letter.subject,
    text: letter.text,
    sender: sender ? { name: '', ...sender } : null,
    recipients: recipients.map((one) => ({
      ...mailbox(one),
      refused: one.refused ? { fault: one.refused.fault, answer: one.refused.response } : null,
    })),
    attachments: attachments.map(({ name, size }) => ({ name, size })),
    way: letter.way ?? null,
    createdAt: letter.createdAt.toISOString(),
    acceptedAt: letter.acceptedAt?.toISOString() ?? null,
    saidBy: saidBy ? { name: saidBy.name, at: saidBy.at.toISOString() } : null,
    nextAt: state === 'queued' ? (nextAt?.toISOString() ?? null) : null,
    tries: letter.attempts,
    fault: letter.fault ?? null,
    answer: letter.response ?? null,
    reason: letter.reason ?? null,
  };
}

export function toTracked(letter: Letter, attempts: Awaited<ReturnType<Letters['attempts']>>) {
  return {
    ...toOutgoing(letter),
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

export function toDemoEmail(letter: StoredDemoEmail): DemoLetter {
  return {
    id: letter.id,
    receivedAt: letter.received_at.toISOString(),
    sender: { name: '', ...letter.sender },
    recipients: letter.recipients.map(mailbox),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: [...letter.attachments],
  };
}

function mailbox({ address, name = '', role }: Recipient) {
  return { address, name, role };
}
