import type { OutgoingLetter } from '../../contract/index.ts';

/** The sentence that says why a letter has not left, and what to do: a server's in the core's texts, the others here. */
export function faultKey(fault: NonNullable<OutgoingLetter['fault']>): string {
  return fault.startsWith('smtp-') ? `CORE.SMTP_FAULT.${fault}` : `MAIL.FAULT.${fault}`;
}
