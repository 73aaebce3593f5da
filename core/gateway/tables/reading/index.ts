export {
  type SourceTable,
  mostColumns,
  mostRows,
  readTable,
  type Separator,
  type TableFile,
  type TextEncodingName,
  UnreadableTable,
  type UnreadableReason,
} from './read-table.ts';
