import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * The font of all prints is Roboto (SIL Open Font License 1.1), which pdfmake contains as complete TrueType files: Latin Extended with all
 * Slovak, Czech and German letters, €, Greek and Cyrillic, and digits of equal width. A font with Chinese letters alone has more than 10 MB,
 * and pdfmake cannot shape Arabic or write from right to left. So a letter that Roboto lacks is asked about before a document is issued, and
 * is printed as a question mark instead of an empty box.
 */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

/** The font files. Medium replaces bold, because it is heavy enough at the printed sizes. */
export const fontFiles = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
} as const;

/** The letters that all font files have. They are read at the first text that is not ASCII. */
let known: ReadonlySet<string> | undefined;

const ascii = /^[\n\u0020-\u007e]*$/;
/** Characters without a width, such as the selector that makes a character an emoji. They are left out, and nobody misses them. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** A letter with all of its marks, as people see it. */
const letters = new Intl.Segmenter('sk', { granularity: 'grapheme' });

/** Returns the letters of a text that the print lacks, each once. */
export function lettersNotPrinted(text: string): string[] {
  if (isPrinted(text)) return [];
  const missing = Array.from(letters.segment(text), ({ segment }) => segment).filter((letter) =>
    [...letter].some((part) => !isPrinted(part) && !/\s/.test(part) && !invisible.test(part)),
  );
  return [...new Set(missing)];
}

/** Returns the text with a question mark in place of each letter that the print lacks. A letter that lacks only a mark stays without it. */
export function inPrintedLetters(text: string): string {
  if (isPrinted(text)) return text;
  return Array.from(letters.segment(text), ({ segment }) => {
    const kept = [...segment].filter(isPrinted).join('');
    if (kept !== '' || [...segment].every((part) => invisible.test(part))) return kept;
    return /^\s/.test(segment) ? ' ' : '?';
  }).join('');
}

function isPrinted(text: string): boolean {
  if (ascii.test(text)) return true;
  const all = (known ??= inBothFonts());
  return [...text].every((letter) => letter === '\n' || all.has(letter));
}

function inBothFonts(): ReadonlySet<string> {
  const bold = new Set(lettersIn(fontFiles.bold));
  return new Set([...lettersIn(fontFiles.normal)].filter((letter) => bold.has(letter)));
}

/** Reads the table `cmap` of a TrueType font, in the format 4 that Roboto has: segments of code points with the offsets of their glyphs. */
function* lettersIn(path: string): Generator<string> {
  const font = readFileSync(path);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const table = cmap + font.readUInt32BE(cmap + 8);
  if (font.readUInt16BE(table) !== 4) throw new Error(`${path} has another format of letters`);
  const count = font.readUInt16BE(table + 6) / 2;
  const [ends, starts, deltas, ranges] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6].map((at) => table + at);
  if (ends === undefined || starts === undefined || deltas === undefined || ranges === undefined) return;
  for (let segment = 0; segment < count * 2; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const range = font.readUInt16BE(ranges + segment);
    for (let letter = start; letter <= font.readUInt16BE(ends + segment); letter += 1) {
      const glyph =
        range === 0
          ? (letter + font.readUInt16BE(deltas + segment)) & 0xffff
          : font.readUInt16BE(ranges + segment + range + (letter - start) * 2);
      if (glyph !== 0 && letter !== 0xffff) yield String.fromCharCode(letter);
    }
  }
}
