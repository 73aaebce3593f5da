export {
  type FileTable,
  mostColumns,
  mostRows,
  readTable,
  type Separator,
  type TableFile,
  type TextEncodingName,
  UnreadableTable,
  type UnreadableReason,
} from './read-table.ts';
