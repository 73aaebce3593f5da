import { changeLetter } from './letter-change.ts';
import type { Bounce } from './letter-decisions.ts';
import type { LetterAt } from './letter-kind.ts';
import { tellOfLetter } from './letter-notice.ts';
import type { LetterOffice } from './letter-office.ts';
import type { Recipient } from './letter-tables.ts';
import { serverWords } from './smtp-error.ts';

/** A letter that had been accepted came back, for one recipient or for all. */
export async function noteBounce(
  office: LetterOffice,
  at: LetterAt,
  { messageId, recipient, response }: Bounce,
): Promise<boolean> {
  const row = await at.tx
    .selectFrom('letter')
    .selectAll()
    .where((where) => where.or([where('message_id', '=', messageId), where('server_message_id', '=', messageId)]))
    .where('state', 'in', ['accepted', 'uncertain', 'bounced'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const refused = { fault: 'smtp-recipient-refused', response: serverWords(response) ?? '' } as const;
  const isMeant = ({ address }: Recipient) =>
    recipient === undefined || address.toLowerCase() === recipient.trim().toLowerCase();
  if (!row.recipients.some(isMeant)) return false;
  const recipients = row.recipients.map((one) => (isMeant(one) && !one.refused ? { ...one, refused } : one));
  const isWhole = recipients.every((one) => one.refused);
  const letter = await changeLetter(office, at, row.id, {
    recipients: JSON.stringify(recipients),
    fault: refused.fault,
    response: refused.response,
    ...(isWhole && { state: 'bounced', ended_at: at.now() }),
  });
  if (isWhole && row.state !== 'bounced') await office.kind(letter.kind)?.bounced?.(at, letter);
  await tellOfLetter(office, at, row.id);
  return true;
}
