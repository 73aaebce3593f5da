import type { EmailState } from '#core/contract/mail';

/**
 * The data by which an e-mail is validated: its row, the events that its kind received, and the number of times that the server accepted
 * it.
 */
export interface EmailEvidence {
  readonly id: string;
  readonly state: EmailState;
  readonly messageId: string;
  readonly attempts: number;
  readonly received: number;
  readonly kindEvents: readonly string[];
  /** Whether no job is sending the e-mail now, so that its state stays the same for now. */
  readonly isSettled: boolean;
}

/** Maps each state of an e-mail to the valid numbers of acceptances by the server. */
const possible: Readonly<Record<EmailState, readonly number[]>> = {
  queued: [0],
  held: [0],
  sending: [],
  accepted: [1],
  bounced: [0],
  uncertain: [0, 1],
  'given-up': [0],
  cancelled: [0],
};
const reportedStates: Readonly<Partial<Record<EmailState, string>>> = {
  accepted: 'accepted',
  bounced: 'bounced',
  'given-up': 'givenUp',
};

/** Checks that the row of each e-mail matches what the server received, and that its kind received the final event once. */
export function validateEmails(emails: readonly EmailEvidence[]): readonly string[] {
  return emails.flatMap(({ id, state, received, kindEvents, isSettled }) => {
    const findings: string[] = [];
    if (!isSettled) findings.push(`${id} is ${state} and stays so`);
    else if (!possible[state].includes(received))
      findings.push(`${id} is ${state}, and the server took it ${received} times`);
    const expected = reportedStates[state];
    if (kindEvents.join() !== (expected ?? ''))
      findings.push(`${id} is ${state}, and its kind was told: ${kindEvents.join() || 'nothing'}`);
    return findings;
  });
}
