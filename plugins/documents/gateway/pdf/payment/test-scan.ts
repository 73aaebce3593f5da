import jsqr from 'jsqr';
import { drawQr } from './qr-drawing.ts';

/** Reads a drawn code as a phone does: it paints the bars on white paper with a quiet zone and decodes the pixels. */
export function scan(text: string): string | undefined {
  const [side, margin] = [400, 40];
  const width = side + 2 * margin;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y, w, h } of drawQr(text, side)) {
    for (let row = Math.round(y); row < Math.round(y + h); row++) {
      for (let column = Math.round(x); column < Math.round(x + w); column++) {
        pixels.fill(
          0,
          ((row + margin) * width + column + margin) * 4,
          ((row + margin) * width + column + margin) * 4 + 3,
        );
      }
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}
