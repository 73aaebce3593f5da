import { FileReader, ReaderStopped } from '../reading/file-reader.ts';
import type { UploadKind } from './upload-kinds.ts';

/** A file of one of the accepted kinds. */
export interface UploadToInspect {
  readonly bytes: Uint8Array;
  readonly accepts: readonly UploadKind[];
  /** Requires that the printer can draw a picture. */
  readonly isPrinted?: boolean | undefined;
}
/** A file of any kind, unless it is a program. */
export interface FileToInspect {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type InspectedUpload =
  | { readonly kind: UploadKind; readonly bytes: Uint8Array }
  | { readonly fault: 'fileType' | 'pictureBroken' | 'pictureTooLarge' };
export type InspectedFile = { readonly type: string } | { readonly fault: 'fileProgram' };

/** The limits are far above the needs of the largest file, which takes half a second. */
const reader = new FileReader<UploadToInspect | FileToInspect, InspectedUpload | InspectedFile>(
  new URL('./inspect-thread.ts', import.meta.url),
  { timeout: 10_000, heapMegabytes: 256, bufferMegabytes: 256, atOnce: 2 },
);

type TooHard = { readonly fault: 'fileTooHard' };

/** Inspects a file by its content, in a thread, because anybody may have made it. A picture loses its metadata. */
export function inspectFile(file: UploadToInspect): Promise<InspectedUpload | TooHard>;
export function inspectFile(file: FileToInspect): Promise<InspectedFile | TooHard>;
export async function inspectFile(
  file: UploadToInspect | FileToInspect,
): Promise<InspectedUpload | InspectedFile | TooHard> {
  return reader.read(file).catch((error: unknown) => {
    if (error instanceof ReaderStopped) return { fault: 'fileTooHard' } as const;
    throw error;
  });
}
