export * from './entity-table.ts';
