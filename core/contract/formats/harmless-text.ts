/**
 * Whether a spreadsheet could run a text as a formula: what begins with one of these, or with a character that it drops before it looks.
 * A plain negative number is none. (OWASP, CSV Injection; the wide forms are what Asian versions of Excel take for the same.)
 */
export function couldRun(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text);
}

/** The same text so that it stays text: an apostrophe in front, as a person would type it. For files without styles. */
export function harmless(text: string): string {
  return couldRun(text) ? `'${text}` : text;
}
