import { fieldText } from '../http/refusal-texts.ts';
import { invalidField } from '../http/refusal.ts';
import { PictureTooLargeError } from './check-drawable.ts';
import { BrokenPictureError } from './clean-picture.ts';
import { inspectFile } from './inspect-file.ts';
import { kinds, type UploadKind } from './upload-kinds.ts';

export interface Upload {
  /** The file name on the user's device. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly accepts: readonly UploadKind[];
  /** The maximum size in bytes. */
  readonly sizeLimit: number;
  /** The JSON pointer of the field with the file, for the error. */
  readonly path: string;
  /** Requires that the printer can draw a picture. */
  readonly isPrinted?: boolean;
}

export interface CheckedUpload {
  readonly kind: UploadKind;
  /** The media type, for `files.write`. */
  readonly type: string;
  /** The name with an extension that matches the content: the sender must not choose the program that opens the file. */
  readonly name: string;
  /** The bytes; of a picture without its metadata. */
  readonly bytes: Uint8Array;
}

/**
 * Finds the kind of an uploaded file by its content, because the sender can choose any name and media type: a program called `faktura.pdf`
 * is refused, a PNG called `photo.jpg` is a PNG. Text of any kind is `csv` if that is accepted, otherwise `text`; the reader must find out
 * its encoding (UTF-8, UTF-16 with its mark, Windows-1250).
 * @throws Refusal 400 with the field: `fileEmpty`, `fileTooLarge`, `fileType`, `fileTooHard`; BrokenPictureError; PictureTooLargeError
 */
export async function checkUpload({
  name,
  bytes,
  accepts,
  sizeLimit,
  path,
  isPrinted,
}: Upload): Promise<CheckedUpload> {
  if (bytes.length === 0) throw invalidField(path, 'fileEmpty', fieldText('fileEmpty', path));
  if (bytes.length > sizeLimit) {
    const limit = `${Number((sizeLimit / 1024 / 1024).toFixed(1))} MB`;
    throw invalidField(path, 'fileTooLarge', fieldText('fileTooLarge', path, { limit }));
  }
  const found = await inspectFile({ bytes, accepts, isPrinted });
  if ('kind' in found) return { ...found, type: kinds[found.kind].type, name: nameFor(name, found.kind) };
  if (found.fault === 'pictureBroken') throw new BrokenPictureError();
  if (found.fault === 'pictureTooLarge') throw new PictureTooLargeError();
  const titles = accepts.map((one) => kinds[one].title).join(', ');
  throw invalidField(path, found.fault, fieldText(found.fault, path, { kinds: titles }));
}

function nameFor(name: string, kind: UploadKind): string {
  const { endings } = kinds[kind];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return endings.some((one) => one === ending) ? name : `${name}.${endings[0]}`;
}
