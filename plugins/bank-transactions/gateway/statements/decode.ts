import { wideEncoding } from '#core/contract/formats';
import { oldSlovakText } from './dos-text.ts';
import { UnreadableStatement } from '../../contract/statement.ts';

/**
 * Decodes a bank's file. A byte order mark has priority, then the encoding in the XML declaration, unless the bytes do not fit it (banks
 * copy `encoding="UTF-8"` over files in Windows-1250). If there is neither, the text is UTF-8 if every byte fits, otherwise Windows-1250 or
 * code page 852, which Slovak banks use.
 * @throws UnreadableStatement `encoding` if the declared encoding is unknown, or the bytes are not valid in any encoding
 */
export function decodeStatement(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const at = text.indexOf('\0');
  if (at >= 0) throw new UnreadableStatement('encoding', lineAt(text, at));
  return text;
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^<]{0,8}<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1];
  const name = (declared ?? 'utf-8').toLowerCase();
  // The declaration was read as one byte per character, so a declared UTF-16 cannot be true.
  if (!name.startsWith('utf')) return decoder(name).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return oldSlovakText(bytes);
  }
}

function decoder(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    throw new UnreadableStatement('encoding');
  }
}

/** Returns the line number of an index in the text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
