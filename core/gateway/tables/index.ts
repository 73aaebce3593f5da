export type { AnyColumn, CellType, TableColumn } from './table.ts';
export { csvHead, csvRows } from './csv.ts';
export { sheetHead, sheetRows } from './sheet.ts';
export { longestSheet, type Sheet, writeWorkbook } from './workbook.ts';
export { type ZipEntry, zipped } from './zip.ts';
export * from './reading/index.ts';
