import type { OutgoingEmail } from '../../contract/index.ts';

/** Returns the key of the sentence about a fault. Faults of a server have texts in the core. */
export function faultKey(fault: NonNullable<OutgoingEmail['fault']>): string {
  return fault.startsWith('smtp-') ? `CORE.SMTP_FAULT.${fault}` : `MAIL.FAULT.${fault}`;
}
