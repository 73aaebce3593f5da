/**
 * Returns the rows and cells that a spreadsheet wrote to the clipboard: tabs separate cells and line ends separate rows. A cell that
 * contains a tab, a line end or a quote is quoted, with its quotes doubled. `undefined` means a single value, which the field pastes by
 * itself.
 */
export function clipboardTable(text: string): string[][] | undefined {
  const trimmed = text.replace(/(?:\r?\n)+$/, '');
  if (!/[\t\n\r]/.test(trimmed)) return undefined;
  const rows: string[][] = [[]];
  // The pattern matches a quoted cell, or any text up to the next tab or line end, and then the separator.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex <= trimmed.length) {
    const found = cell.exec(trimmed) ?? unquoted(trimmed, cell);
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Matches the cell as unquoted text, if its opening quote has no closing quote before the separator (`"soft" wood`). */
function unquoted(text: string, cell: RegExp): RegExpExecArray {
  const plain = /()([^\t\r\n]*)(\t|\r\n|\n|\r|$)/y;
  plain.lastIndex = cell.lastIndex;
  const found = plain.exec(text);
  if (!found) throw new Error('A pattern that takes anything took nothing');
  cell.lastIndex = plain.lastIndex;
  return Object.assign(found, { 1: undefined });
}
