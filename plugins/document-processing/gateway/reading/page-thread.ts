/** The thread that reads the data of files: see `readFileOf`. */
import { serveReader } from '#core/gateway/reading';
import type { FileReadings } from '../../contract/index.ts';
import { noReadings } from './file-readings.ts';
import { readInvoiceXml } from './invoice-xml.ts';
import type { FileToRead } from './read-file.ts';

serveReader<FileToRead, FileReadings>(async (file, { tell }) => {
  if (file.type === 'application/xml') return readInvoiceXml(file.bytes, file.ownIds);
  // The PDF library is large, and not needed for an electronic invoice.
  const { readPages } = await import('./read-pages.ts');
  let known = noReadings;
  // No data is known if no reader understands the file. If a page cannot be rendered, it is the data that was read before.
  return readPages(file, (soFar) => {
    known = soFar;
    tell(soFar);
  }).catch(() => known);
});
