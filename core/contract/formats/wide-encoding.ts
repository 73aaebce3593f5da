/** The encoding of a text with two bytes a letter, by the mark that it begins with; undefined: it has none. As `TextDecoder` names it. */
export function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
