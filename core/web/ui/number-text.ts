/*
 * Amounts as people type them, and as the inputs pass them on. A value is a decimal string with a point and without groups, `-1234.50`, and
 * never a JavaScript number, which cannot represent every amount.
 */

/** Returns the locale's decimal mark: a comma in Slovak and German. Groups are separated by a no-break space in every language. */
export function decimalMark(language: string): ',' | '.' {
  return language.startsWith('en') ? '.' : ',';
}

/**
 * Parses typed or pasted text: `1 234,5`, `1.234,50`, `1,234.5`, `−3`, with or without a currency sign. A single comma or point is the
 * decimal mark; if both occur, the last one is. Returns undefined if the text is no number.
 */
export function parseDecimal(text: string): string | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[€$£]|EUR|CZK|USD/gi, '')
    .replace(/^[−–]/, '-');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const mark = bare[last] ?? '';
  const several = mark !== '' && bare.indexOf(mark) !== last;
  // In 1.234.567 and 1,234,567 the mark occurs more than once, so it can only separate groups.
  const split = last < 0 || several ? bare.length : last;
  const whole = bare.slice(0, split).replace(/[.,]/g, '');
  const rest = bare.slice(split + 1);
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length).replace(/^0+(?=\d)/, '') || '0';
  return rest ? `${sign}${digits}.${rest}` : `${sign}${digits}`;
}

/**
 * Formats a value: groups separated by no-break spaces, the locale's decimal mark, at least `pad` decimals. A text that is no number stays
 * unchanged.
 */
export function showDecimal(value: string, language: string, pad = 0): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!found) return value;
  const [, sign = '', whole = '', fraction = ''] = found;
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const padded = fraction.padEnd(pad, '0');
  return `${sign}${groups}${padded && decimalMark(language) + padded}`;
}
