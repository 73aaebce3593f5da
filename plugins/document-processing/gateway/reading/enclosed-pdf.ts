import { FileReader, ReaderStopped } from '#core/gateway';
import type { EmailFile } from '../emails/read-email.ts';

/** The element of UBL that holds an enclosed file. Most files have none, and need no thread. */
const holder = Buffer.from('EmbeddedDocumentBinaryObject');

const reader = new FileReader<Uint8Array, EmailFile | null>(new URL('./enclosed-thread.ts', import.meta.url), {
  timeout: 30_000,
  heapMegabytes: 512,
  bufferMegabytes: 256,
  atOnce: 2,
});

/** Returns the first PDF that an electronic invoice of UBL encloses; undefined if there is none, or it cannot be read. */
export async function enclosedPdfOf({
  type,
  bytes,
}: {
  readonly type: string;
  readonly bytes: Buffer;
}): Promise<EmailFile | undefined> {
  if (type !== 'application/xml' || !bytes.includes(holder)) return undefined;
  const found = await reader.read(bytes).catch((error: unknown) => {
    if (error instanceof ReaderStopped) return null;
    throw error;
  });
  return found ?? undefined;
}
