import { wideEncoding } from '#core/contract/formats';
import { fileTypeFromBuffer } from 'file-type';
import { fieldText } from '../http/refusal-texts.ts';
import { invalidField } from '../http/refusal.ts';

/** What people may upload: its media type, the endings of its name (the first is the usual one), what people call it. */
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
  xml: { type: 'application/xml', endings: ['xml'], title: 'XML' },
  csv: { type: 'text/csv', endings: ['csv', 'txt', 'tsv'], title: 'CSV' },
  text: { type: 'text/plain', endings: ['txt'], title: 'TXT' },
} as const satisfies Record<string, { type: string; endings: readonly string[]; title: string }>;

export type UploadKind = keyof typeof kinds;

export interface Upload {
  /** As the person's machine calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly accepts: readonly UploadKind[];
  /** Bytes. */
  readonly sizeLimit: number;
  /** JSON pointer of the field that it came in. */
  readonly path: string;
}

export interface CheckedUpload {
  readonly kind: UploadKind;
  /** Media type, for `files.write`. */
  readonly type: string;
  /** With an ending that its content deserves: what opens it must not be what its sender chose. */
  readonly name: string;
}

/**
 * Says what somebody has uploaded by what it holds, since a name and a browser's media type are whatever their sender wrote: a
 * program called `faktura.pdf` is refused, a PNG called `photo.jpg` is a PNG. Text of any kind is `csv` where that is accepted,
 * and else `text`; its encoding (UTF-8, UTF-16 with its mark, Windows-1250) is for the reader to find out.
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

/** Asked before the signatures: a table whose first column is called MZDA would be a program by its first two bytes. */
function isText(bytes: Uint8Array): boolean {
  const wide = wideEncoding(bytes);
  if (wide === undefined) return bytes.every((byte) => byte >= 0x20 || isWhiteSpace(byte));
  return [...new TextDecoder(wide).decode(bytes)].every((letter) => letter >= ' ' || /\s/.test(letter));
}

/** Tab, the ends of a line, and the page break with which some old programs end. */
function isWhiteSpace(byte: number): boolean {
  return byte >= 0x09 && byte <= 0x0d;
}

/** Scripts and web pages are text as well, and would run for whoever opens them. */
function kindsOfText(bytes: Uint8Array): readonly UploadKind[] {
  const start = new TextDecoder(wideEncoding(bytes)).decode(bytes.subarray(0, 4096)).trimStart();
  if (start.startsWith('%PDF-')) return ['pdf'];
  if (start.startsWith('#!') || /<(!doctype\s+html|html|head|body|script|svg|\?php)\b/i.test(start)) return [];
  if (/^<(\?xml|!--|[\p{L}_])/u.test(start)) return ['xml', 'text'];
  return ['csv', 'text'];
}

async function kindOfBinary(bytes: Uint8Array): Promise<readonly UploadKind[]> {
  const found = await fileTypeFromBuffer(bytes);
  const names = Object.keys(kinds) as UploadKind[]; // of the table above, which has no others
  return names.filter((kind) => kinds[kind].type === found?.mime);
}

function nameFor(name: string, kind: UploadKind): string {
  const { endings } = kinds[kind];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return endings.some((one) => one === ending) ? name : `${name}.${endings[0]}`;
}
