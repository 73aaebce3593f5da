import { evaluate } from '#core/access';
import { isEmail } from '#core/contract/formats';
import type { LetterReceiver } from '#core/gateway';
import { documentReceiving, inboxNames, inboxTypes } from '../../contract/index.ts';
import { say } from '../refusals/say.ts';
import { keepLetter } from './keep-letter.ts';
import { readLetter } from './read-letter.ts';
import { tellSender } from './tell-sender.ts';

/** Letters with documents, by the word that their addresses begin with. */
export const documentLetters: LetterReceiver = {
  takes: (name) => typeNamed(name) !== undefined,
  closed: (facts) => (evaluate(documentReceiving, facts) === 'yes' ? undefined : say('closed')),
  async take(at, { raw, name, from }) {
    const type = typeNamed(name);
    if (!type) return;
    const letter = await readLetter(raw);
    const { letterId, refused } = await keepLetter(at, type, letter);
    // Its server hears 250, so nobody else would tell. What programs send, and what servers return, is not answered: two would talk for ever.
    if (letterId === undefined || refused.length === 0 || letter.isAutomatic || !isEmail(from)) return;
    await at.enqueue(tellSender, { letterId, to: from, subject: letter.subject, refused });
  },
};

function typeNamed(name: string) {
  return inboxTypes.find((type) => inboxNames[type] === name);
}
