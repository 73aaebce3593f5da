/** What the threads that read files need. It loads nothing else of the gateway, so that a thread starts quickly. */
export { FileReader, type ReaderLimits, ReaderStopped, type ReadingOptions } from './file-reader.ts';
export { serveReader, type ServingOptions } from './serve-reader.ts';
export { parseTable } from '../tables/reading/parse-table.ts';
export { maxRows, UnreadableTable, type UnreadableReason } from '../tables/reading/read-table.ts';
export {
  find,
  findAll,
  readXml,
  textAt,
  UnreadableXml,
  type XmlElement,
  type XmlFault,
  xmlLimits,
  type XmlLimits,
} from './xml.ts';
