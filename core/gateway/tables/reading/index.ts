export {
  type SourceTable,
  maxColumns,
  maxRows,
  readTable,
  type Separator,
  type TableFile,
  type TextEncodingName,
  UnreadableTable,
  type UnreadableReason,
} from './read-table.ts';
