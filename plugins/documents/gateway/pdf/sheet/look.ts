import type { CustomTableLayout, Style, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintStyle } from '../../../contract/index.ts';
import { colour, font, ruledBy } from './default-style.ts';

/** The measures and colours of a style. Lengths are in points. */
export interface Look {
  /** The page; A4 is 595 by 842. */
  readonly page: { readonly width: number; readonly side: number; readonly top: number; readonly bottom: number };
  /** The width between the margins. */
  readonly contentWidth: number;
  readonly textStyle: Style & { readonly fontSize: number };
  readonly styles: NonNullable<TDocumentDefinitions['styles']>;
  readonly ruled: CustomTableLayout;
  /** The colour of lines, bands and column heads. */
  readonly accent: string;
  /** The colour of text on a band of the accent colour: black or white, whichever is easier to read. */
  readonly onAccent: string;
  /** Returns the space between two parts, which is smaller in a dense print. */
  space(points: number): number;
}

export function lookOf({ density, head, colour: chosen }: PrintStyle): Look {
  const isDense = density === 'dense';
  const width = 595.28;
  const page = isDense ? { width, side: 36, top: 34, bottom: 44 } : ({ width, side: 45, top: 48, bottom: 56 } as const);
  const accent = chosen ?? (head === 'framed' ? colour.text : colour.accent);
  const size = (usual: number, dense: number) => (isDense ? dense : usual);
  const small = { fontSize: size(7.5, 6.5), color: colour.muted };
  return {
    page,
    contentWidth: page.width - 2 * page.side,
    textStyle: { font, fontSize: size(9, 7.5), lineHeight: size(1.12, 1.08), color: colour.text },
    styles: {
      title: { fontSize: size(17, 14), bold: true, lineHeight: 1.1 },
      caption: small,
      small,
      partyName: { fontSize: size(10.5, 9), bold: true },
      columnHead: { ...small, lineHeight: 1.1, ...(head === 'coloured' && { color: inkOf(accent) }) },
      due: { fontSize: size(13, 11), bold: true },
      amount: { alignment: 'right', noWrap: true },
    },
    ruled: isDense ? ruledBy(1.8, 0.8) : ruledBy(4, 2.5),
    accent,
    onAccent: luminance(accent) > 0.18 ? '#000000' : '#ffffff',
    space: (points) => (isDense ? points / 2 : points),
  };
}

/** Returns the accent colour for text. A colour that is too pale on white paper is replaced by the colour of captions. */
function inkOf(accent: string): string {
  return 1.05 / (luminance(accent) + 0.05) >= 4.5 ? accent : colour.muted;
}

/** Returns the relative luminance (WCAG) of `#rrggbb`: 0 is black, 1 is white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
