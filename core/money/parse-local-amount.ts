import { trimDecimal, type DecimalText } from './decimal-text.ts';

/**
 * Reads an amount as people type or paste it: `1 234,56`, `1234.56`, `1.234,56`, `−5`, `,5` → decimal text with the decimal places as
 * typed. Returns undefined for any other text, so that the field can show an error instead of saving a guess.
 *
 * - A comma or a dot alone is a decimal separator: a Slovak keypad has either, and people do not group digits with a single mark.
 * - When both occur, the last one separates the decimals and the other must group by threes.
 * - Spaces (also no-break ones) must group by threes.
 */
export function parseLocalAmount(text: string): DecimalText | undefined {
  const typed = text.trim().replace(/\s/g, ' ').replace(/^[−–]/, '-');
  const [, sign = '', body = ''] = /^(-?) ?(.*)$/.exec(typed) ?? [];
  const shape = shapes.map((one) => one.exec(body)).find((match) => match !== null);
  if (!shape) return undefined;
  const whole = (shape[1] ?? '').replace(/[ .,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = shape[2] ?? '';
  const amount = decimals ? `${whole}.${decimals}` : whole;
  return sign && trimDecimal(amount) !== '0' ? `-${amount}` : amount;
}

/** The accepted forms of an amount, each with two groups: the digits before and after the decimal separator. */
const shapes = [
  /^(\d+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^()[.,](\d+)$/,
];
