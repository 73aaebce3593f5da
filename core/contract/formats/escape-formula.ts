/**
 * Returns whether a spreadsheet could run a text as a formula: it begins with one of these characters, or with a character that the
 * spreadsheet drops first. A plain negative number is no formula. (OWASP, CSV Injection; Asian versions of Excel treat the wide forms the
 * same.)
 */
export function isFormulaLike(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text);
}

/** Returns the text with an apostrophe in front if it could run as a formula, as a person would type it. It is for files without styles. */
export function escapeFormula(text: string): string {
  return isFormulaLike(text) ? `'${text}` : text;
}
