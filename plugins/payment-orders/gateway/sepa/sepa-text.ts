/*
 * What a SEPA message may say (EPC217-08, the basic character set): Latin letters without accents, digits and `/ - ? : ( ) . , ' +`. Banks refuse a
 * whole file for one letter more, so names are written in what is allowed rather than sent as they are.
 */
const spelt: Readonly<Record<string, string>> = {
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

/** In the letters that are allowed, at most so many; what has no spelling in them is a space. */
export function sepaText(text: string, most: number): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ&€_;"]/giu, (letter) => inCase(letter, spelt[letter.toLowerCase()] ?? ' '))
    .replace(/[„“”’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ');
  return bare.replace(/\s+/g, ' ').trim().slice(0, most).trim();
}

function inCase(letter: string, spelling: string): string {
  return letter === letter.toLowerCase() ? spelling : spelling.toUpperCase();
}
