import type { ContentText, CustomTableLayout } from 'pdfmake/interfaces.js';

/*
 * The styles of the print. They follow the screen: one line in the accent colour, aligned amounts, plenty of white space. The colours are
 * the light ones of core/web/ui/tokens.css, which the print cannot import; a test compares them.
 */
export const colour = {
  text: '#17201c',
  muted: '#57625d',
  line: '#e4e9e6',
  lineStrong: '#cbd3cf',
  sunken: '#f6f8f7',
  accent: '#0b6e4f',
  danger: '#b42318',
} as const;

export const font = 'Roboto';

const none = () => 0;

/** A table layout that only aligns, without lines and padding. */
export const bare: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
};

/**
 * Returns a table layout with hairlines between rows and a stronger line under the head. The text in the outer columns is flush with the
 * margins.
 */
export const ruledBy = (above: number, below: number): CustomTableLayout => ({
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  hLineColor: (row) => (row === 1 ? colour.lineStrong : colour.line),
  vLineWidth: none,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => above,
  paddingBottom: () => below,
});

/** Returns a horizontal line. The lengths are in points. */
export function rule(contentWidth: number, lineWidth: number, lineColor: string) {
  return { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth, lineColor }] };
}

/**
 * Returns text that a person wrote. A word longer than the column (such as a code or an e-mail address) would push the neighbouring columns
 * off the page, so it may be broken into pieces; other words are not broken.
 *
 * @param longest the length in characters up to which a word certainly fits
 */
export function freeText(text: string, longest: number, style?: string): ContentText {
  const parts = text.split(new RegExp(`(\\S{${longest + 1},})`)); // Every second part is a word longer than `longest`.
  const runs = parts.flatMap((part, index): ContentText[] => (index % 2 ? inPieces(part) : [{ text: part }]));
  return { text: runs.length === 1 ? text : runs, ...(style && { style }) };
}

/**
 * Returns a word that may be broken after every eight characters. With `wordBreak: 'break-all'`, pdfmake measures and draws every character
 * on its own, which takes six times as long: a draft of 200 long words took 15 seconds. An empty run lets pdfmake break between its
 * neighbours.
 */
function inPieces(word: string): ContentText[] {
  return (word.match(/.{1,8}/gu) ?? []).flatMap((text) => [{ text }, { text: '' }]);
}

/** The average width of a character relative to the font size, rounded up. */
const widthPerCharacter = 0.52;

/**
 * Returns the font size at which figures fit the space: the usual size, or a smaller one for the huge amounts that the database can hold.
 *
 * @param characters the number of characters in the widest row
 * @param space the width in points
 * @param usual the font size of the text
 */
export function figureSize(characters: number, space: number, usual: number): number {
  const fitting = Math.floor((space / characters / widthPerCharacter) * 2) / 2;
  return Math.max(4.5, Math.min(usual, fitting));
}
