const forbidden = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns a text in a form that XML allows, so that it is read exactly as it was written: without control characters (which users paste
 * from other programs) and without lone surrogates, and with the line breaks that XML readers produce.
 */
export function xmlText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(forbidden, '').trim();
}
