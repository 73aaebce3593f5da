import { wideEncoding } from '#core/contract/formats';
import { oldSlovakText } from './dos-text.ts';
import { UnreadableStatement } from './statement.ts';

/**
 * The text of a bank's file. A byte order mark wins; then what an XML declaration says, unless the bytes are not that (banks copy
 * `encoding="UTF-8"` over files in Windows-1250); without one UTF-8 if every byte fits it, else Windows-1250 or code page 852, in which Slovak banks write.
 * @throws UnreadableStatement `encoding`: it names one that nobody knows, or holds bytes that no text has
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
  // The declaration is in bytes of one each, so it cannot be that, whatever it says.
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

/** Of a place in a text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
