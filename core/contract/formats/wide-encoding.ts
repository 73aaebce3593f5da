/**
 * Returns the name (for `TextDecoder`) of an encoding with two bytes per letter, by the byte order mark at the beginning of the text, or
 * undefined if there is no mark.
 */
export function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
