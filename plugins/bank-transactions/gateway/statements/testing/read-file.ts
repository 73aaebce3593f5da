import { readFileSync } from 'node:fs';
import { formatModule, formatNames } from '../formats/index.ts';
import { readStatement, type StatementFile } from '../read-statement.ts';

/** Reads a statement with all formats of this plugin. */
export function readBytes(content: string | Uint8Array, more: Partial<StatementFile> = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readStatement({ bytes, formats: formatNames.map(formatModule), currencyOf: () => 'EUR', ...more });
}

/** Reads a file of `files`. */
export function readFile(name: string, more: Partial<StatementFile> = {}) {
  return readBytes(readFileSync(new URL(`./files/${name}`, import.meta.url)), more);
}
