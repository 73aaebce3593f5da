import { wideEncoding } from '#core/contract/formats';
import { fileTypeFromBuffer } from 'file-type';
import { fieldText } from '../http/refusal-texts.ts';
import { invalidField } from '../http/refusal.ts';

/** The kinds of files that users may upload: the media type, the file extensions (the usual extension first), and the name for users. */
const kinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'], title: 'PDF' },
  png: { type: 'image/png', endings: ['png'], title: 'PNG' },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'], title: 'JPEG' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    title: 'Excel (XLSX)',
  },
  zip: { type: 'application/zip', endings: ['zip'], title: 'ZIP' },
  webm: { type: 'video/webm', endings: ['webm'], title: 'WebM' },
  xml: { type: 'application/xml', endings: ['xml', 'isdoc'], title: 'XML' },
  csv: { type: 'text/csv', endings: ['csv', 'txt', 'tsv'], title: 'CSV' },
  text: { type: 'text/plain', endings: ['txt'], title: 'TXT' },
} as const satisfies Record<string, { type: string; endings: readonly string[]; title: string }>;

export type UploadKind = keyof typeof kinds;

export interface Upload {
  /** The file name on the user's device. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly accepts: readonly UploadKind[];
  /** The maximum size in bytes. */
  readonly sizeLimit: number;
  /** The JSON pointer of the field with the file, for the error. */
  readonly path: string;
}

export interface CheckedUpload {
  readonly kind: UploadKind;
  /** The media type, for `files.write`. */
  readonly type: string;
  /** The name with an extension that matches the content: the sender must not choose the program that opens the file. */
  readonly name: string;
}

/**
 * Finds the kind of an uploaded file by its content, because the sender can choose any name and media type: a program called `faktura.pdf`
 * is refused, a PNG called `photo.jpg` is a PNG. Text of any kind is `csv` if that is accepted, otherwise `text`; the reader must find out
 * its encoding (UTF-8, UTF-16 with its mark, Windows-1250).
 * @throws Refusal 400 with the field: `fileEmpty`, `fileTooLarge`, `fileType`
 */
export async function checkUpload({ name, bytes, accepts, sizeLimit, path }: Upload): Promise<CheckedUpload> {
  if (bytes.length === 0) throw invalidField(path, 'fileEmpty', fieldText('fileEmpty', path));
  if (bytes.length > sizeLimit) {
    const limit = `${Number((sizeLimit / 1024 / 1024).toFixed(1))} MB`;
    throw invalidField(path, 'fileTooLarge', fieldText('fileTooLarge', path, { limit }));
  }
  const found = isText(bytes) ? kindsOfText(bytes) : await kindOfBinary(bytes);
  const kind = found.find((one) => accepts.includes(one));
  if (kind === undefined) {
    const titles = accepts.map((one) => kinds[one].title).join(', ');
    throw invalidField(path, 'fileType', fieldText('fileType', path, { kinds: titles }));
  }
  return { kind, type: kinds[kind].type, name: nameFor(name, kind) };
}

/**
 * Returns whether the file is text. This is checked before the signatures: a table whose first column is called MZDA would look like a
 * program by its first two bytes.
 */
function isText(bytes: Uint8Array): boolean {
  const wide = wideEncoding(bytes);
  if (wide === undefined) return bytes.every((byte) => byte >= 0x20 || isWhiteSpace(byte));
  return [...new TextDecoder(wide).decode(bytes)].every((letter) => letter >= ' ' || /\s/.test(letter));
}

/** Returns whether the byte is a tab, a line end, or the page break with which some old programs end a file. */
function isWhiteSpace(byte: number): boolean {
  return byte >= 0x09 && byte <= 0x0d;
}

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

function nameFor(name: string, kind: UploadKind): string {
  const { endings } = kinds[kind];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return endings.some((one) => one === ending) ? name : `${name}.${endings[0]}`;
}
