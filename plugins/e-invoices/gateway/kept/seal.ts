import { createHash } from 'node:crypto';
import type { FileReply } from '#core/gateway';
import type { Attachment, EInvoice } from '../model/e-invoice.ts';
import type { SealedDocument } from '../provider/provider.ts';
import { writeUbl } from '../ubl/write-ubl.ts';

/** Writes an e-invoice and seals it: the checksum proves that bytes are exactly those that were sent. */
export function seal(invoice: EInvoice): SealedDocument {
  const xml = Buffer.from(writeUbl(invoice));
  const checksum = createHash('sha256').update(xml).digest('hex');
  return { xml, checksum, key: keyOf(checksum) };
}

/** Returns a UUID of version 8 made from the checksum. So a repetition has the same key, and other bytes have a different one. */
export function keyOf(checksum: string): string {
  const part = (from: number, to: number) => checksum.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

/** Returns a PDF as an attachment of the e-invoice (BG-24). */
export async function enclosed(
  { name, bytes }: Pick<FileReply, 'name' | 'bytes'>,
  number: string,
  signal: AbortSignal,
): Promise<Attachment> {
  const content = typeof bytes === 'function' ? await bytes(signal) : bytes;
  return { id: number, file: { content: Buffer.from(content).toString('base64'), mimeType: 'application/pdf', name } };
}
