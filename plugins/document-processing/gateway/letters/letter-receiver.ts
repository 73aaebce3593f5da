import { evaluate } from '#core/access';
import type { LetterReceiver } from '#core/gateway';
import { documentReceiving, inboxNames, inboxTypes } from '../../contract/index.ts';
import { say } from '../refusals/say.ts';
import { keepLetter } from './keep-letter.ts';
import { readLetter } from './read-letter.ts';

/** Letters with documents, by the word that their addresses begin with. */
export const documentLetters: LetterReceiver = {
  takes: (name) => typeNamed(name) !== undefined,
  closed: (facts) => (evaluate(documentReceiving, facts) === 'yes' ? undefined : say('closed')),
  async take(at, { raw, name }) {
    const type = typeNamed(name);
    if (type) await keepLetter(at, type, await readLetter(raw));
  },
};

function typeNamed(name: string) {
  return inboxTypes.find((type) => inboxNames[type] === name);
}
