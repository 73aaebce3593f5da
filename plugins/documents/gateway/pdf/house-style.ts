import type { ContentText, CustomTableLayout } from 'pdfmake/interfaces.js';

/*
 * The look of the screen, on paper: one accent rule, aligned amounts, plenty of white. The colours are the light ones of
 * core/web/ui/tokens.css, which paper cannot import; a test compares them.
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

/** No lines and no padding: a grid that only aligns. */
export const bare: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
};

/** Rows divided by hairlines, a stronger line under the head; the outer edges of the text stay on the margins. */
export const ruledBy = (above: number, below: number): CustomTableLayout => ({
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  hLineColor: (row) => (row === 1 ? colour.lineStrong : colour.line),
  vLineWidth: none,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => above,
  paddingBottom: () => below,
});

/** A horizontal rule over so many points. */
export function rule(contentWidth: number, lineWidth: number, lineColor: string) {
  return { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth, lineColor }] };
}

/**
 * Text that somebody wrote. A word longer than the column (a code, an address of a mail box) would push what stands beside
 * it off the page, so it may be broken anywhere; all others stay whole.
 *
 * @param longest letters of a word that surely fit
 */
export function freeText(text: string, longest: number, style?: string): ContentText {
  const parts = text.split(new RegExp(`(\\S{${longest + 1},})`)); // each second one is such a word
  const runs = parts.map(
    (part, index): ContentText => (index % 2 ? { text: part, wordBreak: 'break-all' } : { text: part }),
  );
  return { text: runs.length === 1 ? text : runs, ...(style && { style }) };
}

/** Parts of its size that a figure, a space or a letter is wide, on the average and rounded up. */
const widthPerCharacter = 0.52;

/**
 * The font size at which figures fit the space: that of the text for what one meets, less for the millions of millions that the
 * database can hold.
 *
 * @param characters of the widest row
 * @param space in points
 * @param usual size of the text
 */
export function figureSize(characters: number, space: number, usual: number): number {
  const fitting = Math.floor((space / characters / widthPerCharacter) * 2) / 2;
  return Math.max(4.5, Math.min(usual, fitting));
}
