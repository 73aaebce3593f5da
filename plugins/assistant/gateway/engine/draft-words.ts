import { fold } from '#core/contract/formats';
import { fits, type Token } from './tokens.ts';

/** A word, and whether a comma or the like stands behind it. */
export interface Word extends Token {
  readonly isLast: boolean;
}

export const isOne = (word: Token | undefined, patterns: readonly string[]) =>
  patterns.some((pattern) => fits(word?.word, pattern));
export const isNumber = (word: Token | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word.word);

/** What stands in quotation marks is one word. */
export function wordsOf(question: string): readonly Word[] {
  const whole = question
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/[„“"»«](.+?)[“”"«»]/u, (_, name: string) => ` ${name.replaceAll(' ', '\u00a0')} `)
    .replaceAll(/€\s?(\d[\d.,]*)/g, '$1 €')
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

/** `1234.5` of *1 234,5*, *1.234,50* and *1,234.5*. */
function plainNumber(text: string): string {
  const marks = text.replaceAll(/\d/g, '');
  const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(text) && new Set(marks).size === 1;
  if (isThousands) return text.replaceAll(/[.,]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  return `${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`;
}
