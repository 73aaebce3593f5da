import { encode } from 'uqr';

interface Bar {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly color: string;
}

/** Returns the black modules row by row, without the quiet zone. The error correction level is M, which the EPC requires. */
function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}

/**
 * Draws a code of the given side length as vectors, which are sharp at any size. Adjacent black modules in a row form one bar, and each bar
 * overlaps the row below by a fiftieth of a module, because viewers that smooth edges would otherwise show white hairlines between rows.
 *
 * @param side the side length in points
 */
export function drawQr(text: string, side: number): Bar[] {
  const modules = qrModules(text);
  const unit = side / modules.length;
  return modules.flatMap((row, y) =>
    runs(row).map(
      ([from, length]): Bar => ({
        type: 'rect',
        x: from * unit,
        y: y * unit,
        w: length * unit,
        h: unit * (y === modules.length - 1 ? 1 : 1.02),
        color: '#000000',
      }),
    ),
  );
}

/** Returns the start and length of each run of black modules. */
function runs(row: readonly boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  for (const [at, black] of row.entries()) {
    const last = found.at(-1);
    if (!black) continue;
    if (last && last[0] + last[1] === at) last[1] += 1;
    else found.push([at, 1]);
  }
  return found;
}
