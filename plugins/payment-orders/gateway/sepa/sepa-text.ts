/*
 * The characters of a SEPA message (EPC217-08, the basic character set): Latin letters without accents, digits and `/ - ? : ( ) . , ' +`.
 * Banks refuse the whole file because of a single other character, so texts are converted.
 */
const normalisedValue: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '&': '+',
  '€': 'EUR',
  _: '-',
  ';': ',',
  '"': "'",
};

/** Converts a text to the allowed characters and truncates it. A character without an equivalent becomes a space. */
export function sepaText(text: string, maxLength: number): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ&€_;"]/giu, (letter) => inCase(letter, normalisedValue[letter.toLowerCase()] ?? ' '))
    .replace(/[„“”’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ');
  return bare.replace(/\s+/g, ' ').trim().slice(0, maxLength).trim();
}

function inCase(letter: string, spelling: string): string {
  return letter === letter.toLowerCase() ? spelling : spelling.toUpperCase();
}
