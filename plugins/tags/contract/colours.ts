import type { Tag } from './schemas.ts';

/** The colours of a tag, both as `#rrggbb`. */
export interface TagColours {
  readonly color: string;
  readonly bgColor: string;
}

/** The colours of a tag without colours of its own: black on whitesmoke. [B3-20] */
export const defaultColours: TagColours = { color: '#000000', bgColor: '#f5f5f5' };

/** The colours to choose from. The text `TAGS.COLOUR.<name>` is the name of each colour. */
export const tagPalette = {
  green: '#0b6e4f',
  lightGreen: '#bfe3c8',
  teal: '#12797d',
  blue: '#225f9c',
  lightBlue: '#c5dcf5',
  violet: '#6a4c9c',
  pink: '#f4c6dc',
  red: '#b42318',
  orange: '#f2a65a',
  yellow: '#fbe38e',
  brown: '#7a5230',
  grey: '#57625d',
} as const;

/** The minimum contrast of readable text: level AA of WCAG. */
const readable = 4.5;

/**
 * Returns the colours in which a tag is shown. If the tag's text colour, for example from a program, is not readable on the tag's
 * background, black or white replaces it. The colours are the same in the light and the dark theme, because text and background are stored
 * together.
 */
export function shownColours({ color, bgColor }: Pick<Tag, 'color' | 'bgColor'>): TagColours {
  const behind = bgColor ?? defaultColours.bgColor;
  const text = color ?? defaultColours.color;
  return { bgColor: behind, color: contrast(text, behind) >= readable ? text : textOn(behind) };
}

/** Returns black or white, whichever is more readable on the background. */
export function textOn(bgColor: string): string {
  return contrast('#ffffff', bgColor) >= contrast('#000000', bgColor) ? '#ffffff' : '#000000';
}

/** Returns the contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
