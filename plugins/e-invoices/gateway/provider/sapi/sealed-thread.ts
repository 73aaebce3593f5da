/** The thread that reads finished documents: see `readSealed`. */
import { readXml, serveReader, UnreadableXml } from '#core/gateway/reading';
import { readUbl } from '../../ubl/read-ubl.ts';
import { metadataOf } from './metadata.ts';
import type { ReadSealed, SealedFile } from './read-sealed.ts';

serveReader<SealedFile, ReadSealed>(({ xml, ids }) => {
  try {
    const reading = readUbl(readXml(xml));
    return { metadata: reading && metadataOf(reading.invoice, ids) };
  } catch (error) {
    if (error instanceof UnreadableXml) return { metadata: undefined };
    throw error;
  }
});
