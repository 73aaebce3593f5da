import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the light and the dark value of a colour: `--k-name: light-dark(#light, #dark)`. */
function colour(name: string): { light: string; dark: string } {
  const found = new RegExp(`--k-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  if (!found?.[1] || !found[2]) throw new Error(`tokens.css has no plain colour --k-${name}`);
  return { light: found[1], dark: found[2] };
}

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const plain = ['canvas', 'sunken', 'raised', 'hover', 'pressed', 'selected'];
const pairs: [ink: string, grounds: string[]][] = [
  ['text', [...plain, 'danger-soft', 'warning-soft', 'success-soft', 'info-soft']],
  ['text-muted', [...plain, 'danger-soft', 'warning-soft', 'success-soft', 'info-soft']],
  ['text-faint', ['canvas', 'sunken', 'raised', 'hover']],
  ['accent-ink', [...plain, 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed', 'danger', 'danger-hover']],
  ['on-accent', [1, 2, 3, 4, 5, 6].map((n) => `avatar-${n}`)],
  ['on-tooltip', ['tooltip']],
  ['danger-ink', [...plain, 'danger-soft']],
  ['warning-ink', [...plain, 'warning-soft']],
  ['success-ink', [...plain, 'success-soft']],
  ['info-ink', [...plain, 'info-soft']],
];

describe.each(['light', 'dark'] as const)('tokens, %s', (theme) => {
  it.each(pairs.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    'text in %s on %s reaches AA (4.5:1)',
    (ink, ground) => {
      expect(contrast(colour(ink)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['line-control', 'focus'])('%s is seen on the surfaces it is drawn on (3:1)', (line) => {
    for (const ground of ['canvas', 'sunken', 'raised', 'selected'])
      expect(contrast(colour(line)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(3);
  });
});

describe('the accent', () => {
  it('is the deep green of the house in the light theme', () => {
    expect(colour('accent').light).toBe('#0b6e4f');
  });
});
