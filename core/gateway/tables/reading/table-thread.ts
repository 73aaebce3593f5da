/** The thread that parses tables: see `readTable`. */
import { serveReader } from '../../reading/serve-reader.ts';
import { parseTable } from './parse-table.ts';
import { type TableAnswer, type TableFile, UnreadableTable } from './read-table.ts';

serveReader<TableFile, TableAnswer>(async (file) => {
  try {
    return { table: await parseTable(file) };
  } catch (error) {
    return { reason: error instanceof UnreadableTable ? error.reason : 'broken' };
  }
});
