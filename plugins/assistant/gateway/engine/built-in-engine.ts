import { readTexts } from '#core/gateway/texts';
import type { Engine } from './engine.ts';
import type sk from './words/sk.json';

const texts = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Understands by a grammar, without any model and without the outside. What it does not understand it says, and offers what it can. */
export const builtInEngine: Engine = async function* ({ language, tools }) {
  const words = texts[language];
  const examples = tools.map(({ example }) => `- ${example[language]}`);
  yield {
    text: examples.length === 0 ? words.nothing : `${words.notUnderstood}\n\n${words.offer}\n${examples.join('\n')}`,
  };
};
