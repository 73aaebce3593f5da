import { fieldText } from '../http/refusal-texts.ts';
import { invalidField } from '../http/refusal.ts';

/**
 * Decodes the content of an uploaded file, which is in base64 without line breaks. Its end (`=`) may be missing.
 * @param path the JSON pointer of the field, for the error
 * @throws Refusal 400 with the field: `fileEmpty`, `base64`
 */
export function uploadedBytes(path: string, content: string): Buffer {
  if (content === '') throw invalidField(path, 'fileEmpty', fieldText('fileEmpty', path));
  const bytes = Buffer.from(content, 'base64');
  // The decoder skips strange characters. An expression over the whole text would find them, but fails at some megabytes ("Maximum call
  // stack size exceeded") once V8 stops optimizing expressions, which it does when a process has compiled many.
  if (bytes.toString('base64') !== content.padEnd(Math.ceil(content.length / 4) * 4, '='))
    throw invalidField(path, 'base64', fieldText('base64', path));
  return bytes;
}
