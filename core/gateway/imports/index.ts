export * from './import-target.ts';
export { importFields } from './import-fields.ts';
export { ColumnHabits, invalidCellReason, ImportFindings, type ImportText, RowReader } from './row-reader.ts';
