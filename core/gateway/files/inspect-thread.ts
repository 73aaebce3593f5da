/** The thread that inspects files by their content: see `inspectFile`. */
import { serveReader } from '../reading/serve-reader.ts';
import { checkDrawable, PictureTooLargeError } from './check-drawable.ts';
import { BrokenPictureError, cleanPicture } from './clean-picture.ts';
import type { FileToInspect, InspectedFile, InspectedUpload, UploadToInspect } from './inspect-file.ts';
import { kindsOf } from './recognise-kind.ts';
import { harmlessTypeOf } from './recognise-program.ts';

serveReader<UploadToInspect | FileToInspect, InspectedUpload | InspectedFile>(async (file, { transfer }) => {
  if ('name' in file) {
    const type = await harmlessTypeOf(file.name, file.bytes);
    return type === undefined ? { fault: 'fileProgram' } : { type };
  }
  const inspected = await inspect(file);
  if ('bytes' in inspected) transfer(inspected.bytes.buffer as ArrayBuffer); // its own, since `inspect` copies it
  return inspected;
});

async function inspect({ bytes, accepts, isPrinted = false }: UploadToInspect): Promise<InspectedUpload> {
  const found = await kindsOf(bytes);
  const kind = found.find((one) => accepts.includes(one));
  if (kind === undefined) return { fault: 'fileType' };
  if (kind !== 'jpeg' && kind !== 'png') return { kind, bytes: new Uint8Array(bytes) };
  try {
    const clean = cleanPicture(bytes, kind);
    if (isPrinted) checkDrawable(clean, kind);
    return { kind, bytes: new Uint8Array(clean) };
  } catch (error) {
    if (error instanceof PictureTooLargeError) return { fault: 'pictureTooLarge' };
    if (error instanceof BrokenPictureError) return { fault: 'pictureBroken' };
    throw error;
  }
}
