import type { Content } from 'pdfmake/interfaces.js';
import type { Sheet } from '../sheet.ts';
import { parties, partiesForWindow } from './parties.ts';
import { titleBand } from './title-band.ts';

/** Room for a logo, in points: as wide as an address, and no higher than five lines. */
const logoRoom: [width: number, height: number] = [190, 52];

/** The top of the first page: what it is, and between whom. For a window the addresses go first, since paper is folded by its edge. */
export function head(sheet: Sheet): Content[] {
  const { style, look } = sheet;
  const logo: Content[] = style.logo ? [{ image: style.logo, fit: logoRoom, margin: [0, 0, 0, look.space(10)] }] : [];
  if (!style.window) return [...logo, ...titleBand(sheet), parties(sheet)];
  return [partiesForWindow(sheet, logo), ...titleBand(sheet), { text: '', margin: [0, 0, 0, look.space(12)] }];
}
