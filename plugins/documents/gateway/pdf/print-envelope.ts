import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { LanguageCode } from '#core/contract';
import { type Customer, type EnvelopeFormat, envelopeFormats } from '../../contract/index.ts';
import { bare, colour, font, freeText } from './sheet/default-style.ts';
import { printFormats } from './sheet/print-formats.ts';
import { bound } from './sections/parties.ts';

export type Addressed = Pick<Customer, 'name' | 'street' | 'postCode' | 'city' | 'country'>;

/** The data of an envelope that is sent to the printing thread. */
export interface EnvelopeRequest {
  readonly envelope: EnvelopeFormat;
  readonly title: string;
  readonly language: LanguageCode;
  readonly sender: Addressed;
  readonly receiver: Addressed;
}

/** The number of points in a millimetre. */
const mm = 72 / 25.4;
/** The distance from each edge in millimetres. Postal machines read nothing closer to the edge, and printers cannot print there. */
const edge = 12;
/** The height of a row relative to the font size. */
const lineHeight = 1.3;
const smallest = 4.5;

/**
 * Returns the definition of an envelope: the sender is small in the upper left corner, and the receiver is in the lower right half, as post
 * offices require. A long name takes more lines and, if they do not fit, a smaller font; it is never cut.
 */
export function envelopeDefinition({
  envelope,
  title,
  language,
  sender,
  receiver,
}: EnvelopeRequest): TDocumentDefinitions {
  const [width, height] = envelopeFormats[envelope];
  const country = printFormats(language, 'EUR').country;
  const isAbroad = sender.country !== receiver.country;
  const half = (height - 2 * edge) / 2;
  const fromWidth = (width / 2 - edge) * mm;
  const toWidth = (width * 0.55 - edge) * mm;
  const from = linesOf(sender, isAbroad ? country(sender.country) : '');
  const to = linesOf(receiver, isAbroad ? country(receiver.country).toLocaleUpperCase(language) : '');
  return {
    version: '1.7',
    displayTitle: true,
    language,
    info: { title, author: sender.name, creator: 'Kostra', producer: 'Kostra', creationDate: epoch },
    pageSize: { width: width * mm, height: height * mm },
    pageMargins: [edge * mm, edge * mm, edge * mm, edge * mm],
    defaultStyle: { font, color: colour.text, lineHeight: 1.1 },
    content: [
      {
        table: {
          widths: [fromWidth],
          heights: [half * mm],
          body: [[block(from, { width: fromWidth, height: (half - 4) * mm, usual: 9 })]],
        },
        layout: bare,
      },
      {
        columns: [
          { width: '*', text: '' },
          { width: toWidth, stack: [block(to, { width: toWidth, height: half * mm, usual: 13 })] },
        ],
      },
    ],
  };
}

/** The file's date is fixed, so the same envelope gives the same bytes on any day. */
const epoch = new Date(0);

function linesOf({ name, street, postCode, city }: Addressed, country: string): string[] {
  const place = [postCode, city].filter(Boolean).join('\u00a0\u00a0');
  return [bound(name), street, place, country].filter(Boolean);
}

function block(lines: readonly string[], box: { width: number; height: number; usual: number }): Content {
  const fontSize = sizeFor(lines, box);
  const longest = Math.floor(box.width / (fontSize * 0.7)); // The factor is the width of capital letters relative to the font size.
  return {
    stack: lines.map((line, index) => ({ ...freeText(line, longest), ...(index === 0 && { bold: true }) })),
    fontSize,
  };
}

/** Returns the largest font size, from the usual one down, at which all lines fit the box. */
function sizeFor(lines: readonly string[], { width, height, usual }: { width: number; height: number; usual: number }) {
  for (let size = usual; size > smallest; size -= 0.5) {
    const rows = lines.reduce((sum, line) => sum + rowsOf(line, width / size), 0);
    if (rows * size * lineHeight <= height) return size;
  }
  return smallest;
}

/**
 * Returns the number of rows that a line takes. Words continue in the next row, and a word wider than a row is broken at the end of the
 * row.
 * @param room the width of a row in characters
 */
function rowsOf(line: string, room: number): number {
  let rows = 1;
  let used = 0;
  for (const word of line.split(' ')) {
    const wide = widthOf(word);
    if (used > 0 && used + wide > room) {
      rows += 1;
      used = 0;
    }
    rows += Math.floor(wide / room);
    used += (wide % room) + widthOf(' ');
  }
  return rows;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter === letter.toLowerCase() ? 0.56 : 0.7), 0);
}
