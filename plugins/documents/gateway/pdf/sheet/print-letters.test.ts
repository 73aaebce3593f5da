import { describe, expect, test } from 'vitest';
import { inPrintedLetters, lettersNotPrinted } from './print-letters.ts';

describe('the letters of prints', () => {
  test.each([
    ['Slovak', 'ľščťžýáíéúäôňďĺŕ ĽŠČŤŽÝÁÍÉÚÄÔŇĎĹŔ'],
    ['Czech, German, Polish, Hungarian, Romanian', 'ěřů ßöü łąęż őű țș'],
    ['Greek and Cyrillic', 'Αθήνα Киев Љубљана'],
    ['signs', '€ – — „“ ‚‘ … ½ § © × ° %'],
    ['every space', 'a\u00a0b\u202fc\u3000d'],
    ['characters without a width', 'a\u200db\ufe0f'],
  ])('have %s', (_what, text) => {
    expect(lettersNotPrinted(text)).toEqual([]);
  });

  test.each([
    ['東京都 東', ['東', '京', '都'], '??? ?'],
    ['שלום', ['ש', 'ל', 'ו', 'ם'], '????'],
    ['نور', ['ن', 'و', 'ر'], '???'],
    ['👨‍👩‍👧 a ❤️', ['👨‍👩‍👧', '❤️'], '? a ?'],
    ['x\u0302', ['x\u0302'], 'x'],
    ['\ud83d', ['\ud83d'], '?'],
  ])('lack some of %j, which are named once and printed as question marks', (text, missing, printed) => {
    expect(lettersNotPrinted(text)).toEqual(missing);
    expect(inPrintedLetters(text)).toBe(printed);
  });

  test('are not changed where the font has them; other spaces become plain ones', () => {
    expect(inPrintedLetters('Žltý\nkôň\u00a0€ a\u202fb')).toBe('Žltý\nkôň\u00a0€ a b');
  });
});
