import { inEachLanguage } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type sk from './examples/sk.json';

const texts = readTexts<typeof sk>(new URL('examples/', import.meta.url));

export const examples = {
  summary: inEachLanguage((language) => texts[language].summary),
  list: inEachLanguage((language) => texts[language].list),
  draft: inEachLanguage((language) => texts[language].draft),
  copy: inEachLanguage((language) => texts[language].copy),
};
