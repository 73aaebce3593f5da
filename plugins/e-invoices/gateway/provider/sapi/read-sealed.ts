import { FileReader, ReaderStopped } from '#core/gateway';
import type { ProviderProfile } from '../profiles.ts';
import type { SapiMetadata } from './metadata.ts';

export interface SealedFile {
  readonly xml: Uint8Array;
  readonly ids: ProviderProfile['ids'];
}
/** The metadata; undefined if the document cannot be read or lacks one of the values. */
export interface ReadSealed {
  readonly metadata: SapiMetadata | undefined;
}

/** The limits are far above what a document with 10 MB of attachments needs. */
const reader = new FileReader<SealedFile, ReadSealed>(new URL('./sealed-thread.ts', import.meta.url), {
  timeout: 30_000,
  heapMegabytes: 512,
  bufferMegabytes: 256,
  atOnce: 1,
});

/** Reads the metadata of a document in a thread, because an imported document may be untrusted. */
export async function readSealed(file: SealedFile, signal: AbortSignal): Promise<SapiMetadata | undefined> {
  const { metadata } = await reader.read(file, { signal }).catch((error: unknown): ReadSealed => {
    if (error instanceof ReaderStopped) return { metadata: undefined };
    throw error;
  });
  return metadata;
}
