import { fold } from '#core/contract/formats';
import { fits, plainNumber, type Token } from './tokens.ts';

/** A word of a request, and whether a comma or a similar mark follows it. */
export interface Word extends Token {
  readonly isLast: boolean;
}

export const isOne = (word: Token | undefined, patterns: readonly string[]) =>
  patterns.some((pattern) => fits(word?.word, pattern));
export const isNumber = (word: Token | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word.word);

/** Splits a question into words. A text in quotation marks is one word. */
export function wordsOf(question: string): readonly Word[] {
  const whole = question
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/[„“"»«](.+?)[“”"«»]/u, (_, name: string) => ` ${name.replaceAll(' ', '\u00a0')} `)
    .replaceAll(/€\s?(\d(?:[\d.,]*\d)?)/g, '$1 €')
    .replaceAll(/(\d)\s?(€|EUR\b)/gi, '$1 $2')
    .replaceAll(/(\d) (?=\d{3}(?:\D|$))/g, '$1')
    .replaceAll(/(\d)\s+%/g, '$1%');
  return whole
    .split(/[ \n\t]+/)
    .filter((text) => text !== '')
    .map((text) => {
      const bare = text.replace(/[.,;:!?-]+$/, '');
      const word = isWritten(bare) ? plainNumber(bare) : /^[áà]$/.test(bare) ? bare : fold(bare);
      return { text: bare.replaceAll('\u00a0', ' '), word, isLast: /[,;:]$/.test(text) };
    })
    .filter(({ text }) => text !== '');
}

const isWritten = (text: string) => /^\d[\d.,]*$/.test(text);
