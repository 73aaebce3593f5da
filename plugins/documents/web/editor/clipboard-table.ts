/**
 * Rows and cells of what a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell that holds
 * a tab, a line end or a quote is quoted, its quotes doubled. `undefined`: a single value, which is the field's own to
 * paste.
 */
export function clipboardTable(text: string): string[][] | undefined {
  const trimmed = text.replace(/(?:\r?\n)+$/, '');
  if (!/[\t\n\r]/.test(trimmed)) return undefined;
  const rows: string[][] = [[]];
  // A quoted cell, or anything up to the next tab or line end; then what ends the cell.
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

/** A quote that only begins a cell (`"soft" wood`) quotes nothing: the cell is taken as it stands. */
function unquoted(text: string, cell: RegExp): RegExpExecArray {
  const plain = /()([^\t\r\n]*)(\t|\r\n|\n|\r|$)/y;
  plain.lastIndex = cell.lastIndex;
  const found = plain.exec(text);
  if (!found) throw new Error('A pattern that takes anything took nothing');
  cell.lastIndex = plain.lastIndex;
  return Object.assign(found, { 1: undefined });
}
