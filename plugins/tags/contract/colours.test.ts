import { expect, it } from 'vitest';
import { contrast, defaultColours, shownColours, tagPalette, textOn } from './colours.ts';

it('[B3-20] a tag without colours is black on whitesmoke', () => {
  expect(shownColours({ color: null, bgColor: null })).toEqual({ color: '#000000', bgColor: '#f5f5f5' });
  expect(defaultColours.bgColor).toBe('#f5f5f5');
});

it('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(Object.entries(tagPalette))('text on %s is readable', (_, bgColor) => {
  expect(contrast(textOn(bgColor), bgColor)).toBeGreaterThanOrEqual(4.5);
});

it('a text that could not be read on its background is shown in black or white; one that can stays', () => {
  expect(shownColours({ color: '#ffff00', bgColor: '#ffffff' }).color).toBe('#000000');
  expect(shownColours({ color: null, bgColor: '#102030' }).color).toBe('#ffffff');
  expect(shownColours({ color: '#7a0000', bgColor: '#ffffff' }).color).toBe('#7a0000');
  for (let grey = 0; grey < 256; grey += 5) {
    const bgColor = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrast(shownColours({ color: '#808080', bgColor }).color, bgColor)).toBeGreaterThanOrEqual(4.5);
  }
});
