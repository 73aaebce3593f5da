import { UnreadableTable } from './read-table.ts';

/** The maximum number of characters from one `<` to the next. A cell of Excel has at most 32 767. */
const longestPiece = 1_000_000;
/** The maximum number of elements within each other. A workbook has about ten. */
const depthAtMost = 64;
/** The maximum number of cells from the first to the last address, because the reader makes a cell of each gap. */
const gridAtMost = 10_000_000;

/** Refuses a part of a workbook that no spreadsheet writes, before the reader takes minutes for it. @throws UnreadableTable */
export function checkWorkbookPart(bytes: Uint8Array): void {
  const xml = new TextDecoder().decode(bytes);
  checkPieces(xml);
  let [columns, rows] = [0, 0];
  for (const [, letters = '', row] of xml.matchAll(cellAddress)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(row));
    if (columns * rows > gridAtMost) throw new UnreadableTable('too-large');
  }
}

/** Matches `<c s="1" r="B2"`. Attributes contain no `<`; without this, each unclosed tag would be searched to the end. */
const cellAddress = /<(?:\w{1,20}:)?c\s[^<>]*?\br="([A-Z]{1,6})(\d{1,9})"/gi;

function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function checkPieces(xml: string): void {
  let depth = 0;
  let from = 0;
  while (from < xml.length) {
    const next = xml.indexOf('<', from + 1);
    const end = next < 0 ? xml.length : next;
    if (end - from > longestPiece) throw new UnreadableTable('too-large');
    depth += levelsOf(xml.slice(from, end));
    if (depth > depthAtMost) throw new UnreadableTable('broken');
    from = end;
  }
}

/** Returns 1 for the start of an element, -1 for its end, 0 for any other piece. */
function levelsOf(piece: string): number {
  if (piece.startsWith('</')) return -1;
  return /^<[^?!]/.test(piece) && piece[piece.indexOf('>') - 1] !== '/' ? 1 : 0;
}
