import { all, evaluate } from '#core/access';
import { contributions, type LetterReceiver, type ReceivingAt } from '#core/gateway';
import { isEmail } from '#core/contract/formats';
import type { Contributions } from '#core/registry';
import { documentReceiving, type FileReceiver, fileReceivers, inboxNames, inboxTypes } from '../../contract/index.ts';
import { receivedTypes } from '../addresses.ts';
import { say } from '../refusals/say.ts';
import { type KeptLetter, keepLetter } from './keep-letter.ts';
import { type ReadLetter, readLetter } from './read-letter.ts';
import { takeFiles } from './take-files.ts';
import { tellSender } from './tell-sender.ts';

/** Letters with documents, and with what other plugins take, by the word that their addresses begin with. */
export const documentLetters: LetterReceiver = {
  takes: (name, contributed) =>
    receivedTypes(contributed).some((type) => inboxNames[type] === name) ||
    receiverNamed(name, contributed) !== undefined,
  closed(facts, name, contributed) {
    const receiver = receiverNamed(name, contributed);
    const gate = receiver ? all(documentReceiving, receiver.gate) : documentReceiving;
    return evaluate(gate, facts) === 'yes' ? undefined : say('closed');
  },
  async take(at, { raw, name, from }) {
    const contributed = await at.service(contributions);
    const receiver = contributed && receiverNamed(name, contributed);
    const letter = await readLetter(raw, receiver?.nothingAttached);
    const { letterId, refused } = await keep(at, { name, receiver }, letter);
    // Its server hears 250, so nobody else would tell. What programs send, and what servers return, is not answered: two would talk for ever.
    if (letterId === undefined || refused.length === 0 || letter.isAutomatic || !isEmail(from)) return;
    await at.enqueue(tellSender, { letterId, to: from, subject: letter.subject, refused });
  },
};

interface Address {
  readonly name: string;
  readonly receiver: FileReceiver | undefined;
}

async function keep(
  at: ReceivingAt,
  { name, receiver }: Address,
  letter: ReadLetter,
): Promise<Omit<KeptLetter, 'ids'>> {
  const type = typeNamed(name);
  if (type) return keepLetter(at, type, letter);
  return receiver ? takeFiles(at, receiver, letter) : { letterId: undefined, refused: [] };
}

function typeNamed(name: string) {
  return inboxTypes.find((type) => inboxNames[type] === name);
}

function receiverNamed(name: string, contributed: Pick<Contributions, 'read'>) {
  return contributed.read(fileReceivers).find(({ value }) => value.name === name)?.value;
}
