import { evaluate } from '#core/access';
import { LetterRefused, type ReceivingAt } from '#core/gateway';
import { type FileReceiver } from '../../contract/index.ts';
import { say } from '../refusals/say.ts';
import type { BadFile } from './check-file.ts';
import { type KeptLetter, memberOf, noteLetter, sentences } from './keep-letter.ts';
import type { ReadLetter } from './read-letter.ts';

/**
 * A letter for another plugin's receiver. Its address is no secret, since it has the same key as those that suppliers know; so only a member sends
 * here, from their own address, who may do this anyway.
 * @throws LetterRefused where nothing of it is taken
 */
export async function takeFiles(
  at: ReceivingAt,
  receiver: FileReceiver,
  letter: ReadLetter,
): Promise<Omit<KeptLetter, 'ids'>> {
  const member = await memberOf(at, letter.sender);
  const call = member && (await at.callOf(member.id));
  if (!call || evaluate(receiver.gate, call.facts) !== 'yes') throw new LetterRefused(say('membersOnly'));
  const told: BadFile[] = [];
  let taken = 0;
  for (const { name, bytes, why } of letter.files) {
    const { isTaken, tell } = why
      ? { isTaken: false, tell: why }
      : await receiver.take({ name, bytes }, call, at.service);
    if (isTaken) taken += 1;
    if (tell) told.push({ name, why: tell });
  }
  if (taken === 0) throw new LetterRefused(sentences(told));
  const letterId = await noteLetter(at, receiver.name, letter, { refused: told, senderId: member.id });
  return { letterId, refused: told };
}
