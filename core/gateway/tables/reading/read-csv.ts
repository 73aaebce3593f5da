import { wideEncoding } from '#core/contract/formats';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { isFormulaLike } from '#core/contract/formats';
import { maxRows, type SourceTable, type Separator, type TextEncodingName, UnreadableTable } from './read-table.ts';

/** The maximum number of lines. It is more than that of rows, because empty rows at the end do not count, and cells may have line ends. */
const maxLines = 4 * maxRows;
/** The maximum number of characters of a row. A cell of Excel has at most 32 767, and the parser needs a minute for one of megabytes. */
const longestRow = 1_000_000;

const separators: readonly Separator[] = [';', '\t', ','];

/**
 * Reads a text with separators, as any program writes it. The encoding and the separator are detected from its content.
 * @throws UnreadableTable
 */
export function readCsv(bytes: Uint8Array): SourceTable {
  const { text, encoding } = decode(bytes);
  checkLines(text);
  // Excel itself declares the separator in this way, and does not show the line.
  const declared = /^sep=([;,\t])\r?\n/i.exec(text);
  const separator = separators.find((one) => one === declared?.[1]) ?? separatorOf(text);
  const rows = records(declared ? text.slice(declared[0].length) : text, separator);
  return { rows: declared ? [[], ...rows] : rows, encoding, separator };
}

/** Refuses a text that no parser needs to see. */
function checkLines(text: string): void {
  const lineEnd = /\r\n|\n|\r/g;
  let from = 0;
  for (let count = 1; ; count += 1) {
    const end = lineEnd.exec(text)?.index ?? text.length;
    if (end - from > longestRow) throw new UnreadableTable('row-too-long');
    if (count > maxLines) throw new UnreadableTable('too-many-rows');
    if (end === text.length) return;
    from = lineEnd.lastIndex;
  }
}

/**
 * Decodes a text: UTF-16 by its mark; UTF-8 if every byte is valid, which is practically never so for text of another encoding with
 * non-ASCII letters, or if far more non-ASCII letters are valid than invalid, because then some are broken (U+FFFD) and all others are
 * right; otherwise Windows-1250, which Slovak and Czech programs use.
 */
function decode(bytes: Uint8Array): { text: string; encoding: TextEncodingName } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    if (mostlyFits(text)) return { text, encoding: 'utf-8' };
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

function mostlyFits(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const beyond = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return beyond > 4 * broken;
}

/** Returns the separator that most of the first lines have, equally often; a semicolon for a table of one column. */
function separatorOf(text: string): Separator {
  const [best] = separators
    .map((separator) => ({ separator, score: regularity(records(text, separator, 50)) }))
    .sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.separator : ';';
}

/** Returns the number of rows with the most frequent number of cells, slightly more for more cells; 0 if most rows have one cell. */
function regularity(rows: readonly (readonly string[])[]): number {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const counts = new Map<number, number>();
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual = 0, times = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return usual < 2 ? 0 : times + usual / 1_000;
}

/** Parses the text into rows. @param most the maximum number of rows; the text itself is not cut, because the cut might be within quotes */
function records(text: string, delimiter: Separator, most = -1): string[][] {
  const rows = parsed(text, {
    delimiter,
    to: most,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  });
  return rows.map((row) => row.map(cellText));
}

function parsed(text: string, options: Options): string[][] {
  try {
    return parse(text, options);
  } catch (error) {
    // A quote that is never closed makes one row of everything behind it.
    const isTooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new UnreadableTable(isTooLong ? 'row-too-long' : 'broken');
  }
}

/**
 * Removes the apostrophe that stops a spreadsheet from running a text, which Kostra's own files have too; and `="…"`, which programs write
 * so that Excel keeps leading zeros.
 */
function cellText(cell: string): string {
  const text = cell.trim().replace(/^="([^"]*)"$/, '$1');
  return text.startsWith("'") && isFormulaLike(text.slice(1)) ? text.slice(1) : text;
}
