const forbidden = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns a text as XML can hold it, so that it is read as it was written: without control characters, which people paste from other
 * programs, without half letters, and with the line ends that every reader sees.
 */
export function xmlText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(forbidden, '').trim();
}
