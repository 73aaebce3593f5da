/**
 * What the threads of a `FileReader` need. Only they import it: `tests/conformance/file-contents.test.ts` fails if the gateway's main thread
 * can load a parser. It loads nothing else of the gateway, so that a thread starts quickly.
 */
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
export { runInBackground } from './run-in-background.ts';
