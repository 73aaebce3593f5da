import { encode } from 'uqr';

/** One black bar of a code. */
interface Bar {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly color: string;
}

/** Which modules are black, row by row, without the quiet zone. Error correction M, which the EPC asks for. */
function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}

/**
 * Draws a code of the given side as vectors, sharp at any size. Neighbours in a row are one bar, and each bar reaches a
 * fiftieth of a module into the row below: else viewers that smooth edges show white hairlines between rows.
 *
 * @param side points
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

/** Start and length of each run of black. */
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
