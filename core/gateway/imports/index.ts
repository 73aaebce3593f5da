export * from './import-target.ts';
export { importFields } from './import-fields.ts';
export { ColumnFormats, invalidCellReason, ImportFindings, type ImportText, RowReader } from './row-reader.ts';
export { AddedColumns } from './added-columns.ts';
