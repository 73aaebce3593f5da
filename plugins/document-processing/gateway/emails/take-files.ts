import { evaluate } from '#core/access';
import { type AnyCall, EmailRefused, type ReceivingAt, type ReceivingBefore } from '#core/gateway';
import { type FileReceiver, type ReceivedOutcome } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import type { BadFile } from './check-file.ts';
import { type StoredEmail, memberOf, recordEmail, sentences } from './store-email.ts';
import type { ReadEmail } from './read-email.ts';

/** Stores the files of an e-mail that were read before. @throws EmailRefused if no file is accepted */
export type KeepFiles = (at: ReceivingAt) => Promise<Omit<StoredEmail, 'ids'>>;

/**
 * Reads the files of an e-mail for another plugin's receiver. The address is not secret, because it contains the same key as the addresses
 * that suppliers know. So only a member with the receiver's permission may send to it, from their own address; files of others are not read.
 * @throws EmailRefused for anybody else
 */
export async function readForReceiver(
  before: ReceivingBefore,
  receiver: FileReceiver,
  email: ReadEmail,
): Promise<KeepFiles> {
  await before.inCompany((at) => senderOf(at, receiver, email));
  const read: { readonly name: string; readonly store: (call: AnyCall) => Promise<ReceivedOutcome> }[] = [];
  for (const { name, bytes, why } of email.files) {
    const store = why ? async () => ({ isTaken: false, tell: why }) : await receiver.read({ name, bytes }, before);
    read.push({ name, store });
  }
  return async (at) => {
    const { memberId, call } = await senderOf(at, receiver, email);
    const refused: BadFile[] = [];
    let acceptedCount = 0;
    for (const { name, store } of read) {
      const { isTaken, tell } = await store(call);
      if (isTaken) acceptedCount += 1;
      if (tell) refused.push({ name, why: tell });
    }
    if (acceptedCount === 0) throw new EmailRefused(sentences(refused));
    const emailId = await recordEmail(at, receiver.name, email, { refused, senderId: memberId });
    return { emailId, refused, memberId };
  };
}

/** Returns the member who sent the e-mail, and their call. @throws EmailRefused for anybody who may not send to the receiver */
async function senderOf(
  at: ReceivingAt,
  receiver: FileReceiver,
  { sender }: ReadEmail,
): Promise<{ readonly memberId: string; readonly call: AnyCall }> {
  const member = await memberOf(at, sender);
  const call = member && (await at.callOf(member.id));
  if (!call || evaluate(receiver.gate, call.facts) !== 'yes') throw new EmailRefused(refusalText('membersOnly'));
  return { memberId: member.id, call };
}
