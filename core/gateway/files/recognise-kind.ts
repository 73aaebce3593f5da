import { fileTypeFromBuffer } from 'file-type';
import { wideEncoding } from '#core/contract/formats';
import { kinds, type UploadKind } from './upload-kinds.ts';

/** Returns the kinds that a file may be, by its content. It runs in a thread: see `inspectFile`. */
export async function kindsOf(bytes: Uint8Array): Promise<readonly UploadKind[]> {
  return isText(bytes) ? kindsOfText(bytes) : kindOfBinary(bytes);
}

/**
 * Returns whether the file is text. This is checked before the signatures: a table whose first column is called MZDA would look like a
 * program by its first two bytes.
 */
function isText(bytes: Uint8Array): boolean {
  return !controls.test(new TextDecoder(wideEncoding(bytes) ?? 'latin1').decode(bytes));
}

/** The control characters that no text has. A tab, line ends, and the page break with which some old programs end a file are not among them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\0-\x08\x0e-\x1f]/;

/** Returns the kinds that a text may be. Scripts and web pages are text as well, but opening them would run them, so they have no kind. */
function kindsOfText(bytes: Uint8Array): readonly UploadKind[] {
  const start = new TextDecoder(wideEncoding(bytes)).decode(bytes.subarray(0, 4096)).trimStart();
  if (start.startsWith('%PDF-')) return ['pdf'];
  if (start.startsWith('#!') || /<(!doctype\s+html|html|head|body|script|svg|\?php)\b/i.test(start)) return [];
  if (/^<(\?xml|!--|[\p{L}_])/u.test(start)) return ['xml', 'text'];
  return ['csv', 'text'];
}

async function kindOfBinary(bytes: Uint8Array): Promise<readonly UploadKind[]> {
  const found = await fileTypeFromBuffer(bytes);
  const names = Object.keys(kinds) as UploadKind[]; // the table above has no other keys
  return names.filter((kind) => kinds[kind].type === found?.mime);
}
