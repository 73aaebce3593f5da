import { asciiAddress } from './compose.ts';
import { changeLetter, lockLetter } from './letter-change.ts';
import type { Bounce } from './letter-decisions.ts';
import type { LetterAt } from './letter-kind.ts';
import { tellOfLetter } from './letter-notice.ts';
import type { LetterOffice } from './letter-office.ts';
import type { Recipient } from './letter-tables.ts';
import { serverWords } from './smtp-error.ts';

/** Nothing comes back of what no server has taken. */
const returning: ReadonlySet<string> = new Set(['accepted', 'uncertain', 'bounced']);

/** A letter that had been accepted came back, for one recipient or for all. */
export async function noteBounce(
  office: LetterOffice,
  at: LetterAt,
  { letterId, recipient, response }: Bounce,
): Promise<boolean> {
  const row = await lockLetter(at.tx, letterId);
  if (!row || !returning.has(row.state)) return false;
  const refused = { fault: 'smtp-recipient-refused', response: serverWords(response) ?? '' } as const;
  // Whom it went to: others of its headers have a letter of their own.
  const isReached = ({ address }: Recipient) => !row.only_to || row.only_to.includes(address);
  const reached = row.recipients.filter(isReached);
  const named = recipient?.map((address) => asciiAddress(address.trim()).toLowerCase());
  const isMeant = ({ address }: Recipient) =>
    named === undefined || reached.length === 1 || named.includes(asciiAddress(address).toLowerCase());
  if (!reached.some(isMeant)) return false;
  const recipients = row.recipients.map((one) =>
    isReached(one) && isMeant(one) && !one.refused ? { ...one, refused } : one,
  );
  const isWhole = recipients.every((one) => one.refused !== undefined || !isReached(one));
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
