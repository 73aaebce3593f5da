import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type { Understood } from '../understand.ts';
import type { FoundPartner } from '../tool-answers.ts';
import type sk from '../words/sk.json';

export const texts = readTexts<typeof sk>(new URL('../words/', import.meta.url));

/** The input from which an answer is written. */
export interface Writing {
  readonly language: LanguageCode;
  readonly words: typeof sk;
  readonly understood: Understood;
  readonly partner: FoundPartner | undefined;
}
