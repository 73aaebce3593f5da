import { asciiAddress } from './compose.ts';
import { changeEmail, lockEmail } from './email-change.ts';
import type { Bounce } from './email-decisions.ts';
import type { EmailAt } from './email-kind.ts';
import { notifyOfEmail } from './email-notice.ts';
import type { MailContext } from './mail-context.ts';
import type { Recipient } from './email-tables.ts';
import { addresseesOf, emailOf } from './email-view.ts';
import { serverWords } from './smtp-error.ts';

/** The states in which an e-mail can be returned: a server may have accepted it. */
const returning: ReadonlySet<string> = new Set(['accepted', 'uncertain', 'bounced']);

/** Records that an accepted e-mail was returned, for one recipient or for all. */
export async function noteBounce(
  office: MailContext,
  at: EmailAt,
  { emailId, recipient, response }: Bounce,
): Promise<boolean> {
  const row = await lockEmail(at.tx, emailId);
  if (!row || !returning.has(row.state)) return false;
  const refused = { fault: 'smtp-recipient-refused', response: serverWords(response) ?? '' } as const;
  const reached = addresseesOf(emailOf(row));
  const named = recipient?.map((address) => asciiAddress(address.trim()).toLowerCase());
  const isMeant = ({ address }: Recipient) =>
    named === undefined || reached.length === 1 || named.includes(asciiAddress(address).toLowerCase());
  if (!reached.some(isMeant)) return false;
  const recipients = row.recipients.map((one) =>
    reached.includes(one) && isMeant(one) && !one.refused ? { ...one, refused } : one,
  );
  const isWhole = addresseesOf({ ...emailOf(row), recipients }).every((one) => one.refused !== undefined);
  const email = await changeEmail(office, at, row.id, {
    recipients: JSON.stringify(recipients),
    fault: refused.fault,
    response: refused.response,
    ...(isWhole && { state: 'bounced', ended_at: at.now() }),
  });
  if (isWhole && row.state !== 'bounced') await office.kind(email.kind)?.bounced?.(at, email);
  await notifyOfEmail(office, at, row.id);
  return true;
}
