import { evaluate } from '#core/access';
import { EmailRefused, type ReceivingAt } from '#core/gateway';
import { type FileReceiver } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import type { BadFile } from './check-file.ts';
import { type StoredEmail, memberOf, recordEmail, sentences } from './store-email.ts';
import type { ReadEmail } from './read-email.ts';

/**
 * Passes an e-mail to another plugin's receiver. The address is not secret, because it contains the same key as the addresses that
 * suppliers know. So only a member with the receiver's permission may send to it, from their own address.
 * @throws EmailRefused if no file is accepted
 */
export async function takeFiles(
  at: ReceivingAt,
  receiver: FileReceiver,
  email: ReadEmail,
): Promise<Omit<StoredEmail, 'ids'>> {
  const member = await memberOf(at, email.sender);
  const call = member && (await at.callOf(member.id));
  if (!call || evaluate(receiver.gate, call.facts) !== 'yes') throw new EmailRefused(refusalText('membersOnly'));
  const refused: BadFile[] = [];
  let acceptedCount = 0;
  for (const { name, bytes, why } of email.files) {
    const { isTaken, tell } = why
      ? { isTaken: false, tell: why }
      : await receiver.take({ name, bytes }, call, at.service);
    if (isTaken) acceptedCount += 1;
    if (tell) refused.push({ name, why: tell });
  }
  if (acceptedCount === 0) throw new EmailRefused(sentences(refused));
  const emailId = await recordEmail(at, receiver.name, email, { refused, senderId: member.id });
  return { emailId, refused, memberId: member.id };
}
