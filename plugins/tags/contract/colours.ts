import type { Tag } from './schemas.ts';

/** What a tag looks like; both are `#rrggbb`. */
export interface TagColours {
  readonly color: string;
  readonly bgColor: string;
}

/** Black on whitesmoke: of a tag that has no colours. [B3-20] */
export const defaultColours: TagColours = { color: '#000000', bgColor: '#f5f5f5' };

/** Offered for a tag; a text `TAGS.COLOUR.<name>` calls each. */
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

/** What may be read: WCAG's AA for text. */
const readable = 4.5;

/**
 * The colours in which a tag is shown: its own, but its text in black or white where its own could not be read on its
 * background, as one that a program chose. They are the same in the light and in the dark theme: text and background go together.
 */
export function shownColours({ color, bgColor }: Pick<Tag, 'color' | 'bgColor'>): TagColours {
  const behind = bgColor ?? defaultColours.bgColor;
  const text = color ?? defaultColours.color;
  return { bgColor: behind, color: contrast(text, behind) >= readable ? text : textOn(behind) };
}

/** Black or white, whichever is read better on the background. */
export function textOn(bgColor: string): string {
  return contrast('#ffffff', bgColor) >= contrast('#000000', bgColor) ? '#ffffff' : '#000000';
}

/** 1 to 21, as WCAG counts it. */
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
