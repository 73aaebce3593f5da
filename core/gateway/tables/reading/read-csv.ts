import { parse } from 'csv-parse/sync';
import { couldRun } from '../harmless-text.ts';
import type { SourceTable, Separator, TextEncodingName } from './read-table.ts';

const separators: readonly Separator[] = [';', '\t', ','];

/** A text with separators, as any program writes it. What its encoding and separator are is told by what it holds. */
export function readCsv(bytes: Uint8Array): SourceTable {
  const { text, encoding } = decode(bytes);
  // Excel's own way to say it, which it does not show.
  const said = /^sep=([;,\t])\r?\n/i.exec(text);
  const separator = separators.find((one) => one === said?.[1]) ?? separatorOf(text);
  const rows = records(said ? text.slice(said[0].length) : text, separator);
  return { rows: said ? [[], ...rows] : rows, encoding, separator };
}

/**
 * UTF-16 by its mark; UTF-8 if every byte fits it, which text of another encoding with any letter beyond ASCII practically never does; else
 * Windows-1250, in which Slovak and Czech programs write.
 */
function decode(bytes: Uint8Array): { text: string; encoding: TextEncodingName } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

/** The one that most of the first lines have, equally often; a semicolon for a table of one column. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, 64 * 1024);
  const [best] = separators
    .map((separator) => ({ separator, score: regularity(records(sample, separator).slice(0, 50)) }))
    .sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.separator : ';';
}

/** How many rows have the usual number of cells, more of them for more cells; 0 where most have one. */
function regularity(rows: readonly (readonly string[])[]): number {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const counts = new Map<number, number>();
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual = 0, times = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return usual < 2 ? 0 : times + usual / 1_000;
}

function records(text: string, delimiter: Separator): string[][] {
  const rows: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
  return rows.map((row) => row.map(cellText));
}

/** Without the apostrophe that keeps a spreadsheet from running what follows, which Kostra's own files have too. */
function cellText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && couldRun(text.slice(1)) ? text.slice(1) : text;
}
