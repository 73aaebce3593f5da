import type { Content } from 'pdfmake/interfaces.js';
import type { Sheet } from '../sheet/sheet.ts';
import { parties, partiesForWindow } from './parties.ts';
import { titleBand } from './title-band.ts';

/** The maximum size of a logo in points: as wide as an address, and at most five lines high. */
const logoRoom: [width: number, height: number] = [190, 52];

/**
 * Returns the top of the first page: the title and the two parties. For a window envelope the addresses come first, because the window
 * shows a fixed area below the top edge of the paper.
 */
export function head(sheet: Sheet): Content[] {
  const { style, look } = sheet;
  const logo: Content[] = style.logo ? [{ image: style.logo, fit: logoRoom, margin: [0, 0, 0, look.space(10)] }] : [];
  if (!style.window) return [...logo, ...titleBand(sheet), parties(sheet)];
  return [partiesForWindow(sheet, logo), ...titleBand(sheet), { text: '', margin: [0, 0, 0, look.space(12)] }];
}
